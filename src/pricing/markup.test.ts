import { describe, expect, it } from 'vitest';
import { markUp, noMarkup } from './markup.ts';
import type { PriceRow } from './product.ts';

const row = (runSize: number, perUnit: number, total: number): PriceRow => ({
  runSize,
  perUnit,
  total,
  basis: 'published',
});
describe('markUp', () => {
  it.each([
    ['percent and fixed add on the total', row(100, 300, 300), 10_000, 200, [530, 530]],
    ['a tie rounds up', row(500, 2815, 14_077), 15_000, 0, [16_189, 3238]],
    ['the rounded base, not the exact one', row(1, 720_167, 7202), 100_000, 0, [14_404, 1_440_400]],
    ['half a percent', row(1, 10_000, 100), 500, 0, [101, 10_100]],
    ['a fixed add once per run', row(500, 2815, 14_077), 0, 500, [14_577, 2915]],
    ['three decimals of a percent', row(1, 0, 10_000_000), 1, 0, [10_000_100, 1_000_010_000]],
  ])('%s', (_, base, pct, fixed, [total, perUnit]) => {
    expect(markUp(base, { pct, fixed })).toEqual({ ...base, total, perUnit });
  });

  it('leaves the book’s row unchanged without a markup, even if its figures do not multiply out', () => {
    const odd = row(25, 12_901, 3225);
    expect(markUp(odd, noMarkup)).toBe(odd);
  });

  it.each([
    { why: 'by the percentage', base: row(1, 1, Number.MAX_SAFE_INTEGER), pct: 1000, fixed: 0 },
    { why: 'by the fixed add', base: row(25_000, 1, Number.MAX_SAFE_INTEGER), pct: 0, fixed: 1 },
  ])('refuses an inexact total, $why', ({ base, pct, fixed }) => {
    expect(() => markUp(base, { pct, fixed })).toThrow(RangeError);
  });
});
