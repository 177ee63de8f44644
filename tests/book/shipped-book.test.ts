/** The shipped price book: sound, emitted as it was checked, and never a wrong or missing price in it. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { loadSources } from '../../codegen/commands/book-folder.ts';
import { compile } from '../../codegen/compile.ts';
import { placeText } from '../../codegen/language/diagnostic.ts';
import { reachableSelections } from '../../codegen/link/walk.ts';
import { product as banners } from '../../generated/products/banners.ts';
import { catalog } from '../../src/book/index.ts';
import { loadPriceListAddress } from '../../src/book/price-list.ts';
import type { ListedProduct } from '../../src/contract/catalog.ts';
import {
  allowedChoices,
  complete,
  noMarkup,
  normalise,
  noticeText,
  type Product,
  quote,
  readLength,
  type Selection,
} from '../../src/pricing/index.ts';
import { clampEntry } from '../../src/pricing/limits.ts';
import { bookProducts } from '../fixtures/book-products.ts';

const compilation = compile(loadSources('pricing-source'));

test('it has no fault and no warning that is not accepted with a reason', () => {
  expect(compilation.diagnostics.map(({ code, at, message }) => `${code} ${placeText(at)}: ${message}`)).toEqual([]);
  for (const { reason } of compilation.accepted) expect(reason.length).toBeGreaterThan(10);
});

test('the generated modules quote every selection like the checked products', () => {
  const checked = new Map(compilation.checked.products.map(({ product }) => [product.id, product]));
  for (const emitted of bookProducts) {
    const linked = checked.get(emitted.id) ?? expect.fail(emitted.id);
    for (const { selection } of reachableSelections(linked) ?? []) {
      const asked: Selection = { width: '24', height: '18', quantity: '60', ...selection };
      expect(quote(emitted, asked, noMarkup)).toEqual(quote(linked, asked, noMarkup));
    }
  }
});

const pricesOf = ({ id, pricing, steps = [] }: Product | ListedProduct): unknown => [
  id,
  'table' in pricing ? pricing.table.trim() : pricing.rates.map(({ amount }) => amount),
  steps.length,
];

test('the list of all prices has those of every product', async () => {
  const list: readonly ListedProduct[] = JSON.parse(readFileSync(new URL(await loadPriceListAddress()), 'utf8'));
  expect(list.map(pricesOf)).toEqual(bookProducts.map(pricesOf));
});

it('has the categories of the specification, in its order', () =>
  expect(catalog.categories.map(({ label }) => label).join(', ')).toBe(
    'Business Cards, Flyers & Brochures, Postcards, Banners, Posters, Signs, Adhesive Graphics, Stickers, Magnets, Display & Events, Promo Products, Canvas',
  ));

test('business cards ask for all options; every product has the texts beside its table', () => {
  const cards = bookProducts.filter(({ menu }) => menu === 'business-cards');
  expect(cards).toHaveLength(12);
  for (const card of cards)
    expect(quote(card, {}, noMarkup), card.id).toMatchObject({
      text: 'Select all options to view pricing, then choose a run size below.',
    });
  for (const product of bookProducts) {
    expect(noticeText(product, {}, 'hint'), product.id).toBe('Choose a run size below.');
    expect(noticeText(product, {}, 'empty quote'), product.id).toBe('Pricing shown after selections.');
    expect(quote({ ...product, withoutPrice: true }, {}, noMarkup), product.id).toMatchObject({
      text: 'No pricing yet.',
    });
  }
});

const choiceNames = bookProducts.flatMap(({ fields }) =>
  fields.flatMap((field) => (field.kind === 'choice' ? field.choices.map(({ name }) => name) : [])),
);

test('any selection settles to allowed choices, once and for all (decision 19)', () => {
  const value = fc.oneof(fc.constantFrom(...choiceNames), fc.constantFrom('0', '-1', '96', '8ft', ' ', '__proto__'));
  const cases = fc.constantFrom(...bookProducts).chain((product) => {
    const own = Object.fromEntries(product.fields.map(({ id }) => [id, value]));
    return fc.tuple(fc.constant(product), fc.record({ ...own, nowhere: value }, { requiredKeys: [] }));
  });
  fc.assert(
    fc.property(cases, ([product, selection]) => {
      const once = normalise(product, selection);
      expect(normalise(product, once)).toEqual(once);
      expect(Object.keys(once)).not.toContain('nowhere');
      for (const field of product.fields)
        if (field.kind === 'choice' && once[field.id] !== undefined)
          expect(allowedChoices(field, once).map(({ name }) => name)).toContain(once[field.id]);
    }),
    { numRuns: 1000, seed: 20261120 },
  );
});

const sized = bookProducts.filter(({ fields }) => fields.some(({ id, kind }) => id === 'width' && kind === 'length'));

test('a typed size is held as typed, and priced above zero or not at all, with a markup too', () => {
  const length = fc.integer({ min: 1, max: 60_000 }).map((tenThousandths) => String(tenThousandths / 10_000));
  fc.assert(
    fc.property(fc.constantFrom(...sized), length, length, (product, width, height) => {
      const selection = complete(product, { width, height });
      const base = quote(product, selection, noMarkup);
      expect(quote(product, selection, { ...noMarkup, fixed: 500 }).kind).toBe(base.kind);
      if (base.kind === 'rows') for (const { total } of base.rows) expect(total).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
  for (const { id, fields } of sized)
    for (const field of fields)
      for (const entry of field.kind === 'length' ? ['24.125', '24 1/16"', '2.083ft'] : [])
        expect(field.kind === 'length' && readLength(clampEntry(field, entry, {})), id).toBe(readLength(entry));
});

it.each([
  // @ts-expect-error -- a misspelled choice, or one that is no longer sold
  quote(banners, { material: '13oz Scrm' }, noMarkup),
  // @ts-expect-error -- a field of another product
  quote(banners, { coating: 'Matte' }, noMarkup),
])('a wrong name is a type error, and has no price', (answered) => {
  expect(answered.kind).toBe('notice');
});
