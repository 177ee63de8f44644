import { expect, test } from 'vitest';
import type { LengthField, Product } from '../../../src/pricing/index.ts';
import { clamp, lengthField, message } from '../../../tests/fixtures/fields.ts';
import { pennants } from '../../../tests/fixtures/products.ts';
import { isBeyondMovedBound } from './beyond-bound.ts';

const inch = 10_000;
const side = (width: LengthField) => ({
  product: { ...pennants, fields: [width] } satisfies Product,
  selection: {},
  prices: [],
});
const wide = (min: number, max: number) => lengthField('Width', clamp(min * inch, max * inch));
const told = (min: number, max: number) => lengthField('Width', message('Too wide.', min * inch, max * inch));

test.each([
  { name: 'past a largest that moved', before: wide(12, 90), after: wide(12, 120), typed: '100', want: true },
  { name: 'below a smallest that moved', before: wide(12, 90), after: wide(6, 90), typed: '8', want: true },
  { name: 'within both bounds', before: wide(12, 90), after: wide(12, 120), typed: '24', want: false },
  { name: 'blank, taken for a smallest that moved', before: wide(12, 90), after: wide(6, 90), typed: '', want: true },
  { name: 'no number, taken for the same', before: wide(12, 90), after: wide(12, 120), typed: 'abc', want: false },
  { name: 'blank, where the largest moved alone', before: wide(12, 90), after: wide(12, 120), typed: '', want: false },
  {
    name: 'blank, taken for a smallest that moved, and then for the next step',
    before: wide(12, 90),
    after: { ...wide(18, 90), step: 24 * inch },
    typed: '',
    want: false,
  },
  { name: 'blank, which no bound stands in for', before: told(12, 90), after: told(6, 90), typed: '', want: false },
])('$name: $want', ({ before, after, typed, want }) => {
  expect(isBeyondMovedBound({ before: side(before), after: side(after) }, { width: typed })).toBe(want);
});
