import { expect, test } from 'vitest';
import { daysProblem, daysRange, readDays } from './quote-days.ts';

test.each([
  ['30', undefined, 30],
  [' 30 ', undefined, 30],
  ['1', undefined, 1],
  ['365', undefined, 365],
  ['366', undefined, undefined],
  ['0', undefined, undefined],
  ['', undefined, undefined],
  ['-5', undefined, undefined],
  ['2.5', undefined, undefined],
  ['1e2', undefined, undefined],
  ['thirty', undefined, undefined],
  ['11', '2026-12-02', undefined],
  ['10', '2026-12-02', 10],
  ['0', '2026-12-02', undefined],
  ['0', '2026-11-22', 0],
  ['1', '2026-11-22', undefined],
  ['365', '2028-11-22', 365],
] as const)('%j with a price held until %s', (text, heldUntil, want) =>
  expect(readDays(text, daysRange(heldUntil, '2026-11-22'))).toBe(want),
);

test.each([
  [undefined, 'Enter a whole number of days from 1 to 365.'],
  ['2026-12-02', 'Enter a whole number of days from 1 to 10: a price in the cart is held until December 2, 2026.'],
  ['2026-11-22', 'Enter 0: a price in the cart is held until November 22, 2026.'],
])('a price that is held until %s', (heldUntil, want) =>
  expect(daysProblem(daysRange(heldUntil, '2026-11-22'))).toBe(want),
);
