import * as v from 'valibot';

export interface Rows<Row> {
  readonly read: readonly Row[];
  readonly unread: readonly string[];
}

export const UnreadRows = v.array(v.unknown());

const Named = v.object({ id: v.optional(v.string()), number: v.optional(v.string()) });
const NamedRow = v.fallback(v.object({ ...Named.entries, order: v.fallback(v.optional(Named), {}) }), {});

/** Reads each row of a list separately, so that a row of another server version does not hide the readable rows. */
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
