import { expect, it } from 'vitest';
import { taxOn, taxWithin } from './tax.ts';

it.each([
  { amount: 8628, rate: 8250, on: 712, within: 658 },
  { amount: 1000, rate: 50, on: 1, within: 0 },
  { amount: 1000, rate: 0, on: 0, within: 0 },
  { amount: 100, rate: 100_000, on: 100, within: 50 },
])('the tax of $rate thousandths of a percent on $amount is $on, within it $within', ({ amount, rate, on, within }) => {
  expect([taxOn(amount, rate), taxWithin(amount, rate)]).toEqual([on, within]);
});
