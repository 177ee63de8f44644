import { newId } from '../storage/new-id.ts';
import type { NewCartItem, Stores } from '../storage/index.ts';
import { storeOf } from '../storage/quotes/index.ts';

/** As many configurations as stand side by side on a screen. */
const most = 4;

/** Puts a configuration beside those that are compared already. @throws Error whose message is for the screen: there is no room, or it can't be kept. */
export async function addToComparison({ quotes }: Stores, account: string, item: NewCartItem): Promise<void> {
  await (await quotes()).changeComparison(storeOf(account), (before) => {
    if (before.length >= most) throw new Error(`${most} configurations are compared already. Remove one first.`);
    return [...before, { ...item, id: newId() }];
  });
}
