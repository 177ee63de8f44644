import { describe, expect, it } from 'vitest';
import { awnings, placards, tarps } from '../../tests/fixtures/products.ts';
import { clampEntry, isOutside, limitsOf, misreadEntry, readBounded, refusedBetweenSteps } from './limits.ts';
import type { Limit, NumberField, Product } from './product.ts';

function bounded(product: Product, id: string): NumberField {
  const field = product.fields.find((candidate) => candidate.id === id);
  if (!field || field.kind === 'choice') throw new Error(`${product.id} has no number ${id}`);
  return field;
}
const width = bounded(placards, 'width');
const quantity = bounded(placards, 'quantity');
const pockets = bounded(tarps, 'pockets');

describe('readBounded', () => {
  it.each([
    { field: width, entry: '2ft', want: 240_000 },
    { field: quantity, entry: ' 25 ', want: 25 },
    { field: quantity, entry: '007', want: 7 },
    { field: quantity, entry: '0', want: 0 },
    { field: quantity, entry: '9999999', want: 9_999_999 },
    { field: quantity, entry: '10000000', want: undefined },
    { field: quantity, entry: '2.5', want: undefined },
    { field: quantity, entry: '12.0', want: 12 },
    { field: quantity, entry: '12.', want: 12 },
    { field: quantity, entry: '12.01', want: undefined },
    { field: quantity, entry: '1.000', want: undefined },
    { field: pockets, entry: '12.00', want: 12 },
    { field: quantity, entry: '-2', want: undefined },
    { field: quantity, entry: '1e2', want: undefined },
    { field: quantity, entry: '1,000', want: 1000 },
    { field: quantity, entry: '1,00', want: undefined },
    { field: width, entry: '1,200', want: 12_000_000 },
    { field: width, entry: '1,200.5ft', want: undefined },
    { field: width, entry: '1,00', want: undefined },
    { field: quantity, entry: '', want: undefined },
    { field: pockets, entry: '12', want: 12 },
    { field: pockets, entry: '2.5', want: undefined },
    { field: pockets, entry: '3in', want: undefined },
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

it('finds the valid limits', () => {
  expect(limitsOf(bounded(awnings, 'width'), { cloth: 'hemp' }).map(({ max }) => max)).toEqual([1_920_000]);
  expect(limitsOf(bounded(awnings, 'width'), { cloth: 'silk' })).toEqual([]);
});

describe('clampEntry', () => {
  const thin = { thickness: 'thin' };
  it.each([
    ['within stays as typed', '12.50', '12.50', width, thin],
    ['in feet stays as typed', '2.5ft', '2.5ft', width, thin],
    ['below', '0.5', '1', width, thin],
    ['above, in feet', '4ft', '36', width, thin],
    ['above for thin only', '40', '40', width, { thickness: 'thick' }],
    ['negative', '-5', '1', width, thin],
    ['blank', '', '1', width, thin],
    ['no number', 'abc', '1', width, thin],
    ['too long to be read', '123456', '36', width, thin],
    ['too long to be read, in feet', '99999 ft', '36', width, thin],
    ['too small to be read', '-123456', '1', width, thin],
    ['too long to be read, with decimals', '123456.75 ft', '36', width, thin],
    ['digits that are no number stay', '12 wide', '12 wide', width, thin],
    ['a separator at a wrong place stays', '1,00ft', '1,00ft', width, thin],
    ['too long, with separators', '123,456', '36', width, thin],
    ['pieces with separators', '1,000', '1,000', quantity, {}],
    ['more pieces than allowed, with separators', '1,001', '1000', quantity, {}],
    ['pieces with a separator at a wrong place', '1,00', '1,00', quantity, {}],
    ['too small to be read, in blanks', ' -123456 ', '1', width, thin],
    ['pieces with a unit of length stay', '5ft', '5ft', quantity, {}],
    ['too long to be read, in blanks', ' 123456 ', '36', width, thin],
    ['at the minimum stays as typed', '1.00', '1.00', width, thin],
    ['at the maximum stays as typed', '3ft', '3ft', width, thin],
    ['pieces above', '1001', '1000', quantity, {}],
    ['more pieces than are read', '9'.repeat(30), '1000', quantity, {}],
    ['more pieces than are read, with cents', '123456789.00', '1000', quantity, {}],
    ['a count above', '2,001', '2000', pockets, {}],
    ['a count of none stays', '0', '0', pockets, {}],
    ['a count that is cleared', '', '0', pockets, {}],
    ['no pieces', '0', '1', quantity, {}],
    ['half a piece', '2.5', '1', quantity, {}],
    ['a message clamps nothing', '500', '500', bounded(awnings, 'width'), { cloth: 'hemp' }],
  ])('%s: "%s" becomes "%s"', (_, entry, want, field, selection) => {
    expect(clampEntry(field, entry, selection)).toBe(want);
  });

  it('knows a bound on one side only', () => {
    const open: NumberField = { id: 'w', label: 'W', kind: 'length', limits: [limit(undefined, 360_000)] };
    expect(clampEntry(open, '-5', {})).toBe('-5');
    expect(clampEntry(open, '40', {})).toBe('36');
    const least = limit(20_000, undefined);
    expect(clampEntry({ ...open, limits: [least] }, '123456', {})).toBe('123456');
    expect(clampEntry({ ...open, limits: [least] }, 'abc', {})).toBe('2');
    expect(clampEntry({ ...open, limits: [least, limit(undefined, 360_000)] }, '123456', {})).toBe('36');
  });

  it.each([
    { between: 'up', entry: '25', want: '26', says: undefined },
    { between: 'up', entry: '1', want: '2', says: undefined },
    { between: 'up', entry: '26', want: '26', says: undefined },
    { between: 'up', entry: '2,001', want: '2000', says: undefined },
    { between: 'refused', entry: '25', want: '25', says: 'Pockets: in steps of 2, such as 24 or 26.' },
    { between: 'refused', entry: '1', want: '1', says: 'Pockets: in steps of 2, such as 2.' },
    { between: 'refused', entry: '26', want: '26', says: undefined },
    { between: 'refused', entry: '0', want: '0', says: undefined },
    { between: 'refused', entry: 'many', want: '0', says: undefined },
  ] as const)('a count of $entry in steps of 2, $between, becomes $want', ({ between, entry, want, says }) => {
    const pages: NumberField = { ...pockets, step: 2, betweenSteps: between };
    expect(clampEntry(pages, entry, {})).toBe(want);
    expect(refusedBetweenSteps(pages, want)).toBe(says);
  });

  it.each([
    ['3.125', '3.13'],
    ['-3.125', '-3.125'],
    ['abc', 'abc'],
  ])('turns %s, for unbounded lengths in hundredths, into %s', (entry, want) => {
    const stepped: NumberField = { id: 'w', label: 'W', kind: 'length', step: 100, limits: [] };
    expect(clampEntry(stepped, entry, {})).toBe(want);
  });

  it.each([
    { entry: '1.000', isMisread: true },
    { entry: '12.000', isMisread: true },
    { entry: '1.000.000', isMisread: true },
    { entry: '12.0', isMisread: false },
    { entry: '12.00', isMisread: false },
    { entry: ' 1.000 ', isMisread: true },
    { entry: '1.0000', isMisread: false },
    { entry: '1234.000', isMisread: false },
    { entry: '1,000', isMisread: false },
  ])('leaves "$entry" as typed: $isMisread', ({ entry, isMisread }) => {
    expect(misreadEntry(quantity, entry) !== undefined).toBe(isMisread);
    if (isMisread) expect(clampEntry(quantity, entry, {})).toBe(entry);
  });
});
