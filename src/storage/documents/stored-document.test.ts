import { describe, expect, test } from 'vitest';
import type { CartItem } from '../cart-item.ts';
import { storageKeys } from '../keys.ts';
import { StorageError } from '../storage-error.ts';
import { memoryTextStore } from '../text-store/memory-text-store.ts';
import type { TextStore } from '../text-store/text-store.ts';
import type { DocumentKind } from './document-kind.ts';
import { cartDocument, settingsDocument } from './kinds.ts';
import { listSetAside } from './quarantine.ts';
import { storedDocument } from './stored-document.ts';

const key = storageKeys.cart;
const line: CartItem = { id: 'a', product: 'P', stock: 'S', perUnit: 300, total: 300, quantity: 1 };
const cart = (text?: string, store: TextStore = memoryTextStore(text === undefined ? {} : { [key]: text })) => ({
  store,
  document: storedDocument(store, cartDocument),
});
const full = (store: TextStore): TextStore => ({
  ...store,
  set: (at) => {
    throw new StorageError('full', at);
  },
});

test('what is written is read back', () => {
  const { document } = cart();
  document.write([line]);
  expect(document.read()).toEqual([line]);
});

test('nothing stored is the empty document', () => expect(cart().document.read()).toEqual([]));

describe('unreadable data is set aside as it was found', () => {
  test.each([
    ['no JSON', '{"version":1,'],
    ['no envelope', '[]'],
    ['a version that is no number', '{"version":"1","data":{"items":[]}}'],
    ['data of another shape', '{"version":1,"data":{"lines":[]}}'],
    ['an empty text', ''],
  ])('%s', (_, text) => {
    const { store, document } = cart(text);
    expect(document.read()).toEqual([]);
    expect(listSetAside(store).map((one) => one.text)).toEqual([text]);
    document.write([line]);
    expect(document.read()).toEqual([line]);
    expect(listSetAside(store).map((one) => one.text)).toEqual([text]);
  });

  test('a second one does not replace the first, and the same one is kept once', () => {
    const { store, document } = cart('one');
    document.read();
    for (const text of ['two', 'one']) {
      store.set(key, text);
      document.read();
    }
    expect(listSetAside(store).map((one) => one.text)).toEqual(['one', 'two']);
  });

  test('where there is no room for it, it stays and nothing is written over it', () => {
    const { store, document } = cart(undefined, full(memoryTextStore({ [key]: 'broken' })));
    expect(document.read()).toEqual([]);
    expect(() => document.write([line])).toThrow(StorageError);
    expect(store.get(key)).toBe('broken');
  });
});

test('one bad cart line does not cost the others', () => {
  const bad = { id: 'b', product: 'P', total: '3.00' };
  const { store, document } = cart(JSON.stringify({ version: 1, data: { items: [bad, line] } }));
  expect(document.read()).toEqual([line]);
  expect(JSON.parse(listSetAside(store)[0]?.text ?? '')).toEqual([bad]);
});

test('data newer than the code is left alone and read-only', () => {
  const text = JSON.stringify({ version: 2, data: { basket: [] } });
  const { store, document } = cart(text);
  expect(document.read()).toEqual([]);
  for (const write of [() => document.write([line]), () => document.clear()]) {
    expect(write).toThrow(expect.objectContaining({ fault: 'newer', key }));
  }
  expect(store.get(key)).toBe(text);
  expect(listSetAside(store)).toEqual([]);
});

test('a failed write says why and keeps what was there', () => {
  const text = JSON.stringify({ version: 1, data: { items: [line] } });
  const { document } = cart(undefined, full(memoryTextStore({ [key]: text })));
  expect(() => document.write([])).toThrow(expect.objectContaining({ fault: 'full' }));
  expect(document.read()).toEqual([line]);
});

test('older data is migrated step by step', () => {
  const kind: DocumentKind<number> = {
    key,
    version: 3,
    migrations: { 1: (data) => Number(data) * 10, 2: (data) => Number(data) + 1 },
    empty: 0,
    read: (data) => (typeof data === 'number' ? { value: data, rejected: [] } : undefined),
    write: (value) => value,
  };
  const store = memoryTextStore({ [key]: '{"version":1,"data":4}' });
  expect(storedDocument(store, kind).read()).toBe(41);
});

test('settings are stored as people write them', () => {
  const store = memoryTextStore();
  storedDocument(store, settingsDocument).write({
    markups: { banners: { pct: 7500, fixed: 125 } },
    shipping: { signs: 1250 },
  });
  expect(JSON.parse(store.get(storageKeys.settings) ?? '')).toEqual({
    version: 1,
    data: { markups: { banners: { pct: 7.5, fixed: 1.25 } }, shipping: { signs: 12.5 } },
  });
});
