/** The journal of a release before the one database, with tabs of that release still open. */

import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../tests/fixtures/empty-indexed-db.ts';
import { indexedJournal } from './indexed-journal.ts';

beforeEach(() => {
  stubIndexedDb();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const entry = (text: string | null, written: number) => ({ text, written });
const future = Date.now() + 1_000_000_000;

/** Opens the connection of a tab of the old release; with `closes` false, of a tab that the browser has frozen. */
const oldTab = (closes = true) =>
  openDB('quotr', 1, {
    upgrade: (database) => void database.createObjectStore('journal'),
    blocking: (_, __, { target }) => closes && target instanceof IDBDatabase && target.close(),
  });

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

test.each([
  ['into an empty journal', entry('old', 1), undefined, entry('old', 1)],
  ['over an older entry', entry('old', 2), entry('new', 1), entry('old', 2)],
  ['not over a later entry', entry('old', 1), entry('new', 2), entry('new', 2)],
  ['not over one of the same time', entry('old', 1), entry('new', 1), entry('new', 1)],
  ['a removal over an older entry', entry(null, 2), entry('new', 1), entry(null, 2)],
  ['one from the future over none but an empty place', entry('old', future), undefined, entry('old', future)],
  ['one from the future not over a sound one', entry('old', future), entry('new', 1), entry('new', 1)],
  ['a sound one over one from the future', entry('old', 1), entry('new', future), entry('old', 1)],
  ['an unreadable one, as found', { text: 7 }, undefined, { text: 7 }],
  ['an unreadable one not over a sound one', { text: 7 }, entry('new', 1), entry('new', 1)],
  ['a sound one over an unreadable one', entry('old', 1), { text: 7 }, entry('old', 1)],
])('an entry is taken over: %s', async (_, old, present, want) => {
  if (present) {
    const database = await openDB('quotr-quotes', 1000, {
      upgrade: (opened) => void opened.createObjectStore('journal'),
    });
    await database.put('journal', present, 'cart');
    database.close();
  }
  await (await oldTab()).put('journal', old, 'cart');
  expect(await indexedJournal().get('cart')).toEqual(want);
  expect(await names()).toEqual(['quotr-quotes']);
});

test('both texts that were set aside under one key are kept', async () => {
  const key = 'quotr.quarantine.quotr.cart.v1.1';
  await indexedJournal().put(key, entry('new', 1));
  await (await oldTab()).put('journal', entry('old', 2), key);
  const journal = indexedJournal();
  const keys = await journal.keys();
  expect(await Promise.all(keys.map(journal.get))).toEqual([entry('new', 1), entry('old', 2)]);
});

test('a tab of the old release goes on writing, and each start takes that over', async () => {
  const tab = await oldTab();
  await tab.put('journal', entry('a', 1), 'cart');
  const journal = indexedJournal();
  expect(await journal.get('cart')).toEqual(entry('a', 1));
  await (await oldTab()).put('journal', entry('b', 2), 'cart');
  await journal.put('session', entry('c', 3));
  const next = indexedJournal();
  expect([await next.get('cart'), await next.get('session')]).toEqual([entry('b', 2), entry('c', 3)]);
});

test('the start does not wait for a tab that the browser has frozen; its entries come once it lets go', async () => {
  const tab = await oldTab(false);
  await tab.put('journal', entry('a', 1), 'cart');
  expect(await indexedJournal().get('cart')).toBeUndefined();
  tab.close();
  await vi.waitFor(async () => expect(await names()).toEqual(['quotr-quotes']), 5000);
  expect(await indexedJournal().get('cart')).toEqual(entry('a', 1));
});

test.each([
  ['the old journal is read', () => vi.spyOn(IDBObjectStore.prototype, 'getAll')],
  ['an entry is written', () => vi.spyOn(IDBObjectStore.prototype, 'put')],
  ['the old database is deleted', () => vi.spyOn(indexedDB, 'deleteDatabase')],
])('a browser killed before %s loses nothing: the next start goes on', async (_, step) => {
  await (await oldTab()).put('journal', entry('a', 1), 'cart');
  const killed = step().mockImplementationOnce(() => {
    throw new Error('killed');
  });
  await indexedJournal().get('cart');
  killed.mockRestore();
  expect(await names()).toContain('quotr');
  expect(await indexedJournal().get('cart')).toEqual(entry('a', 1));
  expect(await names()).toEqual(['quotr-quotes']);
});

test('a browser that does not list its databases is asked for the old database', async () => {
  await (await oldTab()).put('journal', entry('a', 1), 'cart');
  Object.defineProperty(indexedDB, 'databases', { value: undefined, configurable: true });
  expect(await indexedJournal().get('cart')).toEqual(entry('a', 1));
  expect(await indexedJournal().get('session')).toBeUndefined();
});
