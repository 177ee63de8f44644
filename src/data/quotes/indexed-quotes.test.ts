import { describe, expect, test } from 'vitest';
import byEarlier from '../../../tests/fixtures/edited-by-earlier-release.json' with { type: 'json' };
import {
  ann,
  draftQuote as draft,
  eachWithEmptyDatabase,
  stored,
  tamper,
} from '../../../tests/fixtures/quote-database.ts';
import { letterheadNote, noLetterhead } from '../../quotes/letterhead.ts';
import { withEvent } from '../../quotes/quote.ts';
import { recordOf } from '../stored-record.ts';
import { indexedQuotes } from './indexed-quotes.ts';

eachWithEmptyDatabase();

const bob = 'bob@store.example';

test('tabs that save at once have different numbers; saving twice makes one quote', async () => {
  const tabs = [indexedQuotes(), indexedQuotes(), indexedQuotes()];
  const saved = await Promise.all(
    Array.from({ length: 30 }, (_, at) => tabs[at % 3]?.save(draft(String(at % 15))) ?? expect.unreachable('no tab')),
  );
  expect(new Set(saved.map(({ number }) => number)).size).toBe(15);
  expect(await indexedQuotes().list(ann)).toHaveLength(15);
  expect(saved[0]?.number).toMatch(/^Q-\w{4}-\w{4}$/);
});

test('a change is made on the stored quote, counted, and reported; an invalid one changes nothing', async () => {
  const quotes = indexedQuotes();
  const { number, store } = await quotes.save(draft('1'));
  let told = 0;
  const end = quotes.subscribe(() => told++);
  await Promise.all(
    ['a', 'b'].map((text) => quotes.update(store, number, (quote) => ({ ...quote, note: `${quote.note}${text}` }))),
  );
  end();
  expect(told).toBe(2);
  const broken = quotes.update(store, number, (quote) => ({ ...quote, validUntil: 'soon' }));
  await expect(broken).rejects.toMatchObject({ fault: 'unsound' });
  await quotes.update(store, number, (quote) => quote);
  expect(await quotes.load(store, number)).toMatchObject({ revision: 3, note: 'ab' });
  await expect(quotes.update(bob, number, (quote) => quote)).rejects.toMatchObject({ fault: 'gone' });
});

test("a quote that can't be read stays where it is, and is offered until a person deletes it", async () => {
  const quotes = indexedQuotes();
  const [one, other] = [await quotes.save(draft('1')), await quotes.save(draft('2'))];
  const damaged = { ...recordOf(one), data: { ...one, lines: [] } };
  await tamper('quotes', one.number, damaged);
  await expect(quotes.load(ann, one.number)).rejects.toMatchObject({ fault: 'damaged' });
  await expect(quotes.update(ann, one.number, (quote) => quote)).rejects.toMatchObject({ fault: 'damaged' });
  expect((await stored('quotes')).get(one.number)).toEqual(damaged);
  expect((await quotes.archive.problems(ann)).setAside).toEqual([{ key: one.number, text: JSON.stringify(damaged) }]);
  expect(await quotes.archive.all(ann)).toEqual([other]);
  await quotes.archive.deleteSetAside(ann);
  expect((await quotes.list(ann)).map(({ number }) => number)).toEqual([other.number]);
  expect((await quotes.archive.problems(ann)).setAside).toEqual([]);
});

test('what an earlier release set aside is offered to its store', async () => {
  const quotes = indexedQuotes();
  await quotes.list(ann);
  await tamper('quarantine', '1', { what: 'Q-1', stores: [ann], at: 1, found: ['torn', 'summary'] });
  expect((await quotes.archive.problems(ann)).setAside).toEqual([{ key: 'Q-1', text: '["torn","summary"]' }]);
  expect((await quotes.archive.problems(bob)).setAside).toEqual([]);
  await quotes.archive.deleteSetAside(bob);
  expect(await stored('quarantine')).toHaveProperty('size', 1);
  await quotes.archive.deleteSetAside(ann);
  expect(await stored('quarantine')).toHaveProperty('size', 0);
});

test('a quote of a newer version is left alone, and reported', async () => {
  const quotes = indexedQuotes();
  const { number, ...quote } = await quotes.save(draft('1'));
  const newer = { ...recordOf({ number, ...quote }), version: 2, data: { rows: [] } };
  await tamper('quotes', number, newer);
  await expect(quotes.load(ann, number)).rejects.toMatchObject({ fault: 'newer' });
  await expect(quotes.update(ann, number, (before) => before)).rejects.toMatchObject({ fault: 'newer' });
  expect(await quotes.load(bob, number)).toBeUndefined();
  expect((await stored('quotes')).get(number)).toEqual(newer);
  expect(await quotes.archive.problems(ann)).toEqual({ setAside: [], newer: [number] });
});

test('a quote that an earlier release edited has all its fields, and its whole total in the list', async () => {
  const { quote, summary } = byEarlier;
  const { store, number } = quote.data;
  const quotes = indexedQuotes();
  await quotes.list(store);
  await tamper('quotes', number, quote);
  await tamper('summaries', number, summary);
  expect(summary.totals).toEqual([12_942]);
  expect(await quotes.list(store)).toMatchObject([{ number, totals: [14_192], neededBy: '2026-12-18' }]);
  const event = { at: 1, by: 'Kim', kind: 'changed' } as const;
  await quotes.update(store, number, (before) => withEvent(before, event));
  const { revision, changedAt: _, events, ...kept } = quote.data;
  const data = { ...kept, revision: revision + 1, events: [...events, event] };
  expect((await stored('quotes')).get(number)).toMatchObject({ ...quote, data });
});

describe('a document of the store, such as its letterhead', () => {
  const corner = { ...noLetterhead, name: 'Corner Print' };
  const key = letterheadNote.key(ann);

  test('is each store’s own, and both of two changes at once are kept', async () => {
    const quotes = indexedQuotes();
    expect(await quotes.letterhead(ann)).toEqual(noLetterhead);
    await Promise.all([
      quotes.changeLetterhead(ann, (before) => ({ ...before, name: 'Corner Print' })),
      indexedQuotes().changeLetterhead(ann, (before) => ({ ...before, validDays: 14 })),
    ]);
    expect(await quotes.letterhead(ann)).toEqual({ ...corner, validDays: 14 });
    expect(await quotes.letterhead(bob)).toEqual(noLetterhead);
  });

  test("is set aside if it can't be read, before a change, too", async () => {
    const quotes = indexedQuotes();
    await quotes.letterhead(ann);
    const record = { version: 1, data: 'torn' };
    await tamper('meta', key, record);
    expect(await quotes.letterhead(ann)).toEqual(noLetterhead);
    await tamper('meta', key, record);
    expect(await quotes.changeLetterhead(ann, () => corner)).toEqual(corner);
    const aside = { key: 'letterhead', text: JSON.stringify([record]) };
    expect((await quotes.archive.problems(ann)).setAside).toEqual([aside, aside]);
  });

  test('of a newer version is left alone', async () => {
    const quotes = indexedQuotes();
    await quotes.letterhead(ann);
    const newer = { version: 2, data: {} };
    await tamper('meta', key, newer);
    await expect(quotes.changeLetterhead(ann, () => corner)).rejects.toThrow('newer version of Quotr');
    expect((await stored('meta')).get(key)).toEqual(newer);
  });
});
