import { describe, expect, test } from 'vitest';
import { memoryJournal, textsAside } from '../../../tests/fixtures/journal.ts';
import { storageFault } from '../../quotes/storage-error.ts';
import { noJournal } from '../journal.ts';
import { quarantinePrefix } from '../keys.ts';
import { memoryTextStore } from '../text-store.ts';
import { quarantine } from './quarantine.ts';

const keyOf = (key: string) => `${quarantinePrefix}${key}`;
const full = {
  ...memoryTextStore(),
  set: (): never => {
    throw storageFault('full');
  },
};

describe.each([
  ['in local storage', memoryTextStore, () => noJournal],
  ['in the journal, for want of room', () => full, memoryJournal],
])('%s', (_, openStore, openJournal) => {
  test('texts set aside are listed in order, across keys', async () => {
    const { add, list } = quarantine(openStore(), openJournal());
    const texts = Array.from({ length: 12 }, (_text, at) => `text ${at}`);
    for (const [at, text] of texts.entries()) await add(at % 2 === 0 ? 'cart.v1' : 'session.v1', text);
    expect((await list()).map(({ text }) => text)).toEqual(texts);
    expect((await list())[11]?.key).toBe(keyOf('session.v1.12'));
  });

  test.each([
    ['the same text of the same key is kept once', 'cart.v1', 'text', ['text']],
    ['another text of the same key is kept too', 'cart.v1', 'other', ['text', 'other']],
    ['the same text of another key is kept too', 'session.v1', 'text', ['text', 'text']],
    ['a key that only begins alike is another', 'cart.v10', 'text', ['text', 'text']],
  ])('%s', async (_title, key, text, kept) => {
    const { add, list } = quarantine(openStore(), openJournal());
    await add('cart.v1', 'text');
    await add(key, text);
    expect((await list()).map((one) => one.text)).toEqual(kept);
  });
});

test('a browser lists its keys in any order; texts of both places stand in theirs, without invalid entries', async () => {
  const inStore = ['cart.v1.10', 'by hand', 'cart.v1.9'].map(keyOf);
  const inJournal = ['session.v1.2', 'cart.v1.1'].map(keyOf);
  const store = memoryTextStore({
    ...Object.fromEntries(inStore.map((key) => [key, key])),
    'cart.v1': 'not set aside',
  });
  const entries = inJournal.map((key) => [key, { text: key, written: 1 }] as const);
  const journal = memoryJournal({ ...Object.fromEntries(entries), [keyOf('cart.v1.3')]: 'no entry' });
  expect(await textsAside(store, journal)).toEqual(
    ['by hand', 'cart.v1.1', 'session.v1.2', 'cart.v1.9', 'cart.v1.10'].map(keyOf),
  );
});

test('two tabs that set texts aside at once overwrite neither', async () => {
  const store = memoryTextStore();
  await Promise.all(['one', 'two'].map((text) => quarantine(store, noJournal).add('cart.v1', text)));
  expect(await textsAside(store)).toEqual(['one', 'two']);
});

test('texts are removed from both places, those under other keys stay', async () => {
  const [store, journal] = [memoryTextStore({ cart: 'cart' }), memoryJournal({ cart: { text: 'cart', written: 1 } })];
  await quarantine(store, journal).add('cart', 'one');
  await quarantine({ ...store, set: full.set }, journal).add('left.cart', 'two');
  const { remove } = quarantine(store, journal);
  await remove((key) => key.includes('left.'));
  expect(await textsAside(store, journal)).toEqual(['one']);
  await remove();
  expect(await textsAside(store, journal)).toEqual([]);
  expect([store.keys(), await journal.get('cart')]).toEqual([['cart'], { text: 'cart', written: 1 }]);
});

test('reports that neither has room', () =>
  expect(quarantine(full, noJournal).add('cart.v1', 'text')).rejects.toThrow(
    expect.objectContaining({ name: 'StorageError', fault: 'unreadable' }),
  ));
