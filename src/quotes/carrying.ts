import * as v from 'valibot';

/**
 * Returns the schema of an object that keeps unknown fields, such as fields of a newer app version. The type leaves
 * these fields out, so that no code depends on them.
 */
export const carrying = <const Entries extends v.ObjectEntries>(entries: Entries): v.ObjectSchema<Entries, undefined> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema also accepts and returns unknown fields
  v.looseObject(entries) as unknown as v.ObjectSchema<Entries, undefined>;
