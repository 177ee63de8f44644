/** A program that asks for a price of a module of `generated/` does not compile with a wrong name. */
import { expect, it } from 'vitest';
import { product } from '../../generated/products/banners.ts';
import { noMarkup, quote } from '../../src/pricing/index.ts';

it('a selection of names of the book has a price', () => {
  const selection = { material: '13oz Scrim', hems: 'None', width: '96', height: '48' } as const;
  const rest = { 'pole-pockets': 'None', grommets: 'None', velcro: 'None', rope: 'None', 'd-rings': 'None' } as const;
  expect(quote(product, { ...selection, ...rest }, noMarkup).kind).toBe('rows');
});

it.each([
  // @ts-expect-error -- a misspelled choice, or one that is no longer sold
  quote(product, { material: '13oz Scrm' }, noMarkup),
  // @ts-expect-error -- a misspelled field
  quote(product, { materiel: '13oz Scrim' }, noMarkup),
  // @ts-expect-error -- a choice of another field
  quote(product, { material: 'All sides' }, noMarkup),
  // @ts-expect-error -- a field of another product
  quote(product, { coating: 'Matte' }, noMarkup),
])('a wrong name is a type error, and has no price', (answer) => {
  expect(answer.kind).toBe('notice');
});
