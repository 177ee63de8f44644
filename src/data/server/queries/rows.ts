import * as v from 'valibot';

/** A list of the store server. */
export interface Rows<Row> {
  readonly read: readonly Row[];
  /** Names of the rows that can't be read; blank where not even the name can be. */
  readonly unread: readonly string[];
}

/** Schema of a list whose rows are read one by one, by `rowsOf`. */
export const UnreadRows = v.array(v.unknown());

const Named = v.object({ id: v.optional(v.string()), number: v.optional(v.string()) });
/** A quote of a list has a number, a change that waits an id, an order its id one level below. */
const NamedRow = v.fallback(v.object({ ...Named.entries, order: v.fallback(v.optional(Named), {}) }), {});

/** Reads each row of a list for itself: one that can't be read, of another version of the server, keeps no other from being shown. */
export function rowsOf<Row>(schema: v.GenericSchema<unknown, Row>, list: readonly unknown[]): Rows<Row> {
  const [read, unread]: [Row[], string[]] = [[], []];
  for (const found of list) {
    const row = v.safeParse(schema, found);
    if (row.success) read.push(row.output);
    else {
      const { number, id, order } = v.parse(NamedRow, found);
      unread.push(number ?? id ?? order?.id ?? '');
    }
  }
  return { read, unread };
}
