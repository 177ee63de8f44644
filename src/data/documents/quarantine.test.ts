import { expect, test } from 'vitest';
import { storageFault } from '../../quotes/storage-error.ts';
import { type Journal, noJournal } from '../journal.ts';
import { quarantinePrefix } from '../keys.ts';
import { memoryTextStore } from '../text-store.ts';
import { listArchived, listSetAside, setAside, setAsideAnywhere } from './quarantine.ts';

const keyOf = (key: string) => `${quarantinePrefix}${key}`;

test('texts set aside are listed in order, across keys', () => {
  const store = memoryTextStore({ 'cart.v1': 'not set aside' });
  const texts = Array.from({ length: 12 }, (_, at) => `text ${at}`);
  for (const [at, text] of texts.entries()) setAside(store, at % 2 === 0 ? 'cart.v1' : 'session.v1', text);
  expect(listSetAside(store).map(({ text }) => text)).toEqual(texts);
  expect(listSetAside(store)[11]?.key).toBe(keyOf('session.v1.12'));
});

test('a browser lists its keys in any order', () => {
  const keys = ['cart.v1.10', 'session.v1.2', 'cart.v1.9', 'cart.v1.1'].map(keyOf);
  const store = memoryTextStore(Object.fromEntries(keys.map((key) => [key, key])));
  expect(listSetAside(store).map(({ key }) => key)).toEqual(
    ['cart.v1.1', 'session.v1.2', 'cart.v1.9', 'cart.v1.10'].map(keyOf),
  );
});

test('a foreign key counts as the oldest and breaks nothing', () => {
  const store = memoryTextStore({ [keyOf('cart.v1.1')]: 'first', [keyOf('by hand')]: 'odd' });
  setAside(store, 'cart.v1', 'second');
  expect(listSetAside(store).map(({ text }) => text)).toEqual(['odd', 'first', 'second']);
});

test.each([
  ['the same text of the same key is kept once', 'cart.v1', 1],
  ['the same text of another key is kept too', 'session.v1', 2],
  ['a key that only begins alike is another', 'cart.v10', 2],
])('%s', (_, key, count) => {
  const store = memoryTextStore();
  setAside(store, 'cart.v1', 'text');
  setAside(store, key, 'text');
  expect(listSetAside(store)).toHaveLength(count);
});

function memoryJournal(entries: Readonly<Record<string, unknown>> = {}): Journal {
  const held = new Map(Object.entries(entries));
  return {
    get: async (at) => held.get(at),
    put: async (at, entry) => Boolean(held.set(at, entry)),
    keys: async () => [...held.keys()],
  };
}

const full = {
  ...memoryTextStore(),
  set: (): never => {
    throw storageFault('full');
  },
};

test.each([
  ['the same text of the same key is kept once', 'cart.v1', 'text', ['text']],
  ['another text of the same key is kept too', 'cart.v1', 'other', ['text', 'other']],
  ['the same text of another key is kept too', 'session.v1', 'text', ['text', 'text']],
])('in the journal, for want of room: %s', async (_, key, text, kept) => {
  const journal = memoryJournal();
  await setAsideAnywhere(full, journal, 'cart.v1', 'text');
  await setAsideAnywhere(full, journal, key, text);
  expect((await listArchived(journal)).map((one) => one.text)).toEqual(kept);
});

test('the journal lists texts set aside oldest first, without invalid entries', async () => {
  const keys = ['cart.v1.10', 'session.v1.2', 'cart.v1.9', 'cart.v1.1'].map(keyOf);
  const entries = keys.map((key) => [key, { text: key, written: 1 }] as const);
  const journal = memoryJournal({ ...Object.fromEntries(entries), [keyOf('cart.v1.3')]: 'no entry' });
  expect((await listArchived(journal)).map(({ key }) => key)).toEqual(
    ['cart.v1.1', 'session.v1.2', 'cart.v1.9', 'cart.v1.10'].map(keyOf),
  );
});

test('reports that neither has room', () =>
  expect(setAsideAnywhere(full, noJournal, 'cart.v1', 'text')).rejects.toThrow(
    expect.objectContaining({ name: 'StorageError', fault: 'unreadable' }),
  ));
