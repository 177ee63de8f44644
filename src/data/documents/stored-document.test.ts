import { describe, expect, test } from 'vitest';
import { textsAside } from '../../../tests/fixtures/journal.ts';
import { sessionOf } from '../../../tests/fixtures/session.ts';
import { type CartItem, changeCart } from '../../quotes/cart.ts';
import { storageFault } from '../../quotes/storage-error.ts';
import { storageKeys } from '../keys.ts';
import { memoryTextStore, type TextStore } from '../text-store.ts';
import { openEnvelope } from './envelope.ts';
import { cartDocument, sessionDocument } from './kinds.ts';
import { storedDocument } from './stored-document.ts';

const key = storageKeys.cart;
const line: CartItem = { id: 'a', product: 'P', stock: 'S', perUnit: 300, total: 300, quantity: 1 };
const cart = (text?: string, store: TextStore = memoryTextStore(text === undefined ? {} : { [key]: text })) => ({
  store,
  document: storedDocument(store, cartDocument),
});
const full = (store: TextStore): TextStore => ({
  ...store,
  set: () => {
    throw storageFault('full');
  },
});

const sealed = (items: readonly CartItem[], applied: readonly string[]) =>
  JSON.stringify({ version: 1, data: { items }, applied });
const add = (id: string) => (items: readonly CartItem[]) =>
  changeCart(items, { kind: 'add', item: { ...line, id } }).items;
const idsOf = (items: readonly CartItem[]) => items.map(({ id }) => id);
const broken = (): never => {
  throw new TypeError('a bug');
};
const appliedIn = (store: TextStore): readonly string[] => {
  const opened = openEnvelope(cartDocument, store.get(key) ?? '');
  return opened.kind === 'read' ? opened.applied : [];
};

test('nothing stored is the empty document', () => expect(cart().document.read()).toEqual([]));

describe('unreadable data is set aside as it was found', () => {
  test.each([
    ['no JSON', '{"version":1,'],
    ['no envelope', '[]'],
    ['a version that is no number', '{"version":"1","data":{"items":[]}}'],
    ['data of another shape', '{"version":1,"data":{"lines":[]}}'],
    ['an empty text', ''],
  ])('%s', async (_, text) => {
    const { store, document } = cart(text);
    expect([document.read(), document.locked()]).toEqual([[], 'unreadable']);
    await document.flush();
    expect([document.read(), document.locked()]).toEqual([[], undefined]);
    expect(await textsAside(store)).toEqual([text]);
    await document.update(() => [line]);
    expect(document.read()).toEqual([line]);
    expect(await textsAside(store)).toEqual([text]);
  });

  test('a second text does not replace the first, and equal texts are kept once', async () => {
    const { store, document } = cart('one');
    await document.flush();
    for (const text of ['two', 'one']) {
      store.set(key, text);
      await document.flush();
    }
    expect(await textsAside(store)).toEqual(['one', 'two']);
  });

  test('without room for it, it stays, nothing overwrites it, and changes are held', async () => {
    const { store, document } = cart(undefined, full(memoryTextStore({ [key]: 'broken' })));
    expect(document.read()).toEqual([]);
    expect(document.locked()).toBe('unreadable');
    expect(await document.update((items) => [...items, line])).toEqual([line]);
    expect([document.unsaved(), store.get(key)]).toEqual([true, 'broken']);
  });
});

test('an unknown key costs nothing, and is set aside', async () => {
  const text = JSON.stringify({ version: 1, data: { items: [{ ...line, nptes: 'Rush' }] } });
  const { store, document } = cart(text);
  await document.flush();
  expect(document.read()).toEqual([line]);
  expect(await textsAside(store)).toEqual([text]);
});

test('data newer than the code is left alone and read-only', async () => {
  const text = JSON.stringify({ version: 2, data: { basket: [] } });
  const { store, document } = cart(text);
  expect([document.read(), document.locked()]).toEqual([[], 'newer']);
  await expect(document.update(() => [line])).rejects.toThrow(expect.objectContaining({ fault: 'newer' }));
  expect([document.read(), document.unsaved(), store.get(key)]).toEqual([[], false, text]);
  expect(await textsAside(store)).toEqual([]);
});

test('a fault outside the storage is not swallowed', async () => {
  const { document } = cart();
  await expect(document.update(broken)).rejects.toThrow('a bug');
});

describe('two tabs that write at the same moment', () => {
  test('an overwritten change is replayed', async () => {
    const { store, document } = cart();
    await document.update(add('mine'));
    store.set(key, sealed([{ ...line, id: 'theirs' }], ['other-change']));
    expect(idsOf(document.read())).toEqual(['theirs', 'mine']);
    await document.flush();
    expect(idsOf(storedDocument(store, cartDocument).read())).toEqual(['theirs', 'mine']);
  });

  test('a removal by a tab that had seen the line holds', async () => {
    const { store, document } = cart();
    await document.update(add('mine'));
    const applied = appliedIn(store);
    store.set(key, sealed([], applied));
    await document.flush();
    expect(document.read()).toEqual([]);
  });

  test('a removal holds after the replay time is over', async () => {
    const store = memoryTextStore();
    let time = 0;
    const document = storedDocument(store, cartDocument, { now: () => time });
    await document.update(add('mine'));
    time = 10_000;
    store.set(key, sealed([], []));
    expect(document.read()).toEqual([]);
  });

  test('a logout in another tab holds', async () => {
    const store = memoryTextStore();
    const document = storedDocument(store, sessionDocument);
    const session = sessionOf('a@b');
    expect(await document.update(() => session)).toEqual(session);
    store.remove(storageKeys.session);
    await document.flush();
    expect(document.read()).toBeNull();
  });

  test('cleared lines stay cleared, whatever their number', async () => {
    const { store, document } = cart();
    const ids = Array.from({ length: 300 }, (_, at) => `line-${at}`);
    for (const id of ids) await document.update(add(id), { id });
    expect(document.read()).toHaveLength(300);
    await storedDocument(store, cartDocument).update(() => [], { supersedes: ids });
    await document.flush();
    expect(document.read()).toEqual([]);
  });

  test('ids of older code are as old as its write', async () => {
    const { store, document } = cart(JSON.stringify({ version: 1, data: { items: [] }, applied: ['x'], written: 7 }));
    expect(openEnvelope(cartDocument, store.get(key) ?? '')).toMatchObject({ applied: ['x'], appliedAt: [7] });
    await document.update(add('mine'));
    expect(appliedIn(store)).not.toContain('x');
  });
});
