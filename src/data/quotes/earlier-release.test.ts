import { expect, test } from 'vitest';
import byEarlier from '../../../tests/fixtures/edited-by-earlier-release.json' with { type: 'json' };
import { eachWithEmptyDatabase, stored, tamper } from '../../../tests/fixtures/quote-database.ts';
import { withEvent } from '../../quotes/quote.ts';
import { indexedQuotes } from './indexed-quotes.ts';

eachWithEmptyDatabase();
const { quote, summary } = byEarlier;
const { store, number } = quote.data;

test('a quote with shipping and tax that an earlier release edited has all its fields, and its whole total in the list', async () => {
  const quotes = indexedQuotes();
  // Makes the database.
  expect(await quotes.list(store)).toEqual([]);
  await tamper('quotes', number, quote);
  await tamper('summaries', number, summary);
  expect(summary.totals).toEqual([12_942]);
  expect(await quotes.list(store)).toMatchObject([{ number, totals: [14_192], neededBy: '2026-12-18' }]);
  expect(await quotes.load(store, number)).toEqual(quote.data);
  const event = { at: 1, by: 'Kim', kind: 'changed' } as const;
  await quotes.update(store, number, (before) => withEvent(before, event));
  const { revision, changedAt: _, events, ...kept } = quote.data;
  const data = { ...kept, revision: revision + 1, events: [...events, event] };
  expect((await stored('quotes')).get(number)).toMatchObject({ ...quote, data });
});
