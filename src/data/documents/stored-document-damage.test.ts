/** Data kept beside the lines of a damaged text. */
import { expect, test } from 'vitest';
import type { CartItem } from '../../quotes/cart.ts';
import { storageKeys } from '../keys.ts';
import { memoryTextStore } from '../text-store.ts';
import { openEnvelope } from './envelope.ts';
import { cartDocument, sessionDocument, settingsDocument } from './kinds.ts';
import { listSetAside } from './quarantine.ts';
import { storedDocument } from './stored-document.ts';

const key = storageKeys.cart;
const line: CartItem = { id: 'a', product: 'P', stock: 'S', perUnit: 300, total: 300, quantity: 1 };
const damagedLine = { id: 'b' };
const tooDeep = (): never => {
  throw new RangeError('Maximum call stack size exceeded');
};
const sealed = (items: readonly unknown[]) => JSON.stringify({ version: 1, data: { items }, applied: ['x', 'y'] });

test.each<[string, string, readonly CartItem[], readonly string[]]>([
  ['a damaged line costs no ids of the changes that are in', sealed([damagedLine, line]), [line], ['x', 'y']],
  ['a text that is no JSON any more has no ids', sealed([line]).slice(0, -20), [line], []],
])('%s', (_, text, items, applied) => {
  const store = memoryTextStore({ [key]: text });
  expect(storedDocument(store, cartDocument).read()).toEqual(items);
  expect(openEnvelope(cartDocument, store.get(key) ?? '')).toMatchObject({ kind: 'read', applied, whole: true });
  expect(listSetAside(store).map((one) => one.text)).toEqual([text]);
});

test('a text nested too deep to be parsed is set aside', () => {
  const text = sealed([line]).slice(0, -20);
  const store = memoryTextStore({ [key]: text });
  expect(storedDocument(store, { ...cartDocument, salvage: tooDeep }).read()).toEqual([]);
  expect(listSetAside(store).map((one) => one.text)).toEqual([text]);
});

test('an unknown part of the settings does not cost the others', () => {
  const data = { markups: { banners: { pct: 7.5, fixed: 0 } }, shipping: {}, taxes: {} };
  const store = memoryTextStore({ [storageKeys.settings]: JSON.stringify({ version: 1, data }) });
  expect(storedDocument(store, settingsDocument).read().markups).toEqual({ banners: { pct: 7500, fixed: 0 } });
});

test('a session of another shape signs nobody in', () => {
  const text = JSON.stringify({ version: 1, data: { who: 'ann' } });
  const store = memoryTextStore({ [storageKeys.session]: text });
  expect(storedDocument(store, sessionDocument).read()).toBeNull();
  expect(listSetAside(store).map((one) => one.text)).toEqual([text]);
});

test.each([
  ['a cart', cartDocument.read],
  ['settings', settingsDocument.read],
])('%s cannot be read from data of another shape', (_, read) => {
  for (const data of [undefined, null, 7, [], 'text', { items: 7, markups: 7 }]) expect(read(data)).toBeUndefined();
});
