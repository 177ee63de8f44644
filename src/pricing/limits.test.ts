import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awnings, placards } from '../../tests/fixtures/products.ts';
import { clampEntry, isOutside, limitsOf, misreadEntry, readBounded } from './limits.ts';
import type { Limit, NumberField, Product } from './product.ts';

function bounded(product: Product, id: string): NumberField {
  const field = product.fields.find((candidate) => candidate.id === id);
  if (!field || field.kind === 'choice') throw new Error(`${product.id} has no number ${id}`);
  return field;
}
const width = bounded(placards, 'width');
const quantity = bounded(placards, 'quantity');

describe('readBounded', () => {
  it.each([
    { field: width, entry: '2ft', want: 240_000 },
    { field: quantity, entry: ' 25 ', want: 25 },
    { field: quantity, entry: '007', want: 7 },
    { field: quantity, entry: '0', want: 0 },
    { field: quantity, entry: '9999999', want: 9_999_999 },
    { field: quantity, entry: '10000000', want: undefined },
    { field: quantity, entry: '2.5', want: undefined },
    { field: quantity, entry: '-2', want: undefined },
    { field: quantity, entry: '1e2', want: undefined },
    { field: quantity, entry: '1,000', want: 1000 },
    { field: quantity, entry: '1,00', want: undefined },
    { field: width, entry: '1,200', want: 12_000_000 },
    { field: width, entry: '1,200.5ft', want: undefined },
    { field: width, entry: '1,00', want: undefined },
    { field: quantity, entry: '', want: undefined },
  ])('"$entry" is $want', ({ field, entry, want }) => {
    expect(readBounded(field, entry)).toBe(want);
  });
});

const limit = (min?: number, max?: number): Limit => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  outside: { kind: 'clamp' },
});

describe('isOutside', () => {
  it.each([
    { limit: limit(6, 36), value: 6, want: false },
    { limit: limit(6, 36), value: 36, want: false },
    { limit: limit(6, 36), value: 5, want: true },
    { limit: limit(6, 36), value: 37, want: true },
    { limit: limit(6), value: 1000, want: false },
    { limit: limit(undefined, 36), value: -1, want: false },
    { limit: limit(0, 0), value: 1, want: true },
  ])('$value of $limit: $want', ({ limit: given, value, want }) => {
    expect(isOutside(given, value)).toBe(want);
  });
});

it('finds the limits that hold', () => {
  expect(limitsOf(bounded(awnings, 'width'), { cloth: 'hemp' }).map(({ max }) => max)).toEqual([1_920_000]);
  expect(limitsOf(bounded(awnings, 'width'), { cloth: 'silk' })).toEqual([]);
});

describe('clampEntry', () => {
  const thin = { thickness: 'thin' };
  it.each([
    { why: 'within stays as typed', field: width, entry: '12.50', selection: thin, want: '12.50' },
    { why: 'in feet stays as typed', field: width, entry: '2.5ft', selection: thin, want: '2.5ft' },
    { why: 'below', field: width, entry: '0.5', selection: thin, want: '1' },
    { why: 'above, in feet', field: width, entry: '4ft', selection: thin, want: '36' },
    { why: 'above for thin only', field: width, entry: '40', selection: { thickness: 'thick' }, want: '40' },
    { why: 'negative', field: width, entry: '-5', selection: thin, want: '1' },
    { why: 'blank', field: width, entry: '', selection: thin, want: '1' },
    { why: 'no number', field: width, entry: 'abc', selection: thin, want: '1' },
    { why: 'too long to be read', field: width, entry: '123456', selection: thin, want: '36' },
    { why: 'too long to be read, in feet', field: width, entry: '99999 ft', selection: thin, want: '36' },
    { why: 'too small to be read', field: width, entry: '-123456', selection: thin, want: '1' },
    { why: 'too long to be read, with decimals', field: width, entry: '123456.75 ft', selection: thin, want: '36' },
    { why: 'digits that are no number stay', field: width, entry: '12 wide', selection: thin, want: '12 wide' },
    { why: 'a separator at a wrong place stays', field: width, entry: '1,00ft', selection: thin, want: '1,00ft' },
    { why: 'too long, with separators', field: width, entry: '123,456', selection: thin, want: '36' },
    { why: 'pieces with separators', field: quantity, entry: '1,000', selection: {}, want: '1,000' },
    { why: 'more pieces than allowed, with separators', field: quantity, entry: '1,001', selection: {}, want: '1000' },
    { why: 'pieces with a separator at a wrong place', field: quantity, entry: '1,00', selection: {}, want: '1,00' },
    { why: 'too small to be read, in blanks', field: width, entry: ' -123456 ', selection: thin, want: '1' },
    { why: 'pieces with a unit of length stay', field: quantity, entry: '5ft', selection: {}, want: '5ft' },
    { why: 'too long to be read, in blanks', field: width, entry: ' 123456 ', selection: thin, want: '36' },
    { why: 'at the minimum stays as typed', field: width, entry: '1.00', selection: thin, want: '1.00' },
    { why: 'at the maximum stays as typed', field: width, entry: '3ft', selection: thin, want: '3ft' },
    { why: 'pieces above', field: quantity, entry: '1001', selection: {}, want: '1000' },
    { why: 'more pieces than are read', field: quantity, entry: '9'.repeat(30), selection: {}, want: '1000' },
    { why: 'no pieces', field: quantity, entry: '0', selection: {}, want: '1' },
    { why: 'half a piece', field: quantity, entry: '2.5', selection: {}, want: '1' },
    {
      why: 'a message clamps nothing',
      field: bounded(awnings, 'width'),
      entry: '500',
      selection: { cloth: 'hemp' },
      want: '500',
    },
  ])('$why: "$entry" becomes "$want"', ({ field, entry, selection, want }) => {
    expect(clampEntry(field, entry, selection)).toBe(want);
  });

  it('knows a bound on one side only', () => {
    const open: NumberField = { id: 'w', label: 'W', kind: 'length', limits: [limit(undefined, 360_000)] };
    expect(clampEntry(open, '-5', {})).toBe('-5');
    expect(clampEntry(open, '40', {})).toBe('36');
  });

  it.each([
    ['3.125', '3.13'],
    ['-3.125', '-3.125'],
    ['abc', 'abc'],
  ])('makes of %s where lengths go by hundredths and nothing bounds them %s', (entry, want) => {
    const stepped: NumberField = { id: 'w', label: 'W', kind: 'length', step: 100, limits: [] };
    expect(clampEntry(stepped, entry, {})).toBe(want);
  });

  it('gives a value within the bounds or leaves what can not be read, and clamping twice is clamping once', () => {
    const entry = fc.oneof(fc.string(), fc.integer().map(String), fc.stringMatching(/^\d{0,4}(\.\d{0,5})?(ft|in)?$/));
    fc.assert(
      fc.property(
        fc.constantFrom(width, quantity),
        entry,
        fc.constantFrom('thin', 'thick'),
        (field, text, thickness) => {
          const once = clampEntry(field, text, { thickness });
          const value = readBounded(field, once);
          if (misreadEntry(field, text)) expect(once).toBe(text);
          else expect(value).toBeDefined();
          if (value === undefined) return;
          for (const holding of limitsOf(field, { thickness })) expect(isOutside(holding, value)).toBe(false);
          expect(clampEntry(field, once, { thickness })).toBe(once);
        },
      ),
    );
  });
});
