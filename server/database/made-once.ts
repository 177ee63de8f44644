import type { Compilable, CompiledQuery } from 'kysely';
import type { OfStore } from './in-store.ts';

/** Stands in a statement for a value that it is given each time. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholdersFor = <Values extends object>(values: Values): Values => {
  const entries = Object.keys(values).map((name) => [name, new Placeholder(name)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely looks at no value: it puts each where it goes.
  return Object.fromEntries(entries) as Values;
};

/**
 * A statement whose text is made once, at its first use: to make it takes Kysely as long as everything else that an answer takes.
 * @param make is shown a placeholder for each of the values, which it hands on as it is
 */
export function madeOnce<Values extends object, Row>(make: (database: OfStore, values: Values) => Compilable<Row>) {
  let made: CompiledQuery<Row> | undefined;
  return async (database: OfStore, values: Values): Promise<readonly Row[]> => {
    made ??= make(database, placeholdersFor(values)).compile();
    const parameters = made.parameters.map((each): unknown =>
      each instanceof Placeholder ? Reflect.get(values, each.name) : each,
    );
    const { rows } = await database.executeQuery<Row>({ ...made, parameters });
    return rows;
  };
}
