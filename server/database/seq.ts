import type { TenantTransaction } from './with-tenant.ts';

/**
 * The next place in the order of a store's changes. The row is locked until the transaction ends: whoever has read up to a place has read every
 * change before it.
 * @param of what changes, where it is not a quote: noted beside the place
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
