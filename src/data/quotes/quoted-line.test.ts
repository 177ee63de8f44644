import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { catalog } from '../../book/index.ts';
import { cartLine, filledFields, type Markup, noMarkup, normalise, quote } from '../../pricing/index.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { quotedLines } from './quoted-line.ts';

afterEach(() => vi.restoreAllMocks());

/** Returns a cart line of the book's first product that has a price when it is opened. */
async function lineOf(markup: Markup): Promise<CartItem> {
  for (const { id, load } of catalog.products) {
    const product = await load();
    const selection = normalise(product, {});
    const quoted = quote(product, selection, markup);
    const [row] = quoted.kind === 'rows' ? quoted.rows : [];
    if (row) {
      const line = cartLine(product, selection, row, { unit: 'in' });
      return {
        ...line,
        id: 'a',
        quantity: 1,
        productId: id,
        selection: filledFields(selection),
        category: product.markupCategory,
      };
    }
  }
  throw new Error('no product of the book has a price from the start');
}

const quoted = async (line: CartItem) => {
  const [found] = await quotedLines([line], new QueryClient(), { markups: {}, shipping: {} });
  return found;
};

test('a line keeps its price before the markup, the markup and the reasons', async () => {
  const line = await lineOf(noMarkup);
  const kept = await quoted(line);
  expect(kept).toMatchObject({ ...line, base: line.total, markup: noMarkup });
  expect(kept?.reasons?.length).toBeGreaterThan(0);
});

test.each([
  ['that was cut says what it takes', { value: 10_000, cents: 900 }, { value: 9004, cents: 900 }],
  ['that takes what it says stays', { value: 10_000, cents: 1000 }, { value: 10_000, cents: 1000 }],
  ['of nothing is none', { value: 10_000, cents: 0 }, undefined],
])('a discount %s', async (_, { value, cents }, want) => {
  const line = { id: 'a', product: 'Custom', stock: '', perUnit: 1, total: 10_000, quantity: 1 };
  const kept = await quoted({ ...line, discount: { kind: 'percent', value, cents, reason: 'why' } });
  expect(kept).toEqual({ ...line, ...(want && { discount: { kind: 'percent', reason: 'why', ...want } }) });
});

test('the smallest markup of the book is kept', async () => {
  const markup = { pct: 20_000, fixed: 0 };
  const line = await lineOf(markup);
  expect(await quoted(line)).not.toHaveProperty('markup');
  const categories = catalog.categories.map((category) => ({ ...category, smallestMarkup: 20_000 }));
  vi.spyOn(catalog.categories, 'find').mockImplementation((isMeant) => categories.find(isMeant));
  expect(await quoted(line)).toMatchObject({ base: (await lineOf(noMarkup)).total, markup });
});
