/** Damaged cart too large to be kept a second time, and the ways to get rid of it. */
import { describe, expect, test } from 'vitest';
import { memoryJournal } from '../../tests/fixtures/journal.ts';
import { sessionOf } from '../../tests/fixtures/session.ts';
import type { CartItem } from '../quotes/cart.ts';
import { storageFault } from '../quotes/storage-error.ts';
import { type Journal, noJournal } from './journal.ts';
import { quarantinePrefix, storageKeys } from './keys.ts';
import { openStores } from './stores.ts';
import { memoryTextStore, type TextStore } from './text-store.ts';

const key = storageKeys.cart;
const roomFor = 40_000;
const line = (id: string): CartItem => ({
  id,
  product: 'P',
  stock: 'S',
  notes: 'x'.repeat(1000),
  perUnit: 300,
  total: 300,
  quantity: 1,
});
const ids = Array.from({ length: 25 }, (_, at) => `line-${at}`);
const sealed = (items: readonly CartItem[]) => JSON.stringify({ version: 1, data: { items }, applied: [] });
/** A cart that takes more than half of the room, with its end cut off. */
const damaged = sealed(ids.map(line)).slice(0, -1500);

/** Returns a store with room for a given number of characters. */
function smallStore(texts: Readonly<Record<string, string>>): TextStore {
  const store = memoryTextStore(texts);
  const used = () => store.keys().reduce((sum, at) => sum + (store.get(at)?.length ?? 0), 0);
  const set: TextStore['set'] = (at, text) => {
    if (used() - (store.get(at)?.length ?? 0) + text.length > roomFor) throw storageFault('full');
    store.set(at, text);
  };
  return { ...store, set };
}

const idsIn = (items: readonly CartItem[]) => items.map(({ id }) => id);
const whole = ids.slice(0, -2);

function start(journal: Journal) {
  const texts = smallStore({ [key]: damaged });
  return { texts, journal, stores: openStores(texts, journal), again: () => openStores(texts, journal) };
}

describe.each<[string, () => Journal]>([
  ['with a journal', memoryJournal],
  ['without one', () => noJournal],
])('%s', (_, openJournal) => {
  test('the damage is reported and offered as a download at once; intact lines are shown', async () => {
    const { stores } = start(openJournal());
    expect(idsIn(await stores.cart.load())).toEqual(whole);
    expect((await stores.health()).setAside.map(({ text }) => text)).toEqual([damaged]);
  });

  test('clearing the cart lasts', async () => {
    const { stores, again } = start(openJournal());
    await stores.cart.update({ kind: 'remove', ids: whole });
    expect(stores.unsaved.current()).toBe(false);
    expect(await again().cart.load()).toEqual([]);
  });

  test('logging out lasts', async () => {
    const { stores, again } = start(openJournal());
    await stores.session.clear();
    await stores.cart.clear('');
    expect(await again().cart.load()).toEqual([]);
  });

  test('deleting the texts set aside keeps the lines, and lets the cart change', async () => {
    const { journal, stores, again } = start(openJournal());
    await stores.deleteSetAside();
    for (const at of await journal.keys()) {
      if (at.startsWith(quarantinePrefix)) expect(await journal.get(at)).toMatchObject({ text: null });
    }
    expect((await stores.health()).setAside).toEqual([]);
    await stores.cart.update({ kind: 'add', item: line('new') });
    expect(idsIn(await again().cart.load())).toEqual([...whole, 'new']);
    expect((await again().health()).setAside).toEqual([]);
  });

  test('a reset leaves nothing but the way in', async () => {
    const { texts, journal, stores, again } = start(openJournal());
    texts.set('quotr.theme.v1', 'dark');
    texts.set('other', 'not of this app');
    const copy = JSON.stringify(await stores.copyOfDevice());
    expect(copy).toContain(JSON.stringify(damaged).slice(1, 200));
    expect(copy).not.toContain('not of this app');
    await stores.resetDevice();
    expect(texts.keys()).toEqual(['other']);
    for (const at of await journal.keys()) expect(await journal.get(at)).toMatchObject({ text: null });
    const later = again();
    expect([await later.session.load(), await later.cart.load()]).toEqual([null, []]);
    expect(await later.health()).toEqual({ setAside: [], newer: false, newerSession: false });
  });
});

test('with a journal a change is saved beside the damaged text', async () => {
  const { stores, again } = start(memoryJournal());
  await stores.cart.update({ kind: 'add', item: line('new') });
  expect(stores.unsaved.current()).toBe(false);
  expect(idsIn(await again().cart.load())).toEqual([...whole, 'new']);
  expect((await again().health()).setAside.map(({ text }) => text)).toEqual([damaged]);
});

describe('a reset', () => {
  const session = sessionOf('a@b');

  test('holds if the journal refuses it', async () => {
    const held = memoryJournal();
    let refuses = false;
    const journal: Journal = { ...held, put: async (...put) => !refuses && held.put(...put) };
    const texts = memoryTextStore();
    const stores = openStores(texts, journal);
    await stores.session.save(session);
    await stores.cart.update({ kind: 'add', item: line('a') });
    refuses = true;
    await stores.resetDevice();
    const later = openStores(texts, journal);
    expect([await later.session.load(), await later.cart.load()]).toEqual([null, []]);
  });

  test('holds if the journal was written while the clock was ahead', async () => {
    const held = memoryJournal();
    const written = Date.now() + 30_000;
    const text = JSON.stringify({ version: 2, data: session, applied: [], written });
    await held.put(storageKeys.session, { text, written });
    const put: Journal['put'] = async (at, entry) => entry.written < written || held.put(at, entry);
    const texts = memoryTextStore();
    await openStores(texts, { ...held, put }).resetDevice();
    expect(await openStores(texts, held).session.load()).toBeNull();
  });

  test('holds if another tab may have overwritten a change', async () => {
    const stores = openStores(memoryTextStore());
    await stores.settings.update({ shipping: { banners: 5 }, seen: {} });
    await stores.resetDevice();
    await stores.flush();
    expect(await stores.settings.load()).toEqual({ markups: {}, shipping: {} });
  });
});

test('an unreadable session beside a cart of a newer version does not prevent a sign-in', async () => {
  const newer = '{"version":2,"data":{}}';
  const texts = memoryTextStore({ [storageKeys.session]: 'broken', [storageKeys.cart]: newer });
  expect(await openStores(texts).session.load()).toBeNull();
  expect(texts.get(storageKeys.cart)).toBe(newer);
});

test('lines with equal ids get different ones, the same at every reading, and nothing is set aside', async () => {
  const texts = memoryTextStore({ [key]: sealed([line('a'), { ...line('a'), total: 7 }, line('a-2'), line('a')]) });
  const stores = openStores(texts);
  const shown = ['a', 'a-3', 'a-2', 'a-4'];
  expect(idsIn(await stores.cart.load())).toEqual(shown);
  expect(idsIn(await openStores(texts).cart.load())).toEqual(shown);
  expect((await stores.health()).setAside).toEqual([]);
  await stores.cart.update({ kind: 'remove', ids: ['a-3'] });
  expect(idsIn(await openStores(texts).cart.load())).toEqual(['a', 'a-2', 'a-4']);
});
