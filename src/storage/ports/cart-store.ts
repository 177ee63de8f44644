import type { CartItem } from '../cart-item.ts';

/**
 * Where the cart is kept. `update` reads, changes and writes as one step, also against other tabs, and gives the change an id of its own, which
 * is the id of a line that it adds. `removes` names the lines that it takes out, so that no tab puts them back. It rejects with a StorageError.
 */
export interface CartStore {
  readonly load: () => Promise<readonly CartItem[]>;
  readonly update: (
    change: (items: readonly CartItem[], changeId: string) => readonly CartItem[],
    removes?: readonly string[],
  ) => Promise<readonly CartItem[]>;
}
