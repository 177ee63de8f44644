import { expect, test } from 'vitest';
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
    "the part that one line can't bear to the others",
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
