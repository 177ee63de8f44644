import type { TenantTransaction } from './with-tenant.ts';

/**
 * Takes the next place in the order of a store's changes. The store's row is locked until the transaction ends: a
 * reader of the feed up to a place has read every change before it.
 * @param of kind of the changed record, unless it is a quote: the place is also noted as the last place of that kind
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
