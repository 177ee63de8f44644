import * as v from 'valibot';

/** A list from the store server, read row by row. */
export interface Rows<Row> {
  readonly read: readonly Row[];
  /** Names of the rows that can't be read; blank for a row whose name can't be read either. */
  readonly unread: readonly string[];
}

/** Schema of a list whose rows are read one by one, by `rowsOf`. */
export const UnreadRows = v.array(v.unknown());

const Named = v.object({ id: v.optional(v.string()), number: v.optional(v.string()) });
/** Schema of a row's name: the number of a quote, the id of a held change, or the id of an order, one level below. */
const NamedRow = v.fallback(v.object({ ...Named.entries, order: v.fallback(v.optional(Named), {}) }), {});

/**
 * Reads each row of a list separately: an unreadable row, of another version of the server, does not hide the others.
 */
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
