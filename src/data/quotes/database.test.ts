/** Database that does not open, is held up, is closed or disappears. */
import * as fake from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { ann, draftQuote, eachWithEmptyDatabase, stored } from '../../../tests/fixtures/quote-database.ts';
import { savedQuote } from '../../../tests/fixtures/saved-quote.ts';
import { summaryOf } from '../../quotes/summary.ts';
import { databaseName, openDatabase } from '../database.ts';
import { recordOf } from '../stored-record.ts';
import { indexedQuotes } from './indexed-quotes.ts';

eachWithEmptyDatabase();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a failure to open is reported, and the next request opens it', async () => {
  const quotes = indexedQuotes();
  const sound = indexedDB;
  vi.stubGlobal('indexedDB', { open: () => expect.unreachable('blocked by the browser') });
  await expect(quotes.list(ann)).rejects.toMatchObject({ name: 'StorageError', fault: 'unreachable' });
  vi.stubGlobal('indexedDB', sound);
  expect(await quotes.list(ann)).toEqual([]);
});

test('a database that does not answer is given up after ten seconds, and asked anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const quotes = indexedQuotes();
  const sound = indexedDB;
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  vi.stubGlobal('IDBRequest', EventTarget);
  const answer = quotes.list(ann).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toMatchObject({ name: 'StorageError', fault: 'slow' });
  vi.useRealTimers();
  vi.stubGlobal('indexedDB', sound);
  vi.stubGlobal('IDBRequest', fake.IDBRequest);
  expect(await quotes.list(ann)).toEqual([]);
});

test('a database that a tab of an older version holds is reported, and opens when the tab lets go', async () => {
  const older = await openDB(databaseName, 1);
  const ask = openDatabase();
  await expect(ask((database) => database.count('orders'), 50)).rejects.toMatchObject({ fault: 'held' });
  older.close();
  expect(await ask((database) => database.count('orders'))).toBe(0);
});

test('a request on a connection that the browser has closed is repeated', async () => {
  const ask = openDatabase();
  await ask(async (database) => database.close());
  expect(await ask((database) => database.count('orders'))).toBe(0);
});

test('a tab of a newer version takes over at once, and this one says so', async () => {
  const quotes = indexedQuotes();
  await quotes.save(draftQuote('1'));
  const newer = await openDB(databaseName, 1000);
  await expect(quotes.list(ann)).rejects.toMatchObject({ fault: 'newer' });
  newer.close();
});

test('the previous structure is upgraded with its quotes, and a tab that still uses it says so', async () => {
  const older = await openDB(databaseName, 1, {
    upgrade: (database) => {
      const quotes = database.createObjectStore('quotes', { keyPath: 'number' });
      quotes.createIndex('id', 'id', { unique: true });
      quotes.createIndex('version', ['store', 'version']);
      const summaries = database.createObjectStore('summaries', { keyPath: 'number' });
      summaries.createIndex('newest', ['store', 'createdAt']);
      summaries.createIndex('open', ['store', 'openUntil']);
      database.createObjectStore('comparisons');
      database.createObjectStore('quarantine', { autoIncrement: true });
      database.createObjectStore('meta');
    },
    blocking: () => older.close(),
  });
  const transaction = older.transaction(['quotes', 'summaries'], 'readwrite');
  await transaction.objectStore('quotes').put(recordOf(savedQuote));
  await transaction.objectStore('summaries').put(summaryOf(savedQuote));
  await transaction.done;
  const quotes = indexedQuotes();
  expect(await quotes.list(ann)).toEqual([summaryOf(savedQuote)]);
  await quotes.update(ann, savedQuote.number, (quote) => ({ ...quote, note: 'later' }));
  expect(await quotes.load(ann, savedQuote.number)).toMatchObject({ note: 'later' });
  await expect(openDB(databaseName, 1)).rejects.toMatchObject({ name: 'VersionError' });
  // Without a store server nothing waits to be sent.
  expect([await stored('outbox'), await stored('mirror')]).toEqual([new Map(), new Map()]);
});

test('a database deleted outside of the app is begun anew', async () => {
  const quotes = indexedQuotes();
  const first = await quotes.save(draftQuote('1'));
  await deleteDB(databaseName);
  expect(await quotes.list(ann)).toEqual([]);
  await quotes.save(draftQuote('2'));
  expect(await quotes.list(ann)).toHaveLength(1);
  expect(await quotes.load(ann, first.number)).toBeUndefined();
});

test('without room nothing is changed, and the fault is reported', async () => {
  const quotes = indexedQuotes();
  const { number } = await quotes.save(draftQuote('1'));
  const full = vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await expect(quotes.save(draftQuote('2'))).rejects.toMatchObject({ fault: 'full' });
  full.mockRestore();
  expect(await quotes.list(ann)).toHaveLength(1);
  const next = await quotes.save(draftQuote('2'));
  expect(next.number).not.toBe(number);
});
