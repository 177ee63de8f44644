import { describe, expect, it } from 'vitest';
import { awnings } from '../../tests/fixtures/products.ts';
import { convertEntries, lengthEntry, lengthText, lengthWithUnit, readLength, showLength } from './length.ts';

describe('lengthEntry', () => {
  it.each([
    { text: '96', unit: 'in', want: '96' },
    { text: ' 8 ', unit: 'ft', want: '8ft' },
    { text: '', unit: 'ft', want: '' },
    { text: '  ', unit: 'in', want: '' },
    { text: '2.', unit: 'ft', want: '2.ft' },
    { text: '24"', unit: 'ft', want: '24"' },
    { text: `2' 6"`, unit: 'ft', want: `2' 6"` },
    { text: '24 1/2', unit: 'ft', want: '24 1/2ft' },
    { text: 'x"', unit: 'ft', want: 'x"ft' },
  ] as const)('"$text" typed in $unit is "$want"', ({ text, unit, want }) => {
    expect(lengthEntry(text, unit)).toBe(want);
  });
});

describe('lengthText', () => {
  it.each([
    { entry: '8ft', want: '8' },
    { entry: '008ft', want: '8' },
    { entry: '24 1/2 in', want: '24 1/2' },
    { entry: '2ft 6in', want: '2ft 6in' },
    { entry: 'x"ft', want: 'x"' },
    { entry: '8inft', want: '8in' },
  ])('of "$entry" is "$want"', ({ entry, want }) => {
    expect(lengthText(entry)).toBe(want);
  });
});

describe('readLength', () => {
  it.each([
    { entry: '96', want: 960_000 },
    { entry: '96in', want: 960_000 },
    { entry: '8ft', want: 960_000 },
    { entry: '8 ft', want: 960_000 },
    { entry: '24.125', want: 241_250 },
    { entry: '.5ft', want: 60_000 },
    { entry: '2.083333ft', want: 250_000 },
    { entry: '0', want: 0 },
    { entry: '-3', want: -30_000 },
    { entry: '10000', want: 100_000_000 },
    { entry: '10000.0001', want: undefined },
    { entry: '834ft', want: undefined },
    { entry: '', want: undefined },
    { entry: 'ft', want: undefined },
    { entry: '8ftin', want: undefined },
    { entry: '8inft', want: undefined },
    { entry: '8in5', want: undefined },
    { entry: '24"', want: 240_000 },
    { entry: '24″', want: 240_000 },
    { entry: '24”', want: 240_000 },
    { entry: "24''", want: 240_000 },
    { entry: '24 in', want: 240_000 },
    { entry: '24 inches', want: 240_000 },
    { entry: '24 1/2', want: 245_000 },
    { entry: '24-1/2', want: 245_000 },
    { entry: '24 1/2"', want: 245_000 },
    { entry: '24½', want: 245_000 },
    { entry: '½', want: 5_000 },
    { entry: '24" ', want: 240_000 },
    { entry: '1/2', want: 5_000 },
    { entry: '1/3ft', want: 40_000 },
    { entry: '2 1/2ft', want: 300_000 },
    { entry: "2'", want: 240_000 },
    { entry: '2′', want: 240_000 },
    { entry: '2’', want: 240_000 },
    { entry: '2FT', want: 240_000 },
    { entry: '2 feet', want: 240_000 },
    { entry: `2' 6"`, want: 300_000 },
    { entry: '2′6″', want: 300_000 },
    { entry: '2’ 6”', want: 300_000 },
    { entry: '2ft 6in', want: 300_000 },
    { entry: `2'-6 1/2"`, want: 305_000 },
    { entry: "2' 6", want: 300_000 },
    { entry: `2' 6 1/3"`, want: 303_333 },
    { entry: '1,200"', want: 12_000_000 },
    { entry: '-3"', want: -30_000 },
    { entry: `2' -6"`, want: 300_000 },
    { entry: `2' 6-1/2"`, want: 305_000 },
    { entry: `2' --6"`, want: undefined },
    { entry: `2' +6"`, want: undefined },
    { entry: `-2' 6"`, want: undefined },
    { entry: `2" 6'`, want: undefined },
    { entry: '24 1/0', want: undefined },
    { entry: '24 1/', want: undefined },
    { entry: '24 1', want: undefined },
    { entry: '"', want: undefined },
    { entry: "'", want: undefined },
    { entry: '24'.padStart(100, '0'), want: 240_000 },
    { entry: '24'.padStart(101, '0'), want: undefined },
    { entry: '1e3', want: undefined },
    { entry: 'abc', want: undefined },
  ])('"$entry" is $want ten-thousandths of an inch', ({ entry, want }) => {
    expect(readLength(entry)).toBe(want);
  });
});

