/** Cart lines of the real book: what its calculators add is current, and what the next book says of them is noticed. */
import { beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog/index.ts';
import { linePrice } from '../../src/features/cart/prices/line-price.ts';
import {
  cartLine,
  complete,
  filledFields,
  noMarkup,
  normalise,
  type Product,
  quote,
  type Selection,
} from '../../src/pricing/index.ts';
import type { CartItem } from '../../src/storage/index.ts';
import { askedOf } from './explain/asked.ts';

let products: readonly Product[] = [];
beforeAll(async () => {
  products = await Promise.all(catalog.products.map(async ({ load }) => load()));
});

const book = (product: Product) => ({ product, markup: noMarkup, version: catalog.version });
const productOf = (id: string): Product => {
  const product = products.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`the book has no ${id}`);
  return product;
};

function* linesOf(product: Product, selection: Selection, quantity = 1): Generator<CartItem> {
  const quoted = quote(product, selection, noMarkup);
  for (const row of quoted.kind === 'rows' ? quoted.rows : []) {
    const line = cartLine(product, selection, row, { unit: 'in', quantity });
    yield { ...line, id: 'a', productId: product.id, selection: filledFields(selection), unit: 'in' };
  }
}

function firstLine(id: string, asked: Selection, quantity?: number): CartItem {
  const product = productOf(id);
  const [line] = linesOf(product, complete(product, asked), quantity);
  if (!line) throw new Error(`${id} has no such price`);
  return line;
}

const dropField = (product: Product, id: string): Product => ({
  ...product,
  fields: product.fields.filter((field) => field.id !== id),
});

it('every line that a calculator adds is current', () => {
  let compared = 0;
  for (const product of products) {
    for (const { selection } of askedOf(product)) {
      for (const line of linesOf(product, normalise(product, selection))) {
        compared++;
        if (linePrice(line, book(product)).kind !== 'current') expect.fail(JSON.stringify(line));
      }
    }
  }
  expect(compared).toBeGreaterThan(5_000);
});

describe('the next book', () => {
  it('has dropped H-Stakes and changed the rate: they are not ordered without a word', () => {
    const product = productOf('coroplast');
    const size = { width: '24', height: '18', quantity: '10', 'h-stakes': 'Yes' };
    const line = firstLine('coroplast', size);
    expect(line.notes).toContain('H-Stakes: Yes');
    expect(linePrice(line, book(dropField(product, 'h-stakes')))).toEqual({
      kind: 'withdrawn',
      choices: ['H-Stakes: Yes'],
    });
  });

  it('calls the stock 14pt that was 16pt', () => {
    const product = productOf('raised-spot-uv');
    const line = firstLine(product.id, {});
    expect(line.stock).toBe('16pt C2S');
    expect(linePrice(line, book({ ...product, cartStock: '14pt C2S' }))).toMatchObject({
      kind: 'changed',
      now: { stock: '14pt C2S' },
      differences: [{ label: 'Stock', was: '16pt C2S', now: '14pt C2S' }],
    });
  });

  it('offers 1 to 5 where 8 were ordered', () => {
    const product = productOf('banners');
    const line = firstLine('banners', { material: '13oz Scrim', width: '96', height: '48' }, 8);
    expect(linePrice(line, book({ ...product, cartQuantity: { min: 1, max: 5 } }))).toEqual({
      kind: 'withdrawn',
      choices: ['Quantity: 8 (now 1 to 5)'],
    });
  });

  it('has published a price that was a sample', () => {
    const line = firstLine('banners', { material: '13oz Scrim', width: '96', height: '48' });
    const { sample: _, ...published } = line;
    expect(linePrice({ ...published, sample: true }, book(productOf('banners')))).toMatchObject({
      kind: 'changed',
      differences: [{ label: 'Price', was: 'sample', now: 'published' }],
    });
  });
});
