import { expect, test } from 'vitest';
import { ann, eachWithEmptyDatabase, stored, tamper } from '../../tests/fixtures/quote-database.ts';
import { indexedQuotes } from '../data/quotes/indexed-quotes.ts';
import { letterheadNote, noLetterhead } from './letterhead.ts';

eachWithEmptyDatabase();

const key = letterheadNote.key(ann);
const corner = { ...noLetterhead, name: 'Corner Print', validDays: 14 };

test('each store has its own, blank at first; two changes at once are both kept', async () => {
  const quotes = indexedQuotes();
  expect(await quotes.letterhead(ann)).toEqual(noLetterhead);
  await Promise.all([
    quotes.changeLetterhead(ann, (before) => ({ ...before, name: 'Corner Print' })),
    indexedQuotes().changeLetterhead(ann, (before) => ({ ...before, validDays: 14 })),
  ]);
  expect(await quotes.letterhead(ann)).toEqual(corner);
  expect(await quotes.letterhead('bob@store.example')).toEqual(noLetterhead);
});

test('other tabs and screens are told of a change', async () => {
  const quotes = indexedQuotes();
  let told = 0;
  const end = quotes.subscribe(() => told++);
  await quotes.changeLetterhead(ann, () => corner);
  end();
  expect(told).toBe(1);
});

test.each([
  ['no record', 'letterhead'],
  ['a text that is a number', letterheadNote.record({ ...noLetterhead, name: JSON.parse('7') })],
  [
    'a picture that is no base64',
    letterheadNote.record({ ...noLetterhead, logo: { type: 'image/png', data: '<svg/>' } }),
  ],
])('an unreadable letterhead is set aside for its store: %s', async (_, record) => {
  const quotes = indexedQuotes();
  await quotes.letterhead(ann);
  await tamper('meta', key, record);
  expect(await quotes.letterhead(ann)).toEqual(noLetterhead);
  expect((await stored('meta')).has(key)).toBe(false);
  expect([...(await stored('quarantine')).values()]).toEqual([
    expect.objectContaining({ what: 'letterhead', stores: [ann], found: [{ store: ann, record }] }),
  ]);
});

test('a damaged one is set aside before a change, too', async () => {
  const quotes = indexedQuotes();
  await quotes.letterhead(ann);
  await tamper('meta', key, { version: 1 });
  expect(await quotes.changeLetterhead(ann, (before) => ({ ...before, name: 'Corner' }))).toEqual({
    ...noLetterhead,
    name: 'Corner',
  });
  expect((await stored('quarantine')).size).toBe(1);
});

test('data of a newer version is left alone', async () => {
  const quotes = indexedQuotes();
  await quotes.letterhead(ann);
  const newer = { version: 2, data: {} };
  await tamper('meta', key, newer);
  await expect(quotes.letterhead(ann)).rejects.toThrow('newer version of Quotr');
  await expect(quotes.changeLetterhead(ann, () => corner)).rejects.toThrow('newer version of Quotr');
  expect((await stored('meta')).get(key)).toEqual(newer);
});
