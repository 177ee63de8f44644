import type { TenantTransaction } from './with-tenant.ts';

/**
 * Takes the next place in the order of a store's changes. Locks the store's row until the transaction ends, so that no
 * change appears at a place that readers of the feed have already passed.
 * @param of kind of the changed record; absent for a quote. The store also stores the last place of each kind.
 */
export const nextPlace = (database: TenantTransaction, store: string, of?: 'settings' | 'orders') =>
  database
    .updateTable('stores')
    .set((row) => {
      const next = row('seq', '+', 1);
      return { seq: next, ...(of && { [of]: next }) };
    })
    .where('id', '=', store)
    .returning('seq');
