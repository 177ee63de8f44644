import { expect, test } from 'vitest';
import { savedQuote } from '../../../../tests/fixtures/saved-quote.ts';
import { cartLinesOf } from '../../../quotes/reopened.ts';
import { daysRange, lastHeldDay, offeredDays, readDays } from './quote-days.ts';

test.each([
  ['30', undefined, 30],
  ['365', undefined, 365],
  ['366', undefined, undefined],
  ['0', undefined, undefined],
  ['', undefined, undefined],
  ['2.5', undefined, undefined],
  ['1e2', undefined, undefined],
  ['11', '2026-12-02', undefined],
  ['10', '2026-12-02', 10],
  ['0', '2026-11-22', 0],
  ['365', '2028-11-22', 365],
] as const)('%j with a price held until %s', (text, heldUntil, want) =>
  expect(readDays(text, daysRange(heldUntil, '2026-11-22'))).toBe(want),
);

test.each([
  ['a new quote', 30, 0, undefined, 30],
  ['a quote that was promised for longer', 30, 90, undefined, 90],
  ['a quote that has expired', 30, -5, undefined, 30],
  ['a quote that holds a price in the cart', 30, 10, '2026-12-02', 10],
  ['a new quote with a price that another one holds', 30, 0, '2026-12-02', 10],
])('days offered for %s', (_, usual, left, heldUntil, want) =>
  expect(offeredDays(usual, left, daysRange(heldUntil, '2026-11-22'))).toBe(want),
);

const later = { ...savedQuote, number: 'Q-7F3KD-0143', validUntil: '2026-12-31' };
const lines = cartLinesOf(savedQuote, ({ id }) => id);
const laterLines = cartLinesOf(later, ({ id }) => `later-${id}`);
const repriced = lines.map((line) => ({ ...line, total: line.total + 1 }));

test.each([
  ['none', [], '2026-11-22', undefined],
  ['lines of a quote', lines, '2026-11-22', '2026-12-20'],
  ['on its last day', lines, '2026-12-20', '2026-12-20'],
  ['when it has expired', lines, '2026-12-21', undefined],
  ['at another price than its', repriced, '2026-11-22', undefined],
  ['lines of two quotes', [...laterLines, ...lines], '2026-11-22', '2026-12-20'],
  ['of the later only', laterLines, '2026-12-21', '2026-12-31'],
])('prices are held for all of a cart: %s', (_, items, today, want) =>
  expect(lastHeldDay(items, [later, savedQuote], today)).toBe(want),
);
