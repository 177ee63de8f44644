// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { customLine as custom, badgesLine as line } from '../../../tests/fixtures/cart-lines.ts';
import { inStorage } from '../../../tests/fixtures/in-storage.tsx';
import { awnings, badges } from '../../../tests/fixtures/products.ts';
import type { Product } from '../../pricing/index.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { openStores } from '../stores.ts';
import { memoryTextStore } from '../text-store.ts';
import { useCartPrices } from './use-cart-prices.ts';

const book = vi.hoisted(() => ({
  catalog: {
    version: 'first',
    categories: [] as { key: string; smallestMarkup?: number }[],
    products: [] as { id: string; load: () => Promise<unknown> }[],
  },
  onNewBook: () => () => undefined,
}));
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
  const stores = openStores(memoryTextStore());
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
