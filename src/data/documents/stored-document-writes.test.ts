/** Writes, and changes that can't be written. */
import { describe, expect, test, vi } from 'vitest';
import { sessionOf } from '../../../tests/fixtures/session.ts';
import { type CartItem, changeCart } from '../../quotes/cart.ts';
import { storageFault } from '../../quotes/storage-error.ts';
import { type JournalEntry, noJournal } from '../journal.ts';
import { storageKeys } from '../keys.ts';
import { memoryTextStore, type TextStore } from '../text-store.ts';
import { cartDocument, sessionDocument } from './kinds.ts';
import { storedDocument } from './stored-document.ts';

const key = storageKeys.cart;
const line: CartItem = { id: 'a', product: 'P', stock: 'S', perUnit: 300, total: 300, quantity: 1 };
const full = (): never => {
  throw storageFault('full');
};
const broken = (): never => {
  throw new TypeError('a bug');
};
const add = (items: readonly CartItem[]) => changeCart(items, { kind: 'add', item: line }).items;

test('nothing is written if all is saved: each write would wake the other tabs', async () => {
  const store = memoryTextStore();
  const set = vi.fn<TextStore['set']>(store.set);
  const document = storedDocument({ ...store, set }, cartDocument);
  await document.update(add);
  await document.flush();
  await document.flush();
  expect(set).toHaveBeenCalledTimes(1);
});

test('a text is parsed once, and never by its writer', async () => {
  const read = vi.fn<typeof cartDocument.read>(cartDocument.read);
  const store = memoryTextStore();
  const writer = storedDocument(store, { ...cartDocument, read });
  await writer.update(add);
  expect(writer.read()).toEqual([line]);
  expect(read).not.toHaveBeenCalled();
  const reader = storedDocument(store, { ...cartDocument, read });
  for (let times = 0; times < 3; times++) expect(reader.read()).toEqual([line]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('an ended session leaves nothing behind', async () => {
  const store = memoryTextStore();
  const document = storedDocument(store, sessionDocument);
  await document.update(() => sessionOf('a@b'));
  await document.update(() => null);
  expect(store.keys()).toEqual([]);
});

const refuse = async () => false;

test('a sign-in from another tab survives the end of the session before', async () => {
  const store = memoryTextStore();
  const put = async (_: string, { text }: JournalEntry) => {
    if (text === null) await storedDocument(store, sessionDocument).update(() => sessionOf('a@b', 'next'));
    return true;
  };
  const document = storedDocument(store, sessionDocument, { journal: { ...noJournal, put } });
  await document.update(() => sessionOf('a@b', 'first'));
  await document.update(() => null);
  expect(document.read()).toEqual(sessionOf('a@b', 'next'));
});

test('an emptied document is later than the journal’s entry', async () => {
  const ahead = Date.now() + 30_000;
  const store = memoryTextStore({ [key]: JSON.stringify({ version: 1, data: { items: [line] }, written: ahead }) });
  await storedDocument(store, cartDocument, { journal: { ...noJournal, put: refuse } }).reset();
  expect(JSON.parse(store.get(key) ?? '')).toMatchObject({ data: { items: [] }, written: ahead + 1 });
});

const newer = JSON.stringify({ version: 2, data: {} });
const sound = JSON.stringify({ version: 1, data: { items: [line] }, applied: [], appliedAt: [] });
test.each<[string, string, 'discardDamaged' | 'replaceNewer']>([
  ['what is newer is not written over as damaged', newer, 'discardDamaged'],
  ['what is sound is not replaced as newer', sound, 'replaceNewer'],
])('%s', async (_, text, work) => {
  const store = memoryTextStore({ [key]: text });
  await storedDocument(store, cartDocument)[work]();
  expect([store.get(key), store.keys()]).toEqual([text, [key]]);
});

test.each<[string, readonly CartItem[], boolean]>([
  ['is not written over', [line], true],
  ['may still be emptied', [], false],
])('damaged data that could not be set aside %s', async (_, items, unsaved) => {
  const store = memoryTextStore({ [key]: 'damaged' });
  const set: TextStore['set'] = (at, text) => (at === key ? store.set(at, text) : full());
  const document = storedDocument({ ...store, set }, cartDocument);
  await document.update(() => items);
  expect([document.unsaved(), store.get(key) === 'damaged']).toEqual([unsaved, unsaved]);
});

describe('a change waiting for room is given up', () => {
  test.each<[string, string, (items: readonly CartItem[]) => readonly CartItem[]]>([
    ['where a newer version has taken over', JSON.stringify({ version: 2, data: {} }), add],
    [
      'where it fails on what another tab wrote',
      JSON.stringify({ version: 1, data: { items: [] } }),
      (items) => (items.length === 1 ? add(items) : broken()),
    ],
  ])('%s, and the others go on', async (_, written, change) => {
    const store = memoryTextStore({ [key]: JSON.stringify({ version: 1, data: { items: [{ ...line, id: 'b' }] } }) });
    const document = storedDocument({ ...store, set: full }, cartDocument);
    await document.update(change);
    expect([document.unsaved(), document.read()]).toEqual([true, [{ ...line, id: 'b' }, line]]);
    store.set(key, written);
    await document.flush();
    expect([document.unsaved(), document.read(), store.get(key)]).toEqual([false, [], written]);
  });
});

test('a change queued behind a slow disk does not count as held for want of room', async () => {
  // Locks as browsers have them: the second change waits until the first is in the journal.
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, _options: LockOptions, work: () => Promise<unknown>) => (last = last.then(work));
  vi.stubGlobal('navigator', { locks: { request } });
  const ends: (() => void)[] = [];
  const put = () => new Promise<boolean>((resolve) => void ends.push(() => resolve(true)));
  const document = storedDocument(memoryTextStore(), cartDocument, { journal: { ...noJournal, put } });
  const first = document.update(add);
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  const second = document.update((items) => changeCart(items, { kind: 'add', item: { ...line, id: 'b' } }).items);
  expect([document.unsaved(), document.read()]).toEqual([false, [line, { ...line, id: 'b' }]]);
  ends[0]?.();
  await first;
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  const third = document.update((items) => changeCart(items, { kind: 'add', item: { ...line, id: 'c' } }).items);
  expect(document.unsaved()).toBe(false);
  ends[1]?.();
  await second;
  await vi.waitFor(() => expect(ends).toHaveLength(3));
  ends[2]?.();
  await third;
  vi.unstubAllGlobals();
});
