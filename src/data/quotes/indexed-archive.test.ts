import { openDB } from 'idb';
import { describe, expect, test, vi } from 'vitest';
import { ann, draftQuote, eachWithEmptyDatabase, stored, tamper } from '../../../tests/fixtures/quote-database.ts';
import { sessionOf } from '../../../tests/fixtures/session.ts';
import type { Quote } from '../../quotes/quote.ts';
import { summaryOf } from '../../quotes/summary.ts';
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

test('tabs that save at once have different numbers', async () => {
  const tabs = [indexedQuotes(), indexedQuotes(), indexedQuotes()];
  const saved = await Promise.all(
    Array.from({ length: 30 }, (_, at) => tabs[at % 3]?.save(draftQuote(String(at))) ?? expect.unreachable('no tab')),
  );
  expect(new Set(saved.map(({ number }) => number)).size).toBe(30);
});

describe('kept quotes', () => {
  test('count as only here if no store server has them, or their last change waits to be sent', async () => {
    const { archive, quotes } = await counterWith(6);
    const [sent, changed, pulled, lost, ofOther] = (await quotes.list(ann)).map(({ number }) => number);
    for (const number of [sent, changed, pulled]) await tamper('mirror', '', { number, store: ann, version: 'v' });
    await tamper('mirror', '', { number: lost, store: ann, version: null });
    await tamper('mirror', '', { number: ofOther, store: bob, version: 'v' });
    await tamper('outbox', '', { store: ann, number: changed });
    await tamper('outbox', '', { store: bob, number: pulled });
    expect(await archive.kept(ann)).toMatchObject({ count: 6, sinceBackup: 6, onlyHere: 4 });
  });

  test('are counted for each store, with their size and the number without a backup', async () => {
    const { archive } = await counterWith(3);
    await counterWith(1, bob);
    await archive.changeNotes(ann, (notes) => ({ ...notes, backedUpAt: 2 }));
    const kept = await archive.kept(ann);
    expect(kept).toMatchObject({ count: 3, sinceBackup: 1, onlyHere: 1, notes: { backedUpAt: 2 } });
    expect(kept.bytes).toBeGreaterThan(900);
    expect(await archive.kept('nobody')).toMatchObject({ count: 0, bytes: 0, sinceBackup: 0, notes: {} });
    expect(await archive.stores()).toEqual(
      new Map([
        [ann, { quotes: 3, orders: 0 }],
        [bob, { quotes: 1, orders: 0 }],
      ]),
    );
  });

  test.each([
    ['counts if the clock was only set back a little', 30_000, 0],
    ['does not count if it is from a time to come', 600_000, 3],
  ])('a backup %s', async (_, ahead, sinceBackup) => {
    const { archive, saved } = await counterWith(3);
    await archive.changeNotes(ann, () => ({ backedUpAt: Date.now() + ahead, toldOn: '2026-11-30' }));
    const { notes, ...kept } = await archive.kept(ann);
    expect(kept).toMatchObject({ sinceBackup, onlyHere: sinceBackup });
    expect(notes).toEqual({ toldOn: '2026-11-30', ...(sinceBackup === 0 && { backedUpAt: expect.any(Number) }) });
    await archive.restore(ann, { quotes: saved, writtenAt: 7 });
    expect((await archive.kept(ann)).sinceBackup).toBe(0);
  });

  test('are read as a whole, after damaged ones are set aside', async () => {
    const { archive, saved, first } = await counterWith(3);
    await tamper('quotes', first.number, { ...recordOf(first), data: { ...first, lines: [] } });
    expect(new Set(await archive.all(ann))).toEqual(new Set(saved.slice(1)));
    expect(await archive.problems(ann)).toMatchObject({ setAside: [{ key: first.number }], newer: [] });
    expect((await archive.problems(bob)).setAside).toEqual([]);
    await archive.deleteSetAside(bob);
    expect((await archive.problems(ann)).setAside).toHaveLength(1);
    await archive.deleteSetAside(ann);
    expect((await archive.problems(ann)).setAside).toEqual([]);
  });

  test('the damaged summary of a lost quote is offered to every store', async () => {
    const { quotes, archive, first } = await counterWith(2);
    await tamper('quotes', first.number, undefined);
    await tamper('summaries', first.number, { ...summaryOf(first), store: 'x' });
    await quotes.list(ann);
    expect((await archive.problems(ann)).setAside).toMatchObject([{ key: first.number }]);
  });

  test('a quote that is indexed under another store is found and set aside', async () => {
    const { archive, first } = await counterWith(2);
    await tamper('quotes', first.number, { ...recordOf(first), store: 'elsewhere' });
    expect(await archive.all(ann)).toHaveLength(1);
    expect((await archive.problems(ann)).setAside).toHaveLength(1);
  });

  test('quotes of a newer version are named', async () => {
    const { archive, first } = await counterWith(2);
    await tamper('quotes', first.number, { ...recordOf(first), version: 2 });
    expect(await archive.problems(ann)).toEqual({ setAside: [], newer: [first.number] });
    expect((await archive.problems(bob)).newer).toEqual([]);
  });
});

