import { expect, test } from 'vitest';
import { discountText } from './discount-text.ts';

const line = { total: 10_000, quantity: 1 };

test.each([
  ['a percentage', { kind: 'percent', value: 10_000, cents: 1000, reason: 'regular' }, '-$10.00 (10%, regular)'],
  [
    'a percentage that was cut',
    { kind: 'percent', value: 10_000, cents: 900, reason: 'regular' },
    '-$9.00 (9.004%, regular)',
  ],
  ['an amount', { kind: 'amount', value: 500, cents: 500, reason: ' late ' }, '-$5.00 (late)'],
  ['an amount that was cut', { kind: 'amount', value: 500, cents: 300, reason: '' }, '-$3.00'],
] as const)('%s', (_, discount, want) => {
  expect(discountText({ ...line, discount })).toBe(want);
});
