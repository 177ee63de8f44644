/** Sign-ins and the documents that belong to them. documents.test.ts tests how each document is stored. */
import { describe, expect, test } from 'vitest';
import { sessionOf } from '../../tests/fixtures/session.ts';
import type { CartItem } from '../quotes/cart.ts';
import { noDetails } from '../quotes/order-draft.ts';
import { storageFault } from '../quotes/storage-error.ts';
import { openStores, type Stores } from './stores.ts';
import { memoryTextStore, storageKeys, type TextStore } from './text-store.ts';

const session = (name: string) => sessionOf(`${name}@b`, `${name}-1`);
const line = (id: string): CartItem => ({ id, product: 'P', stock: 'S', perUnit: 300, total: 300, quantity: 1 });
const orderOf = (signInId: string) => ({ signInId, details: noDetails, level: 'Trade' });
const sealed = (data: unknown, version = 1) => JSON.stringify({ version, data });
const idsOf = (items: readonly CartItem[]) => items.map(({ id }) => id);
const asideOf = async (stores: Stores) => (await stores.health()).setAside.map(({ text }) => text);

test('a line added while nobody is signed in belongs to the next sign-in, and to no later one', async () => {
  const stores = openStores(memoryTextStore());
  await stores.cart.update({ kind: 'add', item: line('a') });
  await stores.session.save(session('ann'));
  expect(idsOf(await stores.cart.load())).toEqual(['a']);
  await stores.cart.update({ kind: 'add', item: line('b') });
  await stores.session.save(session('bob'));
  expect(await stores.cart.load()).toEqual([]);
});

test('a logout clears its own lines and order, even after the next sign-in', async () => {
  const stores = openStores(memoryTextStore());
  await stores.session.save(session('ann'));
  await stores.cart.update({ kind: 'add', item: line('a') });
  await stores.order.update(() => orderOf('ann-1'));
  await stores.session.save(session('bob'));
  await Promise.all([stores.cart.clear('ann-1'), stores.order.clear('ann-1')]);
  expect(await stores.order.load()).toBeNull();
  expect(JSON.stringify(await stores.copyOfDevice())).not.toContain('"id":"a"');
  await stores.cart.update({ kind: 'add', item: line('of bob') });
  await stores.cart.clear('ann-1');
  expect(idsOf(await stores.cart.load())).toEqual(['of bob']);
});

test('lines that a logout left behind are shown to nobody, and leave the device with the next person’s first', async () => {
  const texts = memoryTextStore();
  const stores = openStores(texts);
  await stores.session.save(session('ann'));
  await stores.cart.update({ kind: 'add', item: line('of ann') });
  await stores.session.clear();
  expect(await openStores(texts).cart.load()).toEqual([]);
  await stores.session.save(session('bob'));
  expect(await stores.cart.load()).toEqual([]);
  const added = { items: [line('of bob')], removed: [] };
  expect(await stores.cart.update({ kind: 'add', item: line('of bob') })).toEqual(added);
  expect(texts.get(storageKeys.cart)).not.toContain('of ann');
});

const cart = sealed({ items: [{ ...line('a'), signInId: 'ann-1' }] });
const signedIn = sealed(session('ann'), 2);

describe('an unreadable session', () => {
  test.each([
    ['cut off', signedIn.slice(0, -30)],
    ['empty', ''],
    ['swapped with the cart', cart],
    ['of a newer version', sealed({ who: 'ann' }, 3)],
  ])('%s: its cart and its order are offered as a file, and shown to nobody', async (_, damaged) => {
    const order = sealed(orderOf('ann-1'));
    const { session: key, cart: ofCart, order: ofOrder } = storageKeys;
    const texts = memoryTextStore({ [key]: damaged, [ofCart]: cart, [ofOrder]: order });
    const [stores, otherTab] = [openStores(texts), openStores(texts)];
    if ((await stores.health()).newerSession) await stores.replaceNewerSession();
    expect(await asideOf(otherTab)).toEqual([damaged, cart, order]);
    await stores.session.save(session('bob'));
    expect([await otherTab.cart.load(), await otherTab.order.load()]).toEqual([[], null]);
    await otherTab.cart.update({ kind: 'add', item: line('of bob') });
    expect(idsOf(await stores.cart.load())).toEqual(['of bob']);
    await stores.deleteSetAside();
    expect(await asideOf(otherTab)).toEqual([]);
  });

  test('while a tab is open: the tab adds nothing more, and is told to sign in again', async () => {
    const texts = memoryTextStore();
    const stores = openStores(texts);
    await stores.session.save(session('ann'));
    await stores.cart.update({ kind: 'add', item: line('a') });
    texts.set(storageKeys.session, signedIn.slice(0, -30));
    await expect(stores.cart.update({ kind: 'add', item: line('b') })).rejects.toThrow('Sign in again.');
    expect(await stores.session.load()).toBeNull();
    expect(await asideOf(stores)).toEqual([signedIn.slice(0, -30), expect.stringContaining('"id":"a"')]);
  });
});

test('a change without room is refused and said, until a change has room again', async () => {
  const texts = memoryTextStore();
  let isFull = true;
  const set: TextStore['set'] = (key, text) => {
    if (isFull) throw storageFault('full');
    texts.set(key, text);
  };
  const stores = openStores({ ...texts, set });
  const said: boolean[] = [];
  stores.full.subscribe(() => said.push(stores.full.current()));
  const add = () => stores.cart.update({ kind: 'add', item: line('a') });
  await expect(add()).rejects.toMatchObject({ fault: 'full' });
  await expect(add()).rejects.toMatchObject({ fault: 'full' });
  isFull = false;
  await add();
  expect([said, idsOf(await stores.cart.load())]).toEqual([[true, false], ['a']]);
});

test('a reset removes every text of the app, and no other', async () => {
  const texts = memoryTextStore({ 'quotr.theme.v1': 'dark', [storageKeys.cart]: 'damaged', other: 'not of this app' });
  await openStores(texts).resetDevice();
  expect(texts.keys()).toEqual(['other']);
});
