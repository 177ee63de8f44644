/** Damaged documents: the parts that can still be read, and the texts set aside. */
import { expect, test } from 'vitest';
import { textsAside } from '../../../tests/fixtures/journal.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { noJournal } from '../journal.ts';
import { storageKeys } from '../keys.ts';
import { memoryTextStore } from '../text-store.ts';
import { openEnvelope } from './envelope.ts';
import { cartDocument, sessionDocument, settingsDocument } from './kinds.ts';
import { storedDocument } from './stored-document.ts';

const key = storageKeys.cart;
const line: CartItem = { id: 'a', product: 'P', stock: 'S', perUnit: 300, total: 300, quantity: 1 };
const damagedLine = { id: 'b' };
const tooDeep = (): never => {
  throw new RangeError('Maximum call stack size exceeded');
};
const sealed = (items: readonly unknown[]) => JSON.stringify({ version: 1, data: { items }, applied: ['x', 'y'] });

test.each<[string, string, readonly CartItem[], readonly string[]]>([
  ['with a damaged line, the ids of the applied changes stay', sealed([damagedLine, line]), [line], ['x', 'y']],
  ['a text that is no JSON any more has no ids', sealed([line]).slice(0, -20), [line], []],
])('%s', async (_, text, items, applied) => {
  const store = memoryTextStore({ [key]: text });
  const document = storedDocument(store, cartDocument);
  expect([document.read(), store.get(key)]).toEqual([items, text]);
  await document.flush();
  expect(document.read()).toEqual(items);
  expect(openEnvelope(cartDocument, store.get(key) ?? '')).toMatchObject({ kind: 'read', applied, whole: true });
  expect(await textsAside(store)).toEqual([text]);
});

test.each([
  ['flush', sealed([line]).slice(0, -20)],
  ['recover', sealed([line]).slice(0, -20)],
  ['replaceNewer', '{"version":2,"data":{}}'],
] as const)('%s keeps the write of another tab that arrives while a text is set aside', async (work, text) => {
  const store = memoryTextStore({ [key]: text });
  const theirs = sealed([{ ...line, id: 'theirs' }]);
  const keys = async () => {
    store.set(key, theirs);
    return [];
  };
  const get = async (at: string) => (at === key && work === 'recover' ? { text: sealed([]), written: 5 } : undefined);
  await storedDocument(store, cartDocument, { journal: { ...noJournal, get, keys } })[work]();
  expect([store.get(key), await textsAside(store)]).toEqual([theirs, [text]]);
});

test('a text nested too deep to be parsed is set aside', async () => {
  const text = sealed([line]).slice(0, -20);
  const store = memoryTextStore({ [key]: text });
  const document = storedDocument(store, { ...cartDocument, salvage: tooDeep });
  await document.flush();
  expect(document.read()).toEqual([]);
  expect(await textsAside(store)).toEqual([text]);
});

test('an unknown part of the settings does not cost the others', () => {
  const data = { markups: { banners: { pct: 7.5, fixed: 0 } }, shipping: {}, taxes: {} };
  const store = memoryTextStore({ [storageKeys.settings]: JSON.stringify({ version: 1, data }) });
  expect(storedDocument(store, settingsDocument).read().markups).toEqual({ banners: { pct: 7500, fixed: 0 } });
});

test('a session of another shape signs nobody in', async () => {
  const text = JSON.stringify({ version: 1, data: { who: 'ann' } });
  const store = memoryTextStore({ [storageKeys.session]: text });
  const document = storedDocument(store, sessionDocument);
  await document.flush();
  expect(document.read()).toBeNull();
  expect(await textsAside(store)).toEqual([text]);
});

test.each([
  ['a cart', cartDocument.read],
  ['settings', settingsDocument.read],
])('%s cannot be read from data of another shape', (_, read) => {
  for (const data of [undefined, null, 7, [], 'text', { items: 7, markups: 7 }]) expect(read(data)).toBeUndefined();
});
