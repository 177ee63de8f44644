import { expect, test } from 'vitest';
import { savedQuote } from '../../../../tests/fixtures/saved-quote.ts';
import { quoteDifferences } from './quote-differences.ts';

const [badges] = savedQuote.lines;
if (!badges) throw new Error('the fixture has a line');

test.each([
  ['color', { color: 'Red' }, '500 Badges, card: $140.77, Color: Red, Shape: Square, Coating: Gloss'],
  ['stock', { stock: 'foam' }, '500 Badges, foam: $140.77, Shape: Square, Coating: Gloss'],
  ['notes', { notes: 'Pins' }, '500 Badges, card: $140.77, Shape: Square, Coating: Gloss, Notes: Pins'],
  [
    'day',
    { neededBy: '2026-12-10' },
    '500 Badges, card: $140.77, Shape: Square, Coating: Gloss, Needed by: December 10, 2026',
  ],
])('lines of one price that differ in the %s are said in full', (_name, change, other) => {
  const changed = { ...savedQuote, lines: [{ ...badges, ...change }, ...savedQuote.lines.slice(1)] };
  const one = '500 Badges, card: $140.77, Shape: Square, Coating: Gloss';
  expect(quoteDifferences(savedQuote, changed)).toEqual([{ label: 'Lines', one, other }]);
});
