/** Texts that no screen shows while every product has its prices (sections 5 and 8; decisions 19 and 30). */
import { describe, expect, it } from 'vitest';
import { complete, noMarkup, noticeText, type Product, quote, type Selection } from '../../src/pricing/index.ts';
import { bookProducts } from '../fixtures/book-products.ts';

function productOf(id: string): Product {
  const product = bookProducts.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`no product ${id}`);
  return product;
}

function textOf(product: Product, selection: Selection): string {
  const quoted = quote(product, selection, noMarkup);
  return quoted.kind === 'notice' ? quoted.text : quoted.kind;
}

const unpriced = 'No pricing for this combination yet.';
const foil = { stock: '32pt Uncoated', shape: 'Rectangle', 'foil-color': 'Gold', 'foil-sides': 'Foil on Front (5/4)' };

describe('a combination that has no price', () => {
  it.each([
    [
      'foil on both sides of 32pt',
      'foil-accent',
      { ...foil, 'foil-sides': 'Foil on Both Sides (5/5)', 'spot-uv': 'No Spot UV' },
      unpriced,
    ],
    ['Spot UV on foil 32pt', 'foil-accent', { ...foil, 'spot-uv': 'Spot UV Front' }, unpriced],
    [
      'a folding that the size lacks',
      'flyers',
      { size: '8.5x11', folding: 'Half Fold', color: '4/0', coating: 'No Coating' },
      unpriced,
    ],
    ['an unknown canvas', 'mounted-canvas', { size: '1x1' }, 'Pricing coming soon.'],
  ])('%s', (_, product, selection, want) => expect(textOf(productOf(product), selection)).toBe(want));

  it('has a price without the fault', () =>
    expect(textOf(productOf('foil-accent'), complete(productOf('foil-accent'), foil))).toBe('rows'));
});

it('a business card with an empty field asks for all options', () => {
  const cards = bookProducts.filter(({ menu }) => menu === 'business-cards');
  expect(cards).toHaveLength(12);
  for (const card of cards) {
    expect(textOf(card, {}), card.id).toBe('Select all options to view pricing, then choose a run size below.');
  }
});

// Only business cards have the text "Select all options …" (decision 30).
it('banners without a material say that prices are shown after the selections', () => {
  expect(textOf(productOf('banners'), {})).toBe('Pricing shown after selections.');
});

const basicWithout = () => ({ ...productOf('basic'), withoutPrice: { field: 'stock', choices: ['18pt'] } });

describe('a stock without any price', () => {
  it('before its other options are chosen', () =>
    expect(textOf(basicWithout(), { stock: '18pt' })).toBe('Pricing coming soon for 18pt.'));

  it('after its other options are chosen', () => {
    const unpricedBasic: Product = { ...basicWithout(), pricing: { kind: 'run-size', keys: ['stock'], table: '' } };
    expect(textOf(unpricedBasic, complete(unpricedBasic, { stock: '18pt' }))).toBe(
      'No pricing available yet for 18pt.',
    );
  });
});

it('a product without any price says so', () => {
  for (const product of bookProducts) {
    expect(textOf({ ...product, withoutPrice: true }, {}), product.id).toBe('No pricing yet.');
  }
});

it('every product has the texts beside the table and in the empty Selected quote', () => {
  for (const product of bookProducts) {
    expect(noticeText(product, {}, 'hint'), product.id).toBe('Choose a run size below.');
    expect(noticeText(product, {}, 'empty quote'), product.id).toBe('Pricing shown after selections.');
  }
});
