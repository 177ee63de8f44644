import type { NewCartItem } from '../../quotes/cart.ts';
import { maxCompared } from '../../quotes/comparison.ts';
import { newId } from '../../quotes/new-id.ts';
import { sameData } from '../../quotes/same-text.ts';
import { StorageError } from '../../quotes/storage-error.ts';
import type { Stores } from '../stores.ts';

/**
 * Adds a configuration to the comparison, unless the comparison has it already.
 * @throws StorageError if the comparison is full or can't be stored
 */
export async function addToComparison({ quotes }: Stores, store: string, item: NewCartItem): Promise<void> {
  await (await quotes()).changeComparison(store, (before) => {
    if (before.some(({ id: _id, ...compared }) => sameData(compared, item))) return before;
    if (before.length >= maxCompared)
      throw new StorageError(`${maxCompared} configurations are compared already. Remove one first.`);
    return [...before, { ...item, id: newId() }];
  });
}
