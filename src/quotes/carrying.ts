import * as v from 'valibot';

/**
 * An object of which fields that are not known here, of a newer version of the app, are carried through: they are stored and sent with it. Its type
 * says nothing of them, so that nothing here depends on one.
 */
export const carrying = <const Entries extends v.ObjectEntries>(entries: Entries): v.ObjectSchema<Entries, undefined> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It takes and gives what the other one does, and more.
  v.looseObject(entries) as unknown as v.ObjectSchema<Entries, undefined>;
