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
