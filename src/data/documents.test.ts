/**
 * How a document is stored: everything that an earlier release stored is read whole, a raised version migrates it, newer
 * data stays untouched, and a damaged text is set aside as it was.
 */
import { describe, expect, test } from 'vitest';
import { StorageError, storageFault } from '../quotes/storage-error.ts';
import { cartDocument, type DocumentKind, storedDocument, textsSetAside } from './documents.ts';
import { openStores } from './stores.ts';
import { memoryTextStore, storageKeys, type TextStore } from './text-store.ts';

const user = { id: 'u', email: 'Ann@store.example', name: 'Ann' };
const session = { token: 't', user };
/** Session in the form of version 2. */
const sessionNow = {
  token: 'local-stub-token',
  signInId: 's',
  user,
  store: { id: 'ann@store.example', name: 'Ann@store.example' },
  role: 'manager',
} as const;
const line = { id: 'a', product: 'Banners', stock: '13oz Scrim', perUnit: 387_200, total: 3872, quantity: 2 };
const priced = {
  ...line,
  id: 'priced',
  runSize: 1,
  productId: 'banners',
  category: 'banners',
  bookVersion: 'a3f9c3d5db7b',
};
const asked = { ...priced, path: '/banners?width=96', selection: { width: '96' }, unit: 'ft', sample: true };
const another = { ...asked, id: 'b' };
const settings = { markups: { banners: { pct: 7.5, fixed: 1.25 } }, shipping: { signs: 12.5 } };

/** Texts as each edition wrote them, oldest first. */
const editions = {
  'the first: data alone': {
    [storageKeys.session]: { version: 1, data: session },
    [storageKeys.cart]: { version: 1, data: { items: [line, priced] } },
    [storageKeys.settings]: { version: 1, data: settings },
  },
  'with the time of writing': {
    [storageKeys.session]: { version: 1, data: session, applied: ['x'], written: 1_795_000_000_000 },
    [storageKeys.cart]: { version: 1, data: { items: [line, asked] }, applied: ['x', 'y'], written: 1_795_000_000_000 },
    [storageKeys.settings]: { version: 1, data: settings, applied: [], written: 1_795_000_000_000 },
  },
  'with the store and the role': {
    [storageKeys.session]: { version: 2, data: sessionNow, applied: ['x'], written: 1_797_000_000_000 },
    [storageKeys.cart]: { version: 1, data: { items: [line, another] }, applied: ['x'], written: 1_797_000_000_000 },
    [storageKeys.settings]: { version: 1, data: settings, applied: [], written: 1_797_000_000_000 },
  },
} as const;

describe.each(Object.entries(editions))('%s', (_, edition) => {
  const texts = Object.fromEntries(Object.entries(edition).map(([key, sealed]) => [key, JSON.stringify(sealed)]));

  test('is read whole and left as it is', async () => {
    const store = memoryTextStore(texts);
    const stores = openStores(store);
    const { data } = edition[storageKeys.session];
    const signInId = 'signInId' in data ? data.signInId : 't Ann@store.example';
    expect(await stores.session.load()).toEqual({ ...sessionNow, signInId });
    expect(await stores.cart.load()).toEqual(edition[storageKeys.cart].data.items);
    expect(await stores.settings.load()).toEqual({
      markups: { banners: { pct: 7500, fixed: 125 } },
      shipping: { signs: 1250 },
    });
    expect((await stores.health()).setAside).toEqual([]);
    for (const [key, text] of Object.entries(texts)) expect(store.get(key)).toBe(text);
  });
});

const aside = (texts: TextStore) => textsSetAside(texts).map(({ text }) => text);
const sealed = (items: readonly unknown[]) => JSON.stringify({ version: 1, data: { items } });

test.each<[string, Partial<Pick<DocumentKind<unknown>, 'version' | 'migrations'>>, string]>([
  ['a migration that throws', { version: 2, migrations: { 1: () => expect.unreachable('a bug') } }, sealed([line])],
  ['no migration', { version: 2 }, sealed([line])],
  ['no JSON', {}, sealed([line]).slice(0, -5)],
  ['nested too deeply', {}, '['.repeat(100_000)],
  ['a list instead of a cart', {}, JSON.stringify({ version: 1, data: [line] })],
  ['no version', {}, JSON.stringify({ data: { items: [line] } })],
])('%s: the text is renamed, and the document is empty', async (_, other, text) => {
  const texts = memoryTextStore({ [storageKeys.cart]: text });
  const document = storedDocument(texts, { ...cartDocument, ...other });
  document.mend();
  expect([document.read(), texts.get(storageKeys.cart), aside(texts)]).toEqual([[], null, [text]]);
});

test('a line that can not be read goes aside with the whole text; the others stay', async () => {
  const text = sealed([line, { id: 'broken' }, { ...line, id: 'b' }]);
  const texts = memoryTextStore({ [storageKeys.cart]: text });
  const document = storedDocument(texts, cartDocument);
  await document.change((items) => items.toReversed());
  expect(document.read().map(({ id }) => id)).toEqual(['b', 'a']);
  expect(aside(texts)).toEqual([text]);
});

test('without room beside a text that is readable in part, nothing of it is overwritten', async () => {
  const text = sealed([line, { id: 'broken' }]);
  const texts = memoryTextStore({ [storageKeys.cart]: text });
  const set: TextStore['set'] = (key, written) => {
    if (!texts.keys().every((other) => other === key)) throw storageFault('full');
    texts.set(key, written);
  };
  const document = storedDocument({ ...texts, set }, cartDocument);
  document.mend();
  await expect(document.change(() => [])).rejects.toMatchObject({ fault: 'unreadable' });
  expect([texts.get(storageKeys.cart), texts.keys(), document.read().length]).toEqual([text, [storageKeys.cart], 1]);
  expect((await openStores({ ...texts, set }).health()).setAside).toEqual([{ key: storageKeys.cart, text }]);
  document.dropUnreadable();
  expect(aside(texts)).toEqual([]);
});

test('a change sees what another tab has written, and an empty document is not kept', async () => {
  const texts = memoryTextStore();
  const [one, other] = [storedDocument(texts, cartDocument), storedDocument(texts, cartDocument)];
  await Promise.all([
    one.change((items) => [...items, line]),
    other.change((items) => [...items, { ...line, id: 'b' }]),
  ]);
  expect(one.read()).toHaveLength(2);
  await one.change(() => []);
  expect(texts.keys()).toEqual([]);
});

test.each(Object.values(storageKeys).filter((key) => key !== storageKeys.theme))(
  'data of a newer version under %s is never overwritten',
  async (key) => {
    const newer = JSON.stringify({ version: 3, data: { anything: [1, 2, 3] } });
    const store = memoryTextStore({ [key]: newer });
    const stores = openStores(store);
    const changes = [
      () => stores.session.save(sessionNow),
      () => stores.session.clear(),
      () => stores.cart.clear(''),
      () => stores.settings.update({ seen: {} }),
    ];
    for (const change of changes) await change().catch((error: unknown) => expect(error).toBeInstanceOf(StorageError));
    expect([store.get(key), (await stores.health()).newer]).toEqual([newer, true]);
  },
);
