import * as fake from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { indexedJournal } from './indexed-journal.ts';

beforeEach(() => {
  for (const [name, value] of Object.entries(fake)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The database as any edition of the app finds it. */
const database = () => openDB('quotr', 1, { upgrade: (opened) => void opened.createObjectStore('journal') });

test('what is put is there for the next page, under its key', async () => {
  const journal = indexedJournal();
  await journal.put('cart', { text: 'a', written: 1 });
  await journal.put('cart', { text: 'b', written: 2 });
  await journal.put('session', { text: null, written: 3 });
  const later = indexedJournal();
  expect(await later.get('cart')).toEqual({ text: 'b', written: 2 });
  expect(await later.get('session')).toEqual({ text: null, written: 3 });
  expect(await later.get('settings')).toBeUndefined();
});

test('what earlier editions put is found where they put it', async () => {
  await (await database()).put('journal', { text: 'a', written: 1 }, 'cart');
  expect(await indexedJournal().get('cart')).toEqual({ text: 'a', written: 1 });
});

test.each([['text'], [null], [{ text: 7, written: 1 }], [{ text: 'a' }]])('%j is no entry', async (value) => {
  await (await database()).put('journal', value, 'cart');
  expect(await indexedJournal().get('cart')).toBeUndefined();
});

test('a put asks for the disk, not only for memory', async () => {
  const journal = indexedJournal();
  await journal.put('cart', { text: 'a', written: 1 });
  const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await journal.put('cart', { text: 'b', written: 2 });
  expect(asked.mock.results.map(({ value }) => value.durability)).toEqual(['strict']);
});

test('an answer leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await indexedJournal().get('cart');
  expect(vi.getTimerCount()).toBe(0);
});

describe('saving goes on without it', () => {
  const entry = { text: 'a', written: 1 };
  test('where the browser has none', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const journal = indexedJournal();
    await journal.put('cart', entry);
    expect(await journal.get('cart')).toBeUndefined();
  });

  test('where it fails once: it is not asked again', async () => {
    const failing = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('not here', 'SecurityError');
    });
    const journal = indexedJournal();
    await journal.put('cart', entry);
    failing.mockRestore();
    const opened = vi.spyOn(indexedDB, 'open');
    await journal.put('cart', entry);
    expect(await journal.get('cart')).toBeUndefined();
    expect(opened).not.toHaveBeenCalled();
    expect(await indexedJournal().get('cart')).toBeUndefined();
  });

  test('where it does not answer: after ten seconds, and then at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
    const journal = indexedJournal();
    const ended = vi.fn<() => void>();
    const first = journal.put('cart', entry).then(ended);
    await vi.advanceTimersByTimeAsync(9999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await first;
    expect(await journal.get('cart')).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });
});
