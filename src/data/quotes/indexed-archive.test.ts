import { openDB } from 'idb';
import { describe, expect, test, vi } from 'vitest';
import { ann, draftQuote, eachWithEmptyDatabase, stored, tamper } from '../../../tests/fixtures/quote-database.ts';
import { sessionOf } from '../../../tests/fixtures/session.ts';
import type { Quote } from '../../quotes/quote.ts';
import { databaseName } from '../database.ts';
import { recordOf } from '../stored-record.ts';
import { openStores } from '../stores.ts';
import { memoryTextStore } from '../text-store.ts';
import { indexedQuotes } from './indexed-quotes.ts';

eachWithEmptyDatabase();

const bob = 'bob@store.example';

async function counterWith(count: number, store = ann) {
  let time = 0;
  const quotes = indexedQuotes(() => ++time);
  const saved: Quote[] = [];
  for (let id = 1; id <= count; id++) saved.push(await quotes.save(draftQuote(`${store} ${id}`, { store })));
  const [first = expect.unreachable('none')] = saved;
  return { quotes, archive: quotes.archive, saved, first };
}

test('quotes count as only here if no store server has them, or their last change waits to be sent', async () => {
  const { archive, quotes } = await counterWith(6);
  const [sent, changed, pulled, lost, ofOther] = (await quotes.list(ann)).map(({ number }) => number);
  for (const number of [sent, changed, pulled]) await tamper('mirror', '', { number, store: ann, version: 'v' });
  await tamper('mirror', '', { number: lost, store: ann, version: null });
  await tamper('mirror', '', { number: ofOther, store: bob, version: 'v' });
  await tamper('outbox', '', { store: ann, number: changed });
  await tamper('outbox', '', { store: bob, number: pulled });
  expect(await archive.kept(ann)).toMatchObject({ count: 6, sinceBackup: 6, onlyHere: 4 });
});

describe('changes of many', () => {
  test('delete quotes of this store only', async () => {
    const { quotes, archive, saved, first } = await counterWith(3);
    const numbers = saved.map(({ number }) => number);
    expect(await archive.changeAll(bob, numbers, () => null)).toBe(0);
    expect(await archive.changeAll(ann, numbers, (quote) => (quote.id === first.id ? undefined : null))).toBe(2);
    expect((await quotes.list(ann)).map(({ number }) => number)).toEqual([first.number]);
  });

  test('are made all or none', async () => {
    const { archive, saved } = await counterWith(3);
    const numbers = saved.map(({ number }) => number);
    let count = 0;
    const broken = archive.changeAll(ann, numbers, (quote) => ({
      ...quote,
      validUntil: ++count === 3 ? 'soon' : '2027-01-01',
    }));
    await expect(broken).rejects.toMatchObject({ fault: 'unsound' });
    expect(await archive.all(ann)).toEqual(expect.arrayContaining(saved));
  });
});

describe('restore', () => {
  test('adds missing and newer quotes, and keeps what is here otherwise', async () => {
    const { quotes, archive, saved, first } = await counterWith(4);
    const [, second = first, third = first, fourth = first] = saved;
    await quotes.update(ann, third.number, (quote) => ({ ...quote, note: 'later' }));
    await archive.changeAll(ann, [first.number], () => null);
    const newer = { ...second, revision: 5, note: 'newer' };
    const foreign = { ...fourth, id: 'another', note: 'foreign' };
    const backup = { quotes: [first, newer, third, foreign], writtenAt: 100 };
    expect(await archive.restore(ann, backup)).toEqual({ quotes: 2, orders: 0, stay: 2 });
    expect((await archive.all(ann)).map(({ note }) => note).toSorted()).toEqual(['', '', 'later', 'newer']);
  });

  test("brings back a quote that can't be read here; the damaged one is set aside", async () => {
    const { archive, saved, first } = await counterWith(1);
    await tamper('quotes', first.number, { ...recordOf(first), data: 'torn' });
    expect(await archive.restore(ann, { quotes: saved, writtenAt: 7 })).toMatchObject({ quotes: 1 });
    expect(await archive.all(ann)).toEqual(saved);
    expect((await archive.problems(ann)).setAside).toMatchObject([{ key: first.number }]);
  });

  test('of everything that was here at its time counts as a backup', async () => {
    const { archive, saved, first } = await counterWith(3);
    const [, second = first] = saved;
    const backup = { quotes: [first, second], writtenAt: second.createdAt };
    await archive.restore(ann, { ...backup, quotes: [first] });
    expect((await archive.kept(ann)).notes).toEqual({});
    await archive.restore(ann, backup);
    expect(await archive.kept(ann)).toMatchObject({ sinceBackup: 1, notes: { backedUpAt: second.createdAt } });
    vi.stubGlobal('indexedDB', new IDBFactory());
    const empty = indexedQuotes().archive;
    await empty.restore(ann, { quotes: saved, writtenAt: 7 });
    expect(await empty.kept(ann)).toMatchObject({ count: 3, sinceBackup: 0, notes: { backedUpAt: 7 } });
  });
});

const signedInAs = async (email: string) => {
  const stores = openStores(memoryTextStore());
  await stores.session.save(sessionOf(email));
  return stores;
};

describe('this device', () => {
  test('its copy has the quotes, and its reset removes them all', async () => {
    const { first } = await counterWith(2);
    const stores = await signedInAs(ann);
    expect(JSON.stringify(await stores.copyOfDevice())).toContain(first.number);
    await stores.resetDevice();
    expect(await indexedQuotes().list(ann)).toEqual([]);
    expect(await stored('meta')).toEqual(new Map());
  });

  test('a reset deletes a database that this version cannot open', async () => {
    (await openDB(databaseName, 1000)).close();
    const stores = await signedInAs(ann);
    await stores.resetDevice();
    expect(await indexedQuotes().list(ann)).toEqual([]);
  });
});
