import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../tests/fixtures/empty-indexed-db.ts';
import { databaseName } from './database.ts';
import { indexedJournal } from './indexed-journal.ts';
import { isInFuture, readEntry } from './journal.ts';

beforeEach(() => {
  stubIndexedDb();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const entry = (text: string | null, written: number) => ({ text, written });

/** Opens the database as a newer version of the app does. */
const ofNewerVersion = () =>
  openDB(databaseName, 1000, {
    upgrade: (opened) => opened.objectStoreNames.contains('journal') || opened.createObjectStore('journal'),
    blocking: (_, __, { target }) => target instanceof IDBDatabase && target.close(),
  });

test('an entry is there for the next page, under its key', async () => {
  const journal = indexedJournal();
  await journal.put('cart', { text: 'a', written: 1 });
  await journal.put('cart', { text: 'b', written: 2 });
  await journal.put('session', { text: null, written: 3 });
  const later = indexedJournal();
  expect(await later.get('cart')).toEqual({ text: 'b', written: 2 });
  expect(await later.get('session')).toEqual({ text: null, written: 3 });
  expect(await later.get('settings')).toBeUndefined();
  expect(await later.keys()).toEqual(['cart', 'session']);
});

test('the journal is read and written in the structure of a newer version, which has come meanwhile or before', async () => {
  const journal = indexedJournal();
  await journal.put('cart', entry('a', 1));
  await (await ofNewerVersion()).put('journal', entry('b', 2), 'session');
  await journal.put('cart', entry('c', 3));
  expect(await held()).toEqual([entry('c', 3), entry('b', 2)]);
});

test.each([['text'], [null], [{ text: 7, written: 1 }], [{ text: 'a', written: Number.NaN }]])(
  '%j is an invalid entry, returned as found',
  async (value) => {
    await (await ofNewerVersion()).put('journal', value, 'cart');
    const found = await indexedJournal().get('cart');
    expect([found, readEntry(found)]).toEqual([value, undefined]);
  },
);

test('the last of two entries of one time stays', async () => {
  const journal = indexedJournal();
  await journal.put('cart', entry('a', 1));
  await journal.put('cart', entry('b', 1));
  expect(await journal.get('cart')).toEqual(entry('b', 1));
});

test('a date more than a minute ahead of the clock, or of a trusted date, is in the future', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  expect([isInFuture(61_000), isInFuture(61_001)]).toEqual([false, true]);
  expect([isInFuture(65_000, 5000), isInFuture(65_001, 5000)]).toEqual([false, true]);
});

test('a put asks for the disk, not only for memory', async () => {
  const journal = indexedJournal();
  await journal.put('cart', { text: 'a', written: 1 });
  const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await journal.put('cart', { text: 'b', written: 2 });
  expect(asked.mock.results.map(({ value }) => value.durability)).toEqual(['strict']);
});

test('the journal is unchanged after its one renewal, which writes more than a file of the log holds', async () => {
  const journal = indexedJournal();
  await journal.put('cart', entry('a', 1));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await Promise.all([journal.renew?.(), journal.renew?.()]);
  const filled = put.mock.calls.reduce((sum, [text]) => sum + String(text).length, 0);
  expect([filled > 4 * 2 ** 20, filled < 6 * 2 ** 20]).toEqual([true, true]);
  expect([await journal.keys(), await journal.get('cart')]).toEqual([['cart'], entry('a', 1)]);
});

test('an answer leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await indexedJournal().get('cart');
  expect(vi.getTimerCount()).toBe(0);
});

describe('saving goes on without a database', () => {
  const first = entry('a', 1);
  test('if the browser has none', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const journal = indexedJournal();
    expect(await journal.put('cart', first)).toBe(true);
    expect([await journal.get('cart'), await journal.keys()]).toEqual([undefined, []]);
  });

  test('if it is refused', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('not here', 'SecurityError');
    });
    const journal = indexedJournal();
    expect([await journal.put('cart', first), await journal.get('cart')]).toEqual([false, undefined]);
  });

  test('while a tab of an older version keeps the database open; then it is written', async () => {
    const older = await openDB(databaseName, 1);
    const journal = indexedJournal();
    expect([await journal.get('cart'), await journal.put('cart', first)]).toEqual([undefined, false]);
    older.close();
    await vi.waitFor(async () => expect(await held()).toEqual([first, undefined]), 5000);
  });

  test('if it does not answer: after ten seconds, and then at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
    const journal = indexedJournal();
    const ended = vi.fn<(isPut: boolean) => void>();
    const put = journal.put('cart', first).then(ended);
    await vi.advanceTimersByTimeAsync(9999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await put;
    expect(ended).toHaveBeenCalledWith(false);
    expect(await journal.put('session', first)).toBe(false);
  });
});

/** Refuses every write, until the spy is restored. */
const refuse = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });

const held = async () => {
  const journal = indexedJournal();
  return [await journal.get('cart'), await journal.get('session')];
};

describe('a refused entry is retried until it is written', () => {
  test('by itself, the latest entry of each key', async () => {
    const journal = indexedJournal();
    await journal.put('cart', entry('a', 1));
    const refused = refuse();
    expect(await journal.put('cart', entry('b', 2))).toBe(false);
    expect(await journal.put('cart', entry('c', 3))).toBe(false);
    expect(await journal.put('session', entry(null, 4))).toBe(false);
    refused.mockRestore();
    expect(await held()).toEqual([entry('a', 1), undefined]);
    await vi.waitFor(async () => expect(await held()).toEqual([entry('c', 3), entry(null, 4)]), 5000);
    expect(await journal.put('cart', entry('d', 5))).toBe(true);
  });

  test('but not over a later write of another tab', async () => {
    const journal = indexedJournal();
    const refused = refuse();
    await journal.put('session', entry('a', 1));
    await journal.put('cart', entry('b', 1));
    refused.mockRestore();
    await indexedJournal().put('session', entry(null, 2));
    await vi.waitFor(async () => expect(await held()).toEqual([entry('b', 1), entry(null, 2)]), 5000);
  });

  test('also over an entry of an impossible date', async () => {
    const journal = indexedJournal();
    await journal.put('cart', entry('future', Date.now() + 1_000_000_000));
    await journal.put('cart', entry('a', 1));
    expect(await journal.get('cart')).toEqual(entry('a', 1));
  });
});
