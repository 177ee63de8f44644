import type { CartItem } from '../cart-item.ts';

/**
 * Where the cart is kept. `update` reads, changes and writes as one step, also against other tabs, and gives the change an id of its own; it
 * rejects with a StorageError.
 */
export interface CartStore {
  readonly load: () => Promise<readonly CartItem[]>;
  readonly update: (
    change: (items: readonly CartItem[], changeId: string) => readonly CartItem[],
  ) => Promise<readonly CartItem[]>;
}
