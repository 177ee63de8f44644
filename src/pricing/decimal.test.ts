import { describe, expect, it } from 'vitest';
import { decimalText, divideRounded, dollarText, exactNumber, parseDecimal, scaleRounded } from './decimal.ts';

describe('divideRounded', () => {
  it.each([
    { dividend: 5n, divisor: 10n, want: 1n },
    { dividend: -5n, divisor: 10n, want: -1n },
    { dividend: 4n, divisor: 10n, want: 0n },
    { dividend: -4n, divisor: 10n, want: 0n },
    { dividend: 15n, divisor: 10n, want: 2n },
    { dividend: 25n, divisor: 10n, want: 3n },
    { dividend: -25n, divisor: 10n, want: -3n },
    { dividend: 1n, divisor: 3n, want: 0n },
    { dividend: 2n, divisor: 3n, want: 1n },
    { dividend: 0n, divisor: 7n, want: 0n },
  ])('$dividend / $divisor is $want', ({ dividend, divisor, want }) => {
    expect(divideRounded(dividend, divisor)).toBe(want);
  });
});

describe('scaleRounded', () => {
  it.each([
    { value: 5, by: 1, divisor: 10, want: 1 },
    { value: 4, by: 1, divisor: 10, want: 0 },
    { value: 3225, by: 100_500, divisor: 100_000, want: 3241 },
    { value: -5, by: 1, divisor: 10, want: -1 },
    { value: -4, by: 1, divisor: 10, want: 0 },
    { value: 0, by: 7, divisor: 3, want: 0 },
    // Past 2^53, where numbers would round it up.
    { value: 4_503_599_627_370_487, by: 1, divisor: 25, want: 180_143_985_094_819 },
  ])('$value x $by / $divisor is $want', ({ value, by, divisor, want }) => {
    expect(scaleRounded(value, by, divisor)).toBe(want);
  });

  it('refuses an inexact number', () => {
    expect(() => scaleRounded(Number.MAX_SAFE_INTEGER, 3, 2)).toThrow(RangeError);
  });
});

describe('exactNumber', () => {
  it('accepts exact numbers', () => {
    expect(exactNumber(2n ** 53n - 1n)).toBe(Number.MAX_SAFE_INTEGER);
    expect(exactNumber(-12n)).toBe(-12);
  });

  it('refuses inexact numbers', () => {
    expect(() => exactNumber(2n ** 53n)).toThrow(RangeError);
    expect(() => exactNumber(-(2n ** 53n))).toThrow('too large to be held exactly');
  });
});

describe('parseDecimal', () => {
  it.each([
    { text: '12', places: 2, want: 1200 },
    { text: '.5', places: 2, want: 50 },
    { text: '5.', places: 2, want: 500 },
    { text: '+7.25', places: 2, want: 725 },
    { text: '-7.25', places: 2, want: -725 },
    { text: '24.125', places: 4, want: 241_250 },
    { text: '1.005', places: 2, want: 101 },
    { text: '-1.005', places: 2, want: -101 },
    { text: '1.00499999999999999999999', places: 2, want: 100 },
    { text: '0.00004', places: 4, want: 0 },
    { text: '-0.00004', places: 4, want: 0 },
    { text: '007', places: 0, want: 7 },
    { text: '2.5', places: 0, want: 3 },
    { text: '90071992547409.91', places: 2, want: Number.MAX_SAFE_INTEGER },
    { text: '90071992547409.92', places: 2, want: undefined },
    { text: '', places: 2, want: undefined },
    { text: '.', places: 2, want: undefined },
    { text: '-', places: 2, want: undefined },
    { text: '1e3', places: 2, want: undefined },
    { text: '1,000', places: 2, want: undefined },
    { text: '$1', places: 2, want: undefined },
    { text: ' 1', places: 2, want: undefined },
    { text: '1\n', places: 2, want: undefined },
    { text: '1.2.3', places: 2, want: undefined },
    { text: '٣', places: 2, want: undefined },
    { text: 'Infinity', places: 2, want: undefined },
    { text: '0'.repeat(40), places: 2, want: 0 },
    { text: '0'.repeat(41), places: 2, want: undefined },
  ])('$text to $places places is $want', ({ text, places, want }) => {
    expect(parseDecimal(text, places)).toBe(want);
  });

  it('multiplies before it rounds', () => {
    expect(parseDecimal('2.083333', 4, 12n)).toBe(250_000);
    expect(parseDecimal('-0.00001', 4, 12n)).toBe(-1);
  });
});

describe('decimalText', () => {
  it.each([
    { value: 241_250, places: 4, want: '24.125' },
    { value: 960_000, places: 4, want: '96' },
    { value: 5, places: 4, want: '0.0005' },
    { value: -5, places: 2, want: '-0.05' },
    { value: -1200, places: 2, want: '-12' },
    { value: 0, places: 2, want: '0' },
    { value: -0, places: 2, want: '0' },
    { value: 100, places: 0, want: '100' },
  ])('$value of $places places is $want', ({ value, places, want }) => {
    expect(decimalText(value, places)).toBe(want);
  });
});

describe('dollarText', () => {
  it.each([
    { value: 0, places: 2, want: '$0.00' },
    { value: -5, places: 2, want: '-$0.05' },
    { value: 123_450, places: 2, want: '$1,234.50' },
    { value: 12_345_678_901_234_567_890n, places: 2, want: '$123,456,789,012,345,678.90' },
    { value: -12_345_000, places: 4, want: '-$1,234.5000' },
    { value: -12_345_000, places: 4, least: 2, want: '-$1,234.50' },
    { value: 12_342_815, places: 4, least: 2, want: '$1,234.2815' },
  ])('$value of $places places is $want', ({ value, places, least, want }) => {
    expect(dollarText(value, places, least)).toBe(want);
  });
});