describe('changes of many', () => {
  test('quotes that still may go are deleted, and their numbers are not given again', async () => {
    const { quotes, archive, saved, first } = await counterWith(3);
    const numbers = saved.map(({ number }) => number);
    await counterWith(1, bob);
    expect(await archive.changeAll(bob, numbers, () => null)).toBe(0);
    const allButFirst = ({ number }: Quote) => (number === first.number ? undefined : null);
    expect(await archive.changeAll(ann, numbers, allButFirst)).toBe(2);
    expect((await quotes.list(ann)).map(({ number }) => number)).toEqual([first.number]);
    expect(numbers).not.toContain((await quotes.save(draftQuote('next'))).number);
  });

  test('all or none', async () => {
    const { archive, saved } = await counterWith(3);
    const numbers = saved.map(({ number }) => number);
    let count = 0;
    const broken = archive.changeAll(ann, numbers, (quote) => ({
      ...quote,
      validUntil: ++count === 3 ? 'soon' : '2027-01-01',
    }));
    await expect(broken).rejects.toMatchObject({ fault: 'unsound' });
    expect(await archive.all(ann)).toEqual(expect.arrayContaining(saved));
    const noted = await archive.changeAll(ann, numbers, (quote) =>
      quote.number === numbers[0] ? undefined : { ...quote, note: 'x' },
    );
    expect(noted).toBe(2);
    const after = new Map((await archive.all(ann)).map(({ number, note, revision }) => [number, [note, revision]]));
    expect(numbers.map((number) => after.get(number))).toEqual([
      ['', 1],
      ['x', 2],
      ['x', 2],
    ]);
  });
});

describe('restore', () => {
  test('adds missing and newer quotes, and keeps later revisions', async () => {
    const { quotes, archive, saved, first } = await counterWith(4);
    const [, second = first, third = first, fourth = first] = saved;
    await quotes.update(ann, third.number, (quote) => ({ ...quote, note: 'later' }));
    await archive.changeAll(ann, [first.number], () => null);
    const newer = { ...second, revision: 5, note: 'newer' };
    const foreign = { ...fourth, id: 'another', note: 'foreign' };
    const arrivals = await archive.restore(ann, { quotes: [first, newer, third, foreign], writtenAt: 100 });
    expect(arrivals).toMatchObject({
      new: [first.number],
      newer: [second.number],
      same: [],
      older: [third.number],
      other: [fourth.number],
    });
    expect((await archive.all(ann)).map(({ note }) => note).toSorted()).toEqual(['', '', 'later', 'newer']);
    expect((await archive.kept(ann)).notes).toEqual({});
  });

  test('counts as a backup for quotes that are here already; later quotes are in no backup', async () => {
    const { archive, saved, first } = await counterWith(3);
    const [, second = first] = saved;
    const backup = { quotes: [first, second], writtenAt: second.createdAt };
    expect(await archive.restore(ann, { ...backup, quotes: [first] })).toMatchObject({ same: [first.number] });
    expect((await archive.kept(ann)).notes).toEqual({});
    expect(await archive.restore(ann, backup)).toMatchObject({ same: { length: 2 } });
    expect(await archive.kept(ann)).toMatchObject({ sinceBackup: 1, notes: { backedUpAt: second.createdAt } });
    await archive.restore(ann, { ...backup, quotes: [first], writtenAt: first.createdAt });
    expect((await archive.kept(ann)).notes).toEqual({ backedUpAt: second.createdAt });
  });

  test('into an empty browser counts as a backup', async () => {
    const { saved } = await counterWith(2);
    vi.stubGlobal('indexedDB', new IDBFactory());
    const { archive } = indexedQuotes();
    expect(await archive.restore(ann, { quotes: saved, writtenAt: 7 })).toMatchObject({
      new: { length: 2 },
    });
    expect(await archive.all(ann)).toEqual(expect.arrayContaining(saved));
    expect(await archive.kept(ann)).toMatchObject({ count: 2, sinceBackup: 0, notes: { backedUpAt: 7 } });
    expect(await archive.restore(ann, { quotes: saved, writtenAt: 8 })).toMatchObject({
      same: { length: 2 },
    });
  });
});

const signedInAs = async (email: string) => {
  const stores = openStores(memoryTextStore());
  await stores.session.save(sessionOf(email));
  return stores;
};

describe('this device', () => {
  test('the device’s copy has the quotes, and its reset removes them all', async () => {
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

  test('the state of the storage counts quotes that were set aside, once they are loaded', async () => {
    const { quotes, first } = await counterWith(2);
    await tamper('quotes', first.number, undefined);
    await quotes.list(ann);
    const stores = await signedInAs(ann);
    expect((await stores.health()).setAside).toEqual([]);
    await stores.quotes();
    expect((await stores.health()).setAside).toMatchObject([{ key: first.number }]);
    await stores.deleteSetAside();
    expect((await stores.health()).setAside).toEqual([]);
  });
});
