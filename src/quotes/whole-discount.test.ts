import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineDiscount } from './line-discount.ts';
import { spreadDiscount, type WholeDiscount } from './whole-discount.ts';

/** A line outside the book, which can be given away. */
const free = (total: number, quantity = 1) => ({ total, quantity });
/** A line of the book, which costs at least its base. */
const floored = (total: number, base: number, quantity = 1) => ({
  total,
  base,
  quantity,
  productId: 'p',
  category: '',
});

type Lines = Parameters<typeof spreadDiscount>[0];

const cents = (of: Lines, asked: WholeDiscount) => spreadDiscount(of, asked).shares.map((share) => share?.cents ?? 0);

test.each<[string, Lines, WholeDiscount, readonly number[]]>([
  ['a percentage off each line', [free(1000), free(250, 3)], { kind: 'percent', value: 10_000 }, [100, 75]],
  [
    'a percentage, less where a line reaches its floor',
    [free(1000), floored(1000, 950)],
    { kind: 'percent', value: 10_000 },
    [100, 50],
  ],
  ['an amount by what the lines cost', [free(1000), free(3000)], { kind: 'amount', value: 400 }, [100, 300]],
  [
    'the cents left over to the largest remainders',
    [free(100), free(100), free(100)],
    { kind: 'amount', value: 100 },
    [34, 33, 33],
  ],
  [
    'the part that one line can not bear to the others',
    [floored(1000, 990), free(1000)],
    { kind: 'amount', value: 500 },
    [10, 490],
  ],
  ['no more than the lines can bear', [floored(1000, 990), floored(500, 500)], { kind: 'amount', value: 500 }, [10, 0]],
  ['a total', [free(1000), free(3000)], { kind: 'total', value: 3600 }, [100, 300]],
  ['a total above what they cost', [free(1000)], { kind: 'total', value: 1001 }, [0]],
  ['lines that cost nothing', [free(0), free(100)], { kind: 'amount', value: 7 }, [0, 7]],
  ['no lines', [], { kind: 'amount', value: 7 }, []],
])('spreads %s', (_, lines, asked, want) => expect(cents(lines, asked)).toEqual(want));

test('names the lines that get less than the percentage', () => {
  const lines = [free(1000), floored(1000, 950), floored(1000, 900)];
  expect(spreadDiscount(lines, { kind: 'percent', value: 10_000 }).limited).toEqual([1]);
  expect(spreadDiscount(lines, { kind: 'amount', value: 1000 }).limited).toEqual([]);
});

describe('a discount on all lines', () => {
  const line = fc
    .record({
      total: fc.integer({ min: 0, max: 500_000 }),
      share: fc.integer({ min: 0, max: 100 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      isFree: fc.boolean(),
    })
    .map(({ total, share, quantity, isFree }) =>
      isFree ? free(total, quantity) : floored(total, Math.round((total * share) / 100), quantity),
    );
  const lines = fc.array(line, { maxLength: 12 });
  const amount = fc.integer({ min: 0, max: 3_000_000 });

  test('takes exactly what is asked, or the most', () => {
    fc.assert(
      fc.property(lines, amount, (of, value) => {
        const { shares, cents: taken, most, full } = spreadDiscount(of, { kind: 'amount', value });
        expect(shares.reduce((all, share) => all + (share?.cents ?? 0), 0)).toBe(taken);
        expect(taken).toBe(Math.min(value, most));
        const total = spreadDiscount(of, { kind: 'total', value: Math.max(0, full - value) });
        expect(total.cents).toBe(Math.min(value, most));
      }),
    );
  });

  test('leaves no line below its floor, and is taken off each line as one of its own', () => {
    const asked = fc.oneof(
      amount.map((value): WholeDiscount => ({ kind: 'amount', value })),
      fc.integer({ min: 0, max: 100_000 }).map((value): WholeDiscount => ({ kind: 'percent', value })),
    );
    fc.assert(
      fc.property(lines, asked, (of, discount) => {
        for (const [at, share] of spreadDiscount(of, discount).shares.entries()) {
          const one = of[at];
          if (!share || !one) continue;
          expect(lineDiscount(one, share)).toEqual({
            cents: share.cents,
            total: one.total * one.quantity - share.cents,
          });
          expect(one.total * one.quantity - share.cents).toBeGreaterThanOrEqual(
            'base' in one ? Number(one.base) * one.quantity : 0,
          );
        }
      }),
    );
  });
});
