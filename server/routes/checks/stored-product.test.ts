import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Field, noMarkup, normalise, type Product, quote } from '../../../src/pricing/index.ts';
import { bookProducts } from '../../../tests/fixtures/book-products.ts';
import { badges } from '../../../tests/fixtures/products.ts';
import { askable } from '../../../tests/server/priced.ts';
import { productOf } from './stored-product.ts';

const valueOf = (field: Field) =>
  field.kind === 'choice'
    ? fc.constantFrom(...field.choices.map(({ name }) => name), 'another')
    : fc.constantFrom('', '1', '12', '24', '48', '500');
const selectionOf = ({ fields }: Product) =>
  fc.record(Object.fromEntries(fields.map((field) => [field.id, valueOf(field)])), { requiredKeys: [] });

test.each(bookProducts.map((product) => [product.id, product] as const))(
  '%s prices the same after it was stored',
  (_id, product) => {
    const kept = productOf(JSON.stringify(product));
    for (const { selection, product: of } of askable)
      if (of.id === product.id) expect(quote(kept, selection, noMarkup)).toEqual(quote(product, selection, noMarkup));
    fc.assert(
      fc.property(selectionOf(product), (selection) => {
        expect(normalise(kept, selection)).toEqual(normalise(product, selection));
        expect(quote(kept, selection, noMarkup)).toEqual(quote(product, selection, noMarkup));
        const settled = normalise(product, selection);
        expect(quote(kept, settled, noMarkup)).toEqual(quote(product, settled, noMarkup));
      }),
      { numRuns: 200 },
    );
  },
);

const of = (answers: unknown) => productOf(JSON.stringify({ when: { answers } }));

test('a condition that was stored as its answers is read', () => {
  expect(of(['ink', { Rust: true, Soot: true }, false])).toEqual({ when: { ink: ['Rust', 'Soot'] } });
  expect(of(['ink', { Rust: ['body', { tin: false }, true] }, false])).toEqual({
    when: { ink: ['Rust'], body: { not: ['tin'] } },
  });
  expect(of(['ink', { Rust: false }, ['body', { tin: true }, false]])).toEqual({
    when: { ink: { not: ['Rust'] }, body: ['tin'] },
  });
});

test('a field and a choice may have the names of a stored condition’s keys', () => {
  const [field] = badges.fields;
  if (!field || field.kind !== 'choice') throw new Error('badges have choices');
  const named = { ...field, id: 'when', choices: [{ name: 'when', when: {} }] };
  const product = {
    ...badges,
    fields: [...badges.fields, named],
    when: 'when',
    other: { when: { answers: 1, more: 1 } },
  };
  const kept = productOf(JSON.stringify(product));
  expect(kept).toMatchObject({ when: 'when', other: { when: { answers: 1, more: 1 } } });
  expect(normalise(kept, { when: 'when' })).toEqual(normalise(product, { when: 'when' }));
});
