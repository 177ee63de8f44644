import { expect, test } from 'vitest';
import {
  draftQuote as draft,
  eachWithEmptyDatabase,
  bannerLine as line,
  stored,
  tamper,
} from '../../../tests/fixtures/quote-database.ts';
import { withEvent } from '../../quotes/quote.ts';
import { indexedQuotes } from './indexed-quotes.ts';

eachWithEmptyDatabase();

test('a quote gets a number of its own, the next one of its counter', async () => {
  const quotes = indexedQuotes(() => 1000);
  const first = await quotes.save(draft('1'));
  const second = await quotes.save(draft('2'));
  expect(first.number).toMatch(/^Q-[2-9A-Z]{5}-0001$/);
  expect(second.number).toBe(first.number.replace('0001', '0002'));
  expect(first).toMatchObject({ status: 'draft', revision: 1, createdAt: 1000, events: [{ at: 1000, by: 'Ann' }] });
});

test('saving twice makes one quote', async () => {
  const quotes = indexedQuotes();
  const [one, other] = await Promise.all([quotes.save(draft('1')), indexedQuotes().save(draft('1'))]);
  expect(other).toEqual(one);
  expect(await quotes.list('ann@store.example')).toHaveLength(1);
});

test('open quotes are those not answered, ordered or expired', async () => {
  const quotes = indexedQuotes();
  const { number, store } = await quotes.save(draft('1'));
  await quotes.save(draft('2', { validUntil: '2026-11-30' }));
  const counts = () =>
    Promise.all(['2026-11-30', '2026-12-01', '2027-01-01'].map((day) => quotes.openCount(store, day)));
  expect(await counts()).toEqual([2, 1, 0]);
  await quotes.update(store, number, (quote) => withEvent(quote, { at: 1, by: '', kind: 'accepted' }));
  expect(await counts()).toEqual([2, 1, 1]);
  await quotes.update(store, number, (quote) => withEvent(quote, { at: 2, by: '', kind: 'ordered' }));
  expect(await counts()).toEqual([1, 0, 0]);
});

test('a change is made on the stored quote, counted, and reported', async () => {
  const quotes = indexedQuotes();
  const { number, store } = await quotes.save(draft('1'));
  let told = 0;
  const end = quotes.subscribe(() => told++);
  await Promise.all(
    ['a', 'b'].map((text) => quotes.update(store, number, (quote) => ({ ...quote, note: `${quote.note}${text}` }))),
  );
  expect(await quotes.load(store, number)).toMatchObject({ revision: 3, note: 'ab' });
  end();
  await quotes.update(store, number, (quote) => quote);
  expect(told).toBe(2);
});

test('a store compares up to four configurations, another store its own', async () => {
  const quotes = indexedQuotes();
  const ids = ['a', 'b', 'c', 'd', 'e'];
  for (const id of ids) await quotes.changeComparison('ann', (items) => [...items, { ...line, id }]);
  const kept = (await indexedQuotes().comparison('ann')).map(({ id }) => id);
  expect(kept).toEqual(['a', 'b', 'c', 'd']);
  expect(await quotes.comparison('bob')).toEqual([]);
});

test('an unreadable comparison is empty, and is set aside before it is overwritten', async () => {
  const quotes = indexedQuotes();
  await quotes.changeComparison('ann', () => [line]);
  await tamper('comparisons', 'ann', { version: 1, data: [{ ...line, total: -1 }] });
  expect(await quotes.comparison('ann')).toEqual([]);
  await quotes.changeComparison('ann', (items) => [...items, { ...line, id: 'b' }]);
  expect(await quotes.comparison('ann')).toHaveLength(1);
  expect((await quotes.archive.problems('ann')).setAside).toMatchObject([{ key: 'comparison' }]);
});

test('unread words are kept for each store, unreadable ones set aside, and all are gone after a reset', async () => {
  const quotes = indexedQuotes();
  const kiosk = [{ word: 'kiosk', count: 1 }];
  await quotes.changeUnreadWords('ann', () => kiosk);
  expect(await indexedQuotes().unreadWords('ann')).toEqual(kiosk);
  expect(await quotes.unreadWords('bob')).toEqual([]);
  await tamper('meta', 'unread words ann', { version: 1, data: [{ word: '555-1234', count: 1 }] });
  expect(await quotes.unreadWords('ann')).toEqual([]);
  expect((await quotes.archive.problems('ann')).setAside).toMatchObject([{ key: 'unread words' }]);
  await quotes.changeUnreadWords('bob', () => kiosk);
  await quotes.archive.reset();
  expect(await quotes.unreadWords('bob')).toEqual([]);
});

test('a comparison of a newer version is left as it is', async () => {
  const quotes = indexedQuotes();
  const newer = { version: 2, data: { items: [line] } };
  await quotes.changeComparison('ann', () => [line]);
  await tamper('comparisons', 'ann', newer);
  await expect(quotes.comparison('ann')).rejects.toThrow('newer version');
  await expect(quotes.changeComparison('ann', () => [])).rejects.toThrow('newer version');
  expect((await stored('comparisons')).get('ann')).toEqual(newer);
  expect((await quotes.archive.problems('ann')).setAside).toEqual([]);
});
