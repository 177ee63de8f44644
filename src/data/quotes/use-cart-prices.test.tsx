// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { customLine as custom, badgesLine as line } from '../../../tests/fixtures/cart-lines.ts';
import { inStorage } from '../../../tests/fixtures/in-storage.tsx';
import { awnings, badges } from '../../../tests/fixtures/products.ts';
import { savedQuote } from '../../../tests/fixtures/saved-quote.ts';
import type { Product } from '../../pricing/index.ts';
import type { CartItem } from '../../quotes/cart.ts';
import type { Quote } from '../../quotes/quote.ts';
import { cartLinesOf } from '../../quotes/reopened.ts';
import { openStores } from '../stores.ts';
import { memoryTextStore } from '../text-store.ts';
import type { QuoteStore } from './indexed-quotes.ts';
import { indexedQuotes } from './indexed-quotes.ts';
import { useCartPrices } from './use-cart-prices.ts';

/** The present book: `npm run dev` replaces it while the app runs. */
const book = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  return {
    catalog: {
      version: 'first',
      categories: [] as { key: string; smallestMarkup?: number }[],
      products: [] as { id: string; load: () => Promise<unknown> }[],
    },
    onNewBook: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
});
vi.mock('../../book/index.ts', () => book);

const { cartQuantity: _dropdown, ...single } = awnings;
const loads = {
  badges: vi.fn<() => Promise<Product>>(),
  awnings: vi.fn<() => Promise<Product>>(),
};

beforeEach(() => {
  loads.badges.mockReset().mockResolvedValue(badges);
  loads.awnings.mockReset().mockResolvedValue(single);
  Object.assign(book.catalog, {
    version: 'first',
    categories: [{ key: 'trinkets' }, { key: 'shade' }],
    products: [
      { id: 'badges', load: loads.badges },
      { id: 'awnings', load: loads.awnings },
    ],
  });
});
afterEach(cleanup);

function opened(...items: readonly CartItem[]) {
  return openedBeside(savedQuotes([]), ...items);
}

/** Opens a counter with these quotes, which may be replaced while it is open. */
function savedQuotes(quotes: readonly Quote[]) {
  const listeners = new Set<() => void>();
  let saved = quotes;
  const load = vi.fn<QuoteStore['load']>((_, number) =>
    Promise.resolve(saved.find((quote) => quote.number === number)),
  );
  const subscribe: QuoteStore['subscribe'] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    load,
    open: () => Promise.resolve({ ...indexedQuotes(), load, subscribe }),
    replace: (next: readonly Quote[]) => {
      saved = next;
      for (const listener of listeners) listener();
    },
  };
}

function openedBeside({ open }: Pick<ReturnType<typeof savedQuotes>, 'open'>, ...items: readonly CartItem[]) {
  const stores = openStores(memoryTextStore(), undefined, open);
  const { result } = renderHook(() => useCartPrices(items), { wrapper: inStorage(() => stores) });
  const kinds = () => result.current.lines.map(({ price }) => price.kind);
  return { stores, result, kinds };
}

test('every line in order: waiting at first, then checked by its product', async () => {
  const { result, kinds } = opened(line, custom, { ...line, id: 'b', runSize: 1 }, { ...line, productId: 'retired' });
  expect(kinds()).toEqual(['waiting', 'current', 'waiting', 'gone']);
  await waitFor(() => expect(kinds()).toEqual(['current', 'current', 'gone', 'gone']));
  expect(result.current.lines.map(({ item }) => item.id)).toEqual(['a', 'c', 'b', 'a']);
  expect(loads.badges).toHaveBeenCalledOnce();
  expect(loads.awnings).not.toHaveBeenCalled();
});

test("another tab's markup of the product's category changes the line at once, another category’s does not", async () => {
  const { stores, result, kinds } = opened(line);
  await waitFor(() => expect(kinds()).toEqual(['current']));
  const saved = async (category: string) => {
    const markups = { [category]: { pct: 10_000, fixed: 0 } };
    await stores.settings.update({ markups, seen: {} });
    await act(() => Promise.resolve(window.dispatchEvent(new StorageEvent('storage', { key: null }))));
  };
  await saved('shade');
  expect(kinds()).toEqual(['current']);
  await saved('trinkets');
  await waitFor(() => expect(kinds()).toEqual(['changed']));
  expect(result.current.lines[0]?.price).toMatchObject({ now: { total: 15_485, bookVersion: 'first' } });
});

