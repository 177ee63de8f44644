import type { OfStore } from './in-store.ts';

/**
 * The next place in the order of a store's changes. The row is locked until the transaction ends: whoever has read up to a place has read every
 * change before it.
 */
export async function raiseSeq(database: OfStore, store: string): Promise<number> {
  const { seq } = await database
    .updateTable('stores')
    .set((row) => ({ seq: row('seq', '+', 1) }))
    .where('id', '=', store)
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
}
