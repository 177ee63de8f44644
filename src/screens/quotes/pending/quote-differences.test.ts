import { expect, test } from 'vitest';
import { savedQuote } from '../../../../tests/fixtures/saved-quote.ts';
import { quoteDifferences } from './quote-differences.ts';

const [badges] = savedQuote.lines;
if (!badges) throw new Error('the fixture has a line');
const { runSize: _, ...single } = { ...badges, product: 'Box 2 x 4', total: 100 };

test.each([
  ['one piece', { ...single, quantity: 1 }, 'Box 2 x 4: $1.00'],
  ['two pieces', { ...single, quantity: 2 }, '2 Box 2 x 4: $2.00'],
  ['one run', { ...single, quantity: 1, runSize: 500 }, '500 Box 2 x 4: $1.00'],
  ['two runs', { ...single, quantity: 2, runSize: 500 }, '2 x 500 Box 2 x 4: $2.00'],
])('a line of %s is said as it would be at the counter', (_name, line, text) => {
  const one = { ...savedQuote, lines: [line] };
  const lines = quoteDifferences(one, { ...savedQuote, lines: [] }).find(({ label }) => label === 'Lines');
  expect(lines).toEqual({ label: 'Lines', one: text, other: '' });
});

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

test('the day and the artwork of a quote are compared', () =>
  expect(quoteDifferences({ ...savedQuote, neededBy: '2026-12-10' }, { ...savedQuote, artwork: 'logo.pdf' })).toEqual([
    { label: 'Needed by', one: 'December 10, 2026', other: '' },
    { label: 'Artwork', one: '', other: 'logo.pdf' },
  ]));
