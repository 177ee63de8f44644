import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { applyDiscount, type Discount, type DiscountedLine, discountTaken } from './discount.ts';
import { markUpTotal } from './markup.ts';

const percent = (value: number): Discount => ({ kind: 'percent', value });
const amount = (value: number): Discount => ({ kind: 'amount', value });

/** A run of $100 that is sold at $130. */
const line: DiscountedLine = { base: 10_000, total: 13_000, quantity: 1 };

describe('a discount', () => {
  it.each<readonly [string, DiscountedLine, Discount, smallest: number, cents: number, total: number]>([
    ['of a percentage', line, percent(10_000), 0, 1300, 11_700],
    ['of three decimals of a percent', line, percent(1), 0, 0, 13_000],
    ['of an amount', line, amount(999), 0, 999, 12_001],
    ['of nothing', line, percent(0), 0, 0, 13_000],
    ['on several runs is rounded once', { base: 0, total: 105, quantity: 3 }, percent(10_000), 0, 32, 283],
    ['of half a cent rounds up', { base: 0, total: 5, quantity: 1 }, percent(10_000), 0, 1, 4],
    ['of less than half a cent is none', { base: 0, total: 4, quantity: 1 }, percent(10_000), 0, 0, 4],
    ['down to the base', line, amount(3000), 0, 3000, 10_000],
    ['down to the smallest markup', line, amount(1000), 20_000, 1000, 12_000],
    ['of a line without a base', { total: 13_000, quantity: 2 }, amount(26_000), 50_000, 26_000, 0],
  ])('%s', (_, on, discount, smallest, cents, total) => {
    expect(applyDiscount(on, discount, smallest)).toEqual({ cents, total });
  });

  it.each<readonly [string, DiscountedLine, Discount, smallest: number, cents: number, total: number, most: Discount]>([
    ['a cent below the base', line, amount(3001), 0, 3000, 10_000, amount(3000)],
    ['a cent below the smallest markup', line, amount(1001), 20_000, 1000, 12_000, amount(1000)],
    ['a percentage below it', line, percent(50_000), 20_000, 1000, 12_000, percent(7696)],
    ['of a line without a markup', { ...line, total: 10_000 }, percent(1000), 0, 0, 10_000, percent(4)],
    ['of a line that stands below the floor', line, amount(1), 50_000, 0, 13_000, amount(0)],
    ['of more than a line without a base', { total: 500, quantity: 2 }, amount(1001), 0, 1000, 0, amount(1000)],
    ['of more than all of it', { total: 500, quantity: 2 }, percent(100_200), 0, 1000, 0, percent(100_000)],
    ['of several runs', { ...line, quantity: 3 }, amount(9001), 0, 9000, 30_000, amount(9000)],
  ])('%s is cut, and the largest is reported', (_, on, discount, smallest, cents, total, most) => {
    expect(applyDiscount(on, discount, smallest)).toEqual({ cents, total, most });
  });
});

const anyDiscount = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.nat({ max: 120_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.nat({ max: 50_000_000 }) }),
);
const anySmallest = fc.nat({ max: 300_000 });

/** A line as a store sells it: its markup may be below today's smallest. */
const anyLine: fc.Arbitrary<DiscountedLine> = fc
  .record({
    base: fc.option(fc.nat({ max: 10_000_000 }), { nil: undefined }),
    pct: fc.nat({ max: 300_000 }),
    fixed: fc.nat({ max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 500 }),
  })
  .map(({ base, pct, fixed, quantity }) => ({
    total: markUpTotal(base ?? 1_000_000, { pct, fixed }),
    quantity,
    ...(base !== undefined && { base }),
  }));

/** Returns the minimum price of a line: at the smallest markup, or its present price if lower. */
const leastOf = ({ total, base, quantity }: DiscountedLine, smallest: number): number =>
  quantity * Math.min(total, base === undefined ? 0 : markUpTotal(base, { pct: smallest, fixed: 0 }));

test('the rest is never below the floor, and exactly there if an amount was cut', () => {
  fc.assert(
    fc.property(anyLine, anyDiscount, anySmallest, (on, discount, smallest) => {
      const { total, most } = applyDiscount(on, discount, smallest);
      expect(total).toBeGreaterThanOrEqual(leastOf(on, smallest));
      if (most?.kind === 'amount') expect(total).toBe(leastOf(on, smallest));
    }),
  );
});

test('the largest discount is not cut, and one more is', () => {
  fc.assert(
    fc.property(anyLine, anyDiscount, anySmallest, (on, discount, smallest) => {
      const { cents, most } = applyDiscount(on, discount, smallest);
      if (!most) return;
      expect(applyDiscount(on, most, smallest)).toEqual({ cents, total: on.total * on.quantity - cents });
      expect(applyDiscount(on, { ...most, value: most.value + 1 }, smallest).most).toEqual(most);
    }),
  );
});

test('a discount as taken is taken again from any line, whatever its floor by then', () => {
  fc.assert(
    fc.property(anyLine, anyDiscount, anySmallest, (on, discount, smallest) => {
      const { cents, most } = applyDiscount(on, discount, smallest);
      const taken = discountTaken(on, discount, cents);
      if (!most) expect(taken).toEqual(discount);
      const { base: _base, ...free } = on;
      expect(applyDiscount(free, taken, 0).cents).toBe(cents);
    }),
  );
});

test('more than all of a few cents is all of them, even if it would round to that', () => {
  expect(applyDiscount({ total: 1, quantity: 3 }, percent(100_001), 0)).toEqual({
    cents: 3,
    total: 0,
    most: percent(100_000),
  });
});

test('a free line takes no discount', () => {
  expect(discountTaken({ total: 0, quantity: 1 }, percent(10_000), 5)).toEqual(percent(0));
});

test('an inexact total is refused', () => {
  expect(() => applyDiscount({ total: Number.MAX_SAFE_INTEGER, quantity: 2 }, percent(0), 0)).toThrow(RangeError);
});

it('is the given discount if it was taken in full, though a larger percentage comes to the same cents', () => {
  expect(discountTaken({ total: 100, quantity: 1 }, percent(10_000), 10)).toEqual(percent(10_000));
});
