import { expect, test } from 'vitest';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import { summaryOf } from './summary.ts';

test('a summary names each product once, and has the lowest and the highest total of its options', () => {
  const [badges, wrap] = savedQuote.lines;
  if (!badges || !wrap) throw new Error('the fixture has two lines');
  const lines = [{ ...badges, option: 'A' as const }, { ...badges, id: 'q3', quantity: 2, option: 'B' as const }, wrap];
  expect(summaryOf({ ...savedQuote, lines })).toMatchObject({
    products: ['Badges', 'Wall wrap'],
    totals: [22_077, 36_154],
  });
});
