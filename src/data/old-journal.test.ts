import { expect, test } from 'vitest';
import { eachWithEmptyDatabase } from '../../tests/fixtures/quote-database.ts';
import { openDatabase } from './database.ts';
import { takeOverJournal } from './old-journal.ts';
import { journalTakenKey, memoryTextStore, storageKeys } from './text-store.ts';

eachWithEmptyDatabase();

const { cart, order } = storageKeys;
const written = (at: number, text = 'x') => JSON.stringify({ version: 1, data: text, written: at });
const now = JSON.stringify({ version: 1, data: 'of this release' });

async function taken(journal: Readonly<Record<string, unknown>>, stored: Readonly<Record<string, string>>) {
  const database = openDatabase();
  await database((opened) =>
    Promise.all(Object.entries(journal).map(([key, entry]) => opened.put('journal', entry, key))),
  );
  const texts = memoryTextStore(stored);
  await takeOverJournal(texts, database);
  const entries = await database((opened) => opened.count('journal'));
  const { [journalTakenKey]: mark, ...after } = Object.fromEntries(texts.keys().map((key) => [key, texts.get(key)]));
  return { texts, database, after, isDone: mark !== undefined && entries === 0 };
}

test.each<[string, unknown, string | undefined, Readonly<Record<string, string>>]>([
  [
    'newer than local storage',
    { text: written(2, 'journal'), written: 2 },
    written(1),
    { [cart]: written(2, 'journal') },
  ],
  ['missing from local storage', { text: written(2), written: 2 }, undefined, { [cart]: written(2) }],
  ['older than local storage', { text: written(1), written: 1 }, written(2), { [cart]: written(2) }],
  ['older than a text of this release', { text: written(9), written: 9 }, now, { [cart]: now }],
  ['a later removal', { text: null, written: 3 }, written(2), {}],
  ['no entry', 'broken', written(2), { [cart]: written(2) }],
  [
    'beside a damaged text',
    { text: written(2), written: 2 },
    'damaged',
    { [cart]: written(2), [`quotr.quarantine.${cart}.1`]: 'damaged' },
  ],
])('%s', async (_, entry, stored, want) => {
  const { after, isDone } = await taken({ [cart]: entry }, stored === undefined ? {} : { [cart]: stored });
  expect([after, isDone]).toEqual([want, true]);
});

test('texts set aside in the journal are offered too, and the journal is taken over once', async () => {
  const aside = `quotr.quarantine.${order}.3`;
  const { after, texts, database } = await taken({ [aside]: { text: 'damaged', written: 1 } }, {});
  expect(after).toEqual({ [aside]: 'damaged' });
  texts.remove(aside);
  await database((opened) => opened.put('journal', { text: 'late', written: 5 }, cart));
  await takeOverJournal(texts, database);
  expect(texts.get(cart)).toBeNull();
});