test('a markup below the smallest of the category counts as the smallest', async () => {
  Object.assign(book.catalog, { categories: [{ key: 'trinkets', smallestMarkup: 10_000 }] });
  const { result, kinds } = opened(line);
  await waitFor(() => expect(kinds()).toEqual(['changed']));
  expect(result.current.lines[0]?.price).toMatchObject({ now: { total: 15_485 } });
});

test('a failed load leaves its lines unchecked, and only failed loads are retried', async () => {
  loads.badges.mockRejectedValue(new Error('no network'));
  const { result, kinds } = opened(line, { ...line, id: 'b', productId: 'awnings' }, custom);
  await waitFor(() => expect(kinds()).toEqual(['unchecked', 'gone', 'current']));
  await act(async () => expect(await result.current.retry()).toEqual({ isError: true }));
  expect(kinds()[0]).toBe('unchecked');
  loads.badges.mockResolvedValue(badges);
  await act(async () => expect(await result.current.retry()).toEqual({ isError: false }));
  await waitFor(() => expect(kinds()[0]).toBe('current'));
  expect(loads.badges).toHaveBeenCalledTimes(3);
  expect(loads.awnings).toHaveBeenCalledOnce();
  await act(async () => expect(await result.current.retry()).toEqual({ isError: false }));
  expect(loads.badges).toHaveBeenCalledTimes(3);
});

test('a new version of the book prices the cart anew; no line is current before it is loaded', async () => {
  const { result, kinds } = opened(line);
  await waitFor(() => expect(kinds()).toEqual(['current']));
  const waiting: ((product: Product) => void)[] = [];
  loads.badges.mockReturnValue(new Promise((resolve) => void waiting.push(resolve)));
  Object.assign(book.catalog, { version: 'second' });
  act(book.tell);
  expect(kinds()).toEqual(['waiting']);
  for (const arrive of waiting) arrive({ ...badges, name: 'Pins' });
  await waitFor(() => expect(kinds()).toEqual(['changed']));
  expect(result.current.lines[0]?.price).toMatchObject({ now: { product: 'Pins', bookVersion: 'second' } });
});

describe('a line of a saved quote', () => {
  const quote: Quote = { ...savedQuote, validUntil: '2199-12-31' };
  const lines = cartLinesOf(quote, undefined, ({ id }) => id);
  const dearer: Product = { ...badges, name: badges.name, markupCategory: 'floored' };
  beforeEach(() => {
    Object.assign(book.catalog, { categories: [{ key: 'floored', smallestMarkup: 10_000 }] });
    loads.badges.mockResolvedValue(dearer);
  });

  test('is held at its price, also a custom one, and names its quote', async () => {
    const { result, kinds } = openedBeside(savedQuotes([quote]), ...lines, line);
    expect(kinds()).toEqual(['waiting', 'waiting', 'waiting']);
    await waitFor(() => expect(kinds()).toEqual(['held', 'held', 'changed']));
    expect(result.current.lines.map((priced) => priced.quote?.number)).toEqual([quote.number, quote.number, undefined]);
    expect(result.current.lines[0]?.price).toMatchObject({ until: '2199-12-31', now: { total: 15_485 } });
  });

  test.each([
    ['is not there', []],
    ['is over', [{ ...quote, validUntil: '2026-01-01' }]],
    ['has another line of the id', [{ ...quote, lines: quote.lines.map((one) => ({ ...one, total: one.total + 1 })) }]],
  ] as const)('is an ordinary line if the quote %s', async (_, quotes) => {
    const { kinds } = openedBeside(savedQuotes(quotes), ...lines);
    await waitFor(() => expect(kinds()).toEqual(['changed', 'current']));
  });
});
