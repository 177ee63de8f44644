/** Cart lines of the real book: a line that a calculator adds is current. */
import { expect, it } from 'vitest';
import { catalog } from '../../src/book/index.ts';
import {
  cartLine,
  filledFields,
  noMarkup,
  normalise,
  type Product,
  quote,
  type Selection,
} from '../../src/pricing/index.ts';
import type { CartItem } from '../../src/quotes/cart.ts';
import { linePrice } from '../../src/quotes/prices/line-price.ts';
import { bookProducts } from '../fixtures/book-products.ts';
import { askedOf } from './explain/asked.ts';

const book = (product: Product) => ({ product, markup: noMarkup, version: catalog.version });
function* linesOf(product: Product, selection: Selection): Generator<CartItem> {
  const quoted = quote(product, selection, noMarkup);
  for (const row of quoted.kind === 'rows' ? quoted.rows : []) {
    const line = cartLine(product, selection, row, { unit: 'in' });
    yield { ...line, id: 'a', productId: product.id, selection: filledFields(selection), unit: 'in' };
  }
}

it('every line that a calculator adds is current', () => {
  let compared = 0;
  for (const product of bookProducts) {
    for (const { selection } of askedOf(product)) {
      for (const line of linesOf(product, normalise(product, selection))) {
        compared++;
        if (linePrice(line, book(product)).kind !== 'current') expect.fail(JSON.stringify(line));
      }
    }
  }
  expect(compared).toBeGreaterThan(5_000);
});
