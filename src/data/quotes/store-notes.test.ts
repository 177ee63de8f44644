/** Documents of a store beside its quotes: letterhead, terms, comparison, unread words. */
import { describe, expect, test } from 'vitest';
import { ann, bannerLine, eachWithEmptyDatabase, stored, tamper } from '../../../tests/fixtures/quote-database.ts';
import { comparisonNote } from '../../quotes/comparison.ts';
import { letterheadNote, noLetterhead } from '../../quotes/letterhead.ts';
import { termsNote } from '../../quotes/terms.ts';
import { unreadNote } from '../../quotes/unread-words.ts';
import type { StoreNote } from '../../quotes/versioned.ts';
import type { QuoteStore } from '../ports.ts';
import { indexedQuotes } from './indexed-quotes.ts';

eachWithEmptyDatabase();

interface Note {
  readonly note: Pick<StoreNote<unknown>, 'name' | 'place' | 'key' | 'none'>;
  readonly some: unknown;
  readonly read: (quotes: QuoteStore, store: string) => Promise<unknown>;
  readonly write: (quotes: QuoteStore) => Promise<unknown>;
}

const corner = { ...noLetterhead, name: 'Corner Print' };
const kiosk = [{ word: 'kiosk', count: 1 }];
const notes: readonly Note[] = [
  {
    note: letterheadNote,
    some: corner,
    read: (quotes, store) => quotes.letterhead(store),
    write: (quotes) => quotes.changeLetterhead(ann, () => corner),
  },
  {
    note: termsNote,
    some: { revision: 1 },
    read: (quotes, store) => quotes.terms(store),
    write: (quotes) => quotes.changeTerms(ann, () => ({ revision: 1 })),
  },
  {
    note: comparisonNote,
    some: [bannerLine],
    read: (quotes, store) => quotes.comparison(store),
    write: (quotes) => quotes.changeComparison(ann, () => [bannerLine]),
  },
  {
    note: unreadNote,
    some: kiosk,
    read: (quotes, store) => quotes.unreadWords(store),
    write: (quotes) => quotes.changeUnreadWords(ann, () => kiosk),
  },
];

describe.each(notes)('$note.name', ({ note: { name, place, key, none }, some, read, write }) => {
  test('each store has its own, empty at first; readers are told of a change; a reset empties it', async () => {
    const quotes = indexedQuotes();
    expect(await read(quotes, ann)).toEqual(none);
    let told = 0;
    const end = quotes.subscribe(() => told++);
    expect(await write(quotes)).toEqual(some);
    end();
    expect(told).toBe(1);
    expect(await read(indexedQuotes(), ann)).toEqual(some);
    expect(await read(quotes, 'bob@store.example')).toEqual(none);
    await quotes.archive.reset();
    expect(await read(quotes, ann)).toEqual(none);
  });

  test('one that can not be read is set aside for its store, before a change, too', async () => {
    const quotes = indexedQuotes();
    await read(quotes, ann);
    const record = { version: 1, data: 'torn' };
    await tamper(place, key(ann), record);
    expect(await read(quotes, ann)).toEqual(none);
    expect((await stored(place)).has(key(ann))).toBe(false);
    await tamper(place, key(ann), record);
    expect(await write(quotes)).toEqual(some);
    const aside = expect.objectContaining({ what: name, stores: [ann], found: [{ store: ann, record }] });
    expect([...(await stored('quarantine')).values()]).toEqual([aside, aside]);
  });

  test('one of a newer version is left alone', async () => {
    const quotes = indexedQuotes();
    await read(quotes, ann);
    const newer = { version: 2, data: {} };
    await tamper(place, key(ann), newer);
    await expect(read(quotes, ann)).rejects.toThrow('newer version of Quotr');
    await expect(write(quotes)).rejects.toThrow('newer version of Quotr');
    expect((await stored(place)).get(key(ann))).toEqual(newer);
    expect((await stored('quarantine')).size).toBe(0);
  });
});

test('two changes at once are both kept', async () => {
  await Promise.all([
    indexedQuotes().changeLetterhead(ann, (before) => ({ ...before, name: 'Corner Print' })),
    indexedQuotes().changeLetterhead(ann, (before) => ({ ...before, validDays: 14 })),
  ]);
  expect(await indexedQuotes().letterhead(ann)).toEqual({ ...corner, validDays: 14 });
});

test('a store compares up to four configurations', async () => {
  const quotes = indexedQuotes();
  for (const id of ['a', 'b', 'c', 'd', 'e'])
    await quotes.changeComparison(ann, (items) => [...items, { ...bannerLine, id }]);
  expect((await quotes.comparison(ann)).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});
