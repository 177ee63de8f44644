import { expect, test } from 'vitest';
import type { Product, Selection } from '../../src/pricing/index.ts';
import { choiceField, lengthField, message } from '../../tests/fixtures/fields.ts';
import { pennants } from '../../tests/fixtures/products.ts';
import { optionWords } from './option-words.ts';

const cents = (amount: number) => ({ amount: amount * 100, per: 'unit', basis: 'published' }) as const;

const flags: Product = {
  ...pennants,
  fields: [
    choiceField('Stock', ['Vinyl', 'Mesh']),
    choiceField('Hems', [{ name: 'None' }, { name: 'All', adds: cents(50) }, { name: 'Free' }]),
    choiceField('Corners', ['Square', 'Round']),
    choiceField('Thread', ['White', 'Black'], { startsEmpty: true }),
    choiceField('Pole', ['None', 'Oak', 'Ash']),
    choiceField('Side', ['Front', 'Back']),
    lengthField('Width', { ...message('Too wide.', 1, 2), when: { side: ['Back'] } }),
  ],
  pricing: {
    kind: 'unit',
    rates: [
      { when: { stock: ['Vinyl'] }, from: 1, amount: 10_000, basis: 'published' },
      { when: { pole: { not: ['None'] } }, from: 1, amount: 20_000, basis: 'published' },
    ],
    runSizes: [1],
  },
};
const plain: Selection = {
  stock: 'Vinyl',
  hems: 'None',
  corners: 'Square',
  thread: 'White',
  pole: 'None',
  side: 'Front',
};

test.each([
  { name: 'a start that a rate names', of: {}, want: 'Vinyl' },
  { name: 'another choice of a field with prices', of: { stock: 'Mesh' }, want: 'Mesh' },
  { name: 'a choice that adds', of: { hems: 'All' }, want: 'Vinyl, All' },
  { name: 'a choice that adds nothing where others do', of: { hems: 'Free' }, want: 'Vinyl, Free' },
  { name: 'a field that no price depends on', of: { corners: 'Round', thread: 'Black' }, want: 'Vinyl' },
  { name: 'a choice that is not the one without a price', of: { pole: 'Ash' }, want: 'Vinyl, Ash' },
  { name: 'a choice with a bound of its own', of: { side: 'Back' }, want: 'Vinyl, Back' },
])('$name: $want', ({ of, want }) => {
  expect(optionWords(flags)({ ...plain, ...of })).toBe(want);
});

test('a field that prices of the other edition depend on', () => {
  const free: Product = { ...flags, pricing: { kind: 'unit', rates: [], runSizes: [1] } };
  expect(optionWords(free)(plain)).toBe('');
  expect(optionWords(free, flags)(plain)).toBe('Vinyl');
});

test('of a ladder the options that it is found by', () => {
  const cards: Product = { ...flags, pricing: { kind: 'run-size', keys: ['corners'], table: '' } };
  expect(optionWords(cards)(plain)).toBe('Square');
});