describe('showLength', () => {
  it.each([
    { entry: '96', unit: 'in', want: '96' },
    { entry: '96', unit: 'ft', want: '8' },
    { entry: '8ft', unit: 'in', want: '96' },
    { entry: '8ft', unit: 'ft', want: '8' },
    { entry: '58', unit: 'ft', want: '4.83' },
    { entry: '24.125', unit: 'ft', want: '2.01' },
    { entry: '0.06', unit: 'ft', want: '0.01' },
    { entry: '12.50', unit: 'in', want: '12.50' },
    { entry: '2.', unit: 'in', want: '2.' },
    { entry: '24"', unit: 'in', want: '24' },
    { entry: '24"', unit: 'ft', want: '2' },
    { entry: '24 1/2', unit: 'in', want: '24 1/2' },
    { entry: '24 ½', unit: 'in', want: '24 1/2' },
    { entry: '½"', unit: 'in', want: '1/2' },
    { entry: 'x"ft', unit: 'ft', want: 'x"' },
    { entry: "2'", unit: 'in', want: '24' },
    { entry: `2' 6"`, unit: 'in', want: '30' },
    { entry: `2' 6"`, unit: 'ft', want: '2.5' },
    { entry: 'abc', unit: 'in', want: 'abc' },
    { entry: 'abc', unit: 'ft', want: '' },
    { entry: '', unit: 'ft', want: '' },
  ] as const)('"$entry" in $unit shows "$want"', ({ entry, unit, want }) => {
    expect(showLength(entry, unit)).toBe(want);
  });
});

describe('lengthWithUnit', () => {
  it.each([
    { why: 'as entered', entry: '4ft', unit: 'ft', want: '4 ft' },
    { why: 'as entered, decimals and all', entry: '24.125', unit: 'in', want: '24.125 in' },
    { why: 'without decimals that are not priced', entry: '36.00001', unit: 'in', want: '36 in' },
    { why: 'without decimals that are not priced', entry: '1,200.12345"', unit: 'in', want: '1200.1235 in' },
    { why: 'without decimals that are not priced', entry: '24.00001', unit: 'ft', want: '2 ft' },
    { why: 'as entered in feet, decimals and all', entry: '2.08333ft', unit: 'ft', want: '2.08333 ft' },
    { why: 'as entered where it is no length', entry: '123456.00001', unit: 'in', want: '123456.00001 in' },
    { why: 'as entered where it is too long to be converted', entry: "1000'", unit: 'in', want: '1000 ft' },
    { why: 'as entered where it is too long to be converted', entry: '12000', unit: 'ft', want: '12000 in' },
    { why: 'in the unit of the page', entry: '96', unit: 'ft', want: '8 ft' },
    { why: 'in the unit of the page', entry: '2.5ft', unit: 'in', want: '30 in' },
    { why: 'as entered where rounding would change the size', entry: '25', unit: 'ft', want: '25 in' },
    { why: 'as entered, with its fraction', entry: '24 1/2', unit: 'in', want: '24 1/2 in' },
    { why: 'as entered where rounding would change the size', entry: `2' 6 1/16"`, unit: 'in', want: `2' 6 1/16"` },
    { why: 'as entered where rounding would change the size', entry: '2.0001ft', unit: 'in', want: '2.0001 ft' },
  ] as const)('$why: $entry on a page in $unit is $want', ({ entry, unit, want }) => {
    expect(lengthWithUnit(entry, unit)).toBe(want);
  });
});

describe('convertEntries', () => {
  it('blanks unconvertible lengths, and no other field', () => {
    const selection = { cloth: 'hemp', width: 'abc', height: '2.5ft' };
    expect(convertEntries(awnings, selection)).toEqual({ cloth: 'hemp', height: '2.5ft' });
    expect(convertEntries(awnings, { cloth: 'hemp', height: '' })).toEqual({ cloth: 'hemp' });
  });
});
