// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { badgesLine, customLine } from '../../../tests/fixtures/cart-lines.ts';
import { inStorage } from '../../../tests/fixtures/in-storage.tsx';
import { badges } from '../../../tests/fixtures/products.ts';
import type { Catalog, Edition } from '../../book/index.ts';
import { type Product } from '../../pricing/index.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { openStores } from '../stores.ts';
import { memoryTextStore } from '../text-store.ts';
import { priceChangeText, usePriceChange } from './next-price.ts';

const edition = vi.hoisted(() => ({ coming: undefined as Edition | undefined }));
vi.mock('../../book/edition.ts', async (original) => ({
  ...(await original<object>()),
  comingEdition: () => edition.coming,
}));

const newYear = '2027-01-01';
const refuse = () => Promise.reject(new Error('not asked for'));
const loadCatalog = vi.fn<Edition['loadCatalog']>();

const entry = (product: Product) => ({
  id: product.id,
  name: product.name,
  title: product.title,
  routes: product.routes,
  menu: product.menu,
  markupCategory: product.markupCategory,
  load: () => Promise.resolve(product),
});
const nextCatalog = (...sold: readonly Product[]): Catalog => ({
  version: 'next',
  categories: [{ key: 'trinkets', label: 'Trinkets', keywords: [], smallestMarkup: 10_000 }],
  menus: [],
  products: sold.map(entry),
  bundles: [],
});

beforeEach(() => {
  loadCatalog.mockReset().mockResolvedValue(nextCatalog(badges));
  edition.coming = {
    validFrom: newYear,
    loadCatalog,
    loadSources: refuse,
    loadFindBook: refuse,
    loadSettings: refuse,
    loadPriceListAddress: refuse,
    loadManifest: refuse,
  };
});
const line: CartItem = { ...badgesLine, quantity: 2 };

const priceChange = (lastDay: string, ...items: readonly CartItem[]) =>
  renderHook(() => usePriceChange(items, lastDay), {
    wrapper: inStorage(() => openStores(memoryTextStore())),
  }).result;

describe('usePriceChange', () => {
  test('with the smallest markup of the next edition, which the line does not have', async () => {
    const change = priceChange('2027-01-15', line, customLine);
    expect(change.current).toEqual({ day: newYear, prices: new Map() });
    await waitFor(() => expect(change.current?.prices.size).toBe(1));
    expect(priceChangeText(newYear, change.current?.prices.get('a'), line)).toBe(
      'Prices change on January 1, 2027: this line will cost $309.70.',
    );
  });

  test.each([
    ['the quote ends on the day before', '2026-12-31', true],
    ['no other edition is known', '2027-01-15', false],
  ])('returns nothing, and loads nothing, if %s', (_, lastDay, isKnown) => {
    if (!isKnown) edition.coming = undefined;
    expect(priceChange(lastDay, line).current).toBeUndefined();
    expect(loadCatalog).not.toHaveBeenCalled();
  });

  test('a quote that ends on the very day is included', () => {
    expect(priceChange(newYear, line).current?.day).toBe(newYear);
  });
});

describe('priceChangeText', () => {
  const begins = 'Prices change on January 1, 2027:';
  test.each([
    [undefined, undefined],
    [{ kind: 'current' } as const, undefined],
    [{ kind: 'unknown' } as const, undefined],
    [{ kind: 'gone' } as const, `${begins} this line will have no price.`],
    [
      { kind: 'withdrawn', choices: ['Coating: Matte'] } as const,
      `${begins} this line can no longer be ordered as it is (Coating: Matte).`,
    ],
    [
      { kind: 'changed', now: { ...line, total: 15_000 }, differences: [] } as const,
      `${begins} this line will cost $300.00.`,
    ],
    [{ kind: 'changed', now: line, differences: [] } as const, undefined],
  ])('%j', (price, want) => {
    expect(priceChangeText(newYear, price, line)).toBe(want);
  });
});
