import { expect, test } from 'vitest';
import { draftQuote as draft, eachWithEmptyDatabase } from '../../../tests/fixtures/quote-database.ts';
import { withEvent } from '../../quotes/quote.ts';
import { indexedQuotes } from './indexed-quotes.ts';

eachWithEmptyDatabase();

test('a quote gets a number of its own', async () => {
  const quotes = indexedQuotes(() => 1000);
  const first = await quotes.save(draft('1'));
  const second = await quotes.save(draft('2'));
  expect(first.number).toMatch(/^Q-\w{4}-\w{4}$/);
  expect(second.number).not.toBe(first.number);
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
