import { describe, expect, it } from 'vitest';
import { tarps } from '../../tests/fixtures/products.ts';
import { held, pricedSize } from './billed.ts';
import { compare, fraction } from './fraction.ts';
import type { BilledRow, BilledSizes } from './product.ts';

const inches = (value: number): number => value * 10_000;
const size = (width: number, height: number) => ({ width: inches(width), height: inches(height) });
const billedAs = (billed: BilledSizes, width: number, height: number, selection = {}) =>
  pricedSize({ ...tarps, billed }, selection, size(width, height));

describe('a side', () => {
  it.each<[why: string, row: Omit<BilledRow, 'from'>, width: number, want: number | undefined]>([
    ['as it is', {}, 30, 30],
    ['with waste', { add: inches(2) }, 30, 32],
    ['at least so much', { atLeast: inches(36) }, 30, 36],
    ['at least so much, which it is', { atLeast: inches(36) }, 36, 36],
    ['up to a step', { step: inches(6) }, 31, 36],
    ['on a step', { step: inches(6) }, 36, 36],
    ['up to a step that no float holds', { step: 1001 }, 30, 30.03],
    ['up to a roll', { sizes: [inches(24), inches(36)] }, 25, 36],
    ['as wide as a roll', { sizes: [inches(24), inches(36)] }, 36, 36],
    ['wider than every roll', { sizes: [inches(24), inches(36)] }, 36.5, undefined],
    ['with waste, then at least', { add: inches(2), atLeast: inches(33) }, 30, 33],
    ['with waste, then a step', { add: inches(2), step: inches(6) }, 30, 36],
    ['at least, then a step', { atLeast: inches(32), step: inches(6) }, 3, 36],
    ['a step, then a roll', { step: inches(20), sizes: [inches(24), inches(36), inches(42)] }, 25, 42],
  ])('is billed %s', (_, row, width, want) => {
    const priced = billedAs({ width: [{ from: 0, ...row }] }, width, 12);
    expect(priced?.billed.width).toBe(want === undefined ? undefined : inches(want));
  });

  it('is billed by the row of the largest size reached, and keeps its own size', () => {
    const height: readonly BilledRow[] = [
      { from: inches(24), atLeast: inches(48) },
      { from: 0, atLeast: inches(12) },
      { from: inches(60), when: { level: ['Trade'] }, atLeast: inches(90) },
    ];
    const of = (high: number, level: string) => billedAs({ height }, 10, high, { level })?.billed.height;
    expect([3, 23.9999, 24, 59, 60].map((high) => of(high, 'Retail'))).toEqual([12, 23.9999, 48, 59, 60].map(inches));
    expect(of(60, 'Trade')).toBe(inches(90));
    expect(billedAs({ height }, 10, 30)).toMatchObject({ ...size(10, 30), billed: size(10, 48) });
  });

  it.each([[[25, 12]], [[12, 25]]])('has no size if %s exceeds the sizes of a side', ([width = 0, height = 0]) => {
    const rows: readonly BilledRow[] = [{ from: 0, sizes: [inches(24)] }];
    expect(billedAs({ width: rows, height: rows }, width, height)).toBeUndefined();
    expect(billedAs({ width: rows, height: rows }, 12, 12)).toMatchObject({ billed: size(24, 24) });
  });
});

describe('an area', () => {
  it.each<[why: string, row: Omit<BilledRow, 'from'>, want: readonly [bigint, bigint]]>([
    ['as it is', {}, [2n, 3n]],
    ['with waste', { add: 5_000 }, [7n, 6n]],
    ['at least so much', { atLeast: 10_000 }, [1n, 1n]],
    ['at least less', { atLeast: 5_000 }, [2n, 3n]],
    ['up to a step', { step: 2_500 }, [3n, 4n]],
    ['with waste, up to a step', { add: 833, step: 2_500 }, [3n, 4n]],
    ['with a little more waste, up to a step', { add: 834, step: 2_500 }, [1n, 1n]],
  ])('of 8 x 12 in is billed %s', (_, row, [dividend, divisor]) => {
    const area = billedAs({ area: [{ from: 0, ...row }] }, 8, 12)?.squareFeet ?? fraction(0n, 1n);
    expect(compare(area, fraction(dividend, divisor))).toBe(0n);
  });

  it('follows from the billed sides, and so does its row', () => {
    const billed = { width: [{ from: 0, atLeast: inches(24) }], area: [{ from: 20_000, add: 10_000 }] };
    expect(billedAs(billed, 12, 12)?.squareFeet).toEqual(fraction(3n, 1n));
    expect(billedAs(billed, 12, 11)?.squareFeet).toMatchObject({ dividend: BigInt(inches(24)) * BigInt(inches(11)) });
  });
});

it('holds a decimal of the book exactly', () => expect(held(12_345)).toEqual(fraction(12_345n, 10_000n)));
