/**
 * Everything that release d94b7e23 kept in a browser is still there. `browser.json` is its local storage and its
 * database of quotes, `backup.json` and `settings.json` its files, all written by its own code.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { databaseName, openDatabase, type Structure, steps } from '../../src/data/database.ts';
import { takeOverJournal } from '../../src/data/old-journal.ts';
import { readBackup } from '../../src/data/quotes/backup/backup-file.ts';
import { connectQuotes } from '../../src/data/quotes/connection.ts';
import { indexedQuotes } from '../../src/data/quotes/indexed-quotes.ts';
import { readOutbox } from '../../src/data/server/outbox.ts';
import { openStores } from '../../src/data/stores.ts';
import { memoryTextStore } from '../../src/data/text-store.ts';
import { readSettingsFile } from '../../src/screens/admin/editor/settings-file.ts';
import { ann, eachWithEmptyDatabase } from '../fixtures/quote-database.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

interface Kept {
  readonly local: Readonly<Record<string, string>>;
  readonly version: number;
  readonly tables: Readonly<Record<string, readonly (readonly [string | number, unknown])[]>>;
}
const kept: Kept = JSON.parse(read('browser.json'));

eachWithEmptyDatabase();

beforeEach(async () => {
  const database = await openDB<Structure>(databaseName, kept.version, {
    upgrade: (upgraded, from, to, change) => {
      for (const step of steps.slice(from, to ?? undefined)) step(upgraded, change);
    },
  });
  for (const part of database.objectStoreNames) {
    const { store, done } = database.transaction(part, 'readwrite');
    for (const [key, value] of kept.tables[part] ?? [])
      await store.put(value, store.keyPath === null && !store.autoIncrement ? key : undefined);
    await done;
  }
  database.close();
});

async function opened() {
  const database = openDatabase();
  const texts = memoryTextStore(kept.local);
  await takeOverJournal(texts, database);
  const quotes = indexedQuotes(Date.now, database);
  const stores = openStores(texts, undefined, () => Promise.resolve(quotes));
  const list = await quotes.list(ann);
  const quoteOf = async (id: string) => {
    const all = await quotes.archive.all(ann);
    return all.find((quote) => quote.id === id) ?? expect.unreachable(`no quote ${id}`);
  };
  return { stores, quotes, list, quoteOf, database };
}

test('session, settings, order in progress, and the cart with the line that only the journal had', async () => {
  const { stores } = await opened();
  expect(await stores.session.load()).toMatchObject({ user: { email: ann }, store: { id: ann } });
  expect((await stores.cart.load()).map(({ id, total }) => [id, total])).toEqual([
    ['line-1', 3872],
    ['line-2', 2128],
    ['line-3', 3872],
  ]);
  expect(await stores.settings.load()).toEqual({
    markups: { banners: { pct: 7500, fixed: 125 } },
    shipping: { signs: 1250 },
  });
  expect(await stores.order.load()).toMatchObject({ details: { customerName: 'Zoë Park', notes: 'Rush' } });
});

test('a text that was set aside is offered', async () => {
  const { stores } = await opened();
  await stores.quotes();
  expect((await stores.health()).setAside).toEqual([
    { key: 'quotr.quarantine.quotr.settings.v1.1', text: '{"version":1,"data":{"markups"' },
  ]);
});

test('quotes with their options, answers, calls and old numbers', async () => {
  const { list, quoteOf } = await opened();
  expect(list).toHaveLength(5);
  for (const { number } of list) expect(number).toMatch(/^Q-\w{5}-000\d$/);
  expect(await quoteOf('first')).toMatchObject({ status: 'sent', known: { level: 'Trade', shipping: 1500 } });
  expect((await quoteOf('accepted')).lines.map(({ option }) => option)).toEqual(['A', 'B']);
  expect((await quoteOf('declined')).events.at(-1)).toMatchObject({ kind: 'declined', why: 'price' });
  expect(await quoteOf('handed')).toMatchObject({ nextCall: { on: '2026-12-01' } });
  expect((await quoteOf('gone')).customer.name).toBe('');
});

test('a usual job is accepted in its quote, and a change keeps the quote', async () => {
  const { quotes, quoteOf } = await opened();
  const { number } = await quoteOf('first');
  await quotes.update(ann, number, (quote) => ({ ...quote, note: 'later' }));
  expect(await quotes.load(ann, number)).toMatchObject({ note: 'later', lines: [{ total: 14_077 }, { total: 4000 }] });
});

test('the letterhead with its SVG logo, and the terms', async () => {
  const { quotes } = await opened();
  expect(await quotes.letterhead(ann)).toMatchObject({ name: 'Corner Print', logo: { type: 'image/svg+xml' } });
  expect(await quotes.terms(ann)).toMatchObject({ tax: { rate: 8875 } });
});

test('orders with their status, and the notes of the archive', async () => {
  const { quotes } = await opened();
  const page = await quotes.orders.page(ann, { text: '' }, undefined);
  expect(page.orders.map(({ order, status }) => [order.id, status])).toEqual([
    ['order-02', 'recorded'],
    ['order-01', 'done'],
  ]);
  expect((await quotes.archive.kept(ann)).notes).toMatchObject({ deleteAfterMonths: 24 });
});

test('unsent changes for a store server', async () => {
  const { database } = await opened();
  const { ask } = connectQuotes(Date.now, undefined, database);
  const waiting = await ask((each) => readOutbox(each, 'north'));
  expect(waiting.map(({ kind }) => kind)).toEqual(['quote', 'order']);
});

test('a backup and a settings file', () => {
  const backup = readBackup(read('backup.json'), ann);
  expect([backup.quotes.length, backup.orders?.length, backup.unread]).toEqual([5, 2, []]);
  expect(backup.terms).toMatchObject({ tax: { rate: 8875 } });
  expect(readSettingsFile(read('settings.json'))).toMatchObject({
    markups: { banners: { pct: 7500, fixed: 125 } },
    shipping: { signs: 1250 },
    fractions: {},
  });
});
