/** Worker that searches all prices of the book, so that the page stays responsive. */
import type { ListedProduct } from '../../../../book/index.ts';
import { findPrices, type PriceQuestion, type PricesFound } from './find-prices.ts';
import { type PriceGroup, priceGroups } from './price-groups.ts';

export interface Asked {
  readonly id: number;
  /** The address of the prices. */
  readonly list: string;
  readonly question: PriceQuestion;
}

export type Answered = { readonly id: number } & (
  | { readonly found: PricesFound }
  /** Reason why the prices could not be fetched. */
  | { readonly error: string }
);

let book: { readonly list: string; readonly groups: Promise<readonly PriceGroup[]> } | undefined;
let newest = 0;

async function fetchGroups(list: string): Promise<readonly PriceGroup[]> {
  const response = await fetch(list);
  if (!response.ok) throw new Error(`${list}: ${response.status}`);
  const products: readonly ListedProduct[] = await response.json();
  return products.flatMap(priceGroups);
}

function groupsOf(list: string): Promise<readonly PriceGroup[]> {
  if (book?.list !== list) book = { list, groups: fetchGroups(list) };
  return book.groups;
}

/** Waits for the next turn of the event loop, so that the worker receives newer questions before it searches. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

async function answer({ id, list, question }: Asked): Promise<Answered | undefined> {
  try {
    const groups = await groupsOf(list);
    await turn();
    // A newer question makes this answer obsolete.
    return id === newest ? { id, found: findPrices(groups, question) } : undefined;
  } catch (error) {
    book = undefined;
    return { id, error: String(error) };
  }
}

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  newest = data.id;
  const answered = await answer(data);
  // oxlint-disable-next-line require-post-message-target-origin -- the page that started the worker has no origin to name
  if (answered) postMessage(answered);
});
