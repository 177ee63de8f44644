/**
 * How a document is stored: everything that an earlier release stored is read whole, a raised version upgrades it, newer
 * data stays untouched, and a damaged text is set aside as it was.
 */
import { expect, test } from 'vitest';
import { StorageError, storageFault } from '../quotes/storage-error.ts';
import { cartDocument, type DocumentKind, storedDocument, textsSetAside } from './documents.ts';
import { openStores } from './stores.ts';
import { memoryTextStore, storageKeys, type TextStore } from './text-store.ts';

const user = { id: 'u', email: 'Ann@store.example', name: 'Ann' };
const sessionNow = {
  token: 'local-stub-token',
  signInId: 't Ann@store.example',
  user,
  store: { id: 'ann@store.example', name: 'Ann@store.example' },
  role: 'manager',
} as const;
const line = { id: 'a', product: 'Banners', stock: '13oz Scrim', perUnit: 387_200, total: 3872, quantity: 2 };

/** tests/old-data has the other documents, and those of later releases. */
test('the session of the first release is read whole, and left as it is', async () => {
  const text = JSON.stringify({ version: 1, data: { token: 't', user } });
  const texts = memoryTextStore({ [storageKeys.session]: text });
  const stores = openStores(texts);
  expect(await stores.session.load()).toEqual(sessionNow);
  expect([texts.get(storageKeys.session), (await stores.health()).setAside]).toEqual([text, []]);
});

const aside = (texts: TextStore) => textsSetAside(texts).map(({ text }) => text);
const sealed = (items: readonly unknown[]) => JSON.stringify({ version: 1, data: { items } });

test.each<[string, Partial<Pick<DocumentKind<unknown>, 'version' | 'upgrade'>>, string]>([
  ['an upgrade that throws', { version: 2, upgrade: () => expect.unreachable('a bug') }, sealed([line])],
  ['no JSON', {}, sealed([line]).slice(0, -5)],
  ['a list instead of a cart', {}, JSON.stringify({ version: 1, data: [line] })],
  ['no version', {}, JSON.stringify({ data: { items: [line] } })],
])('%s: the text is renamed, and the document is empty', async (_, other, text) => {
  const texts = memoryTextStore({ [storageKeys.cart]: text });
  const document = storedDocument(texts, { ...cartDocument, ...other });
  document.mend();
  expect([document.read(), texts.get(storageKeys.cart), aside(texts)]).toEqual([[], null, [text]]);
});

test("a line that can't be read goes aside with the whole text; the others stay", async () => {
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

test.each(Object.values(storageKeys))('data of a newer version under %s is never overwritten', async (key) => {
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
});
