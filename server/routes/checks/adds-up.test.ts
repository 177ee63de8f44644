import { describe, expect, test } from 'vitest';
import type { QuoteLine } from '../../../src/quotes/quote.ts';
import { contradiction } from './adds-up.ts';

const line: QuoteLine = {
  id: 'a',
  product: 'Badges',
  stock: '',
  runSize: 3,
  perUnit: 3333,
  total: 110,
  quantity: 2,
  base: 100,
  markup: { pct: 10_000, fixed: 0 },
};
const discount = (kind: 'percent' | 'amount', value: number, cents: number) => ({ kind, value, cents, reason: '' });

describe('figures add up', () => {
  test.each<readonly [string, readonly QuoteLine[]]>([
    ['of a line with a markup', [line]],
    ['with a discount of ten percent', [{ ...line, discount: discount('percent', 10_000, 22) }]],
    ['with a discount that was cut to what could be taken', [{ ...line, discount: discount('percent', 10_000, 5) }]],
  ])('%s', (_what, lines) => expect(contradiction(lines)).toBeUndefined());
});

describe('figures contradict one another', () => {
  test.each<readonly [string, readonly QuoteLine[], string]>([
    [
      'an amount that takes more than it says',
      [{ ...line, discount: discount('amount', 10, 11) }],
      'lines[0].discount',
    ],
    [
      'a percentage that takes more than it says',
      [line, { ...line, id: 'b', discount: discount('percent', 10_000, 23) }],
      'lines[1].discount',
    ],
    ['a discount of more than the line', [{ ...line, discount: discount('amount', 221, 221) }], 'lines[0].discount'],
    ['a total that is not the base with its markup', [{ ...line, total: 111 }], 'lines[0].markup'],
    ['a base past 2^53', [{ ...line, base: 2 ** 53 - 1 }], 'lines[0].markup'],
    ['an id that stands twice', [line, line], 'lines[1].id'],
    ['a sum past 2^53', [{ id: 'a', product: '', stock: '', perUnit: 0, total: 2 ** 52, quantity: 2 }], 'lines'],
  ])('%s', (_what, lines, want) => expect(contradiction(lines)).toBe(want));
});
