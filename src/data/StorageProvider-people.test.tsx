// @vitest-environment happy-dom
/**
 * Handover of the counter from one person to the next, in this tab and in others: saved data stays, everything else
 * ends.
 */

import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { inStorage } from '../../tests/fixtures/in-storage.tsx';
import { useSignIn, useSignOut } from '../../tests/fixtures/use-sign-in.ts';
import type { NewCartItem } from '../quotes/cart.ts';
import { localIdentity } from './identity.ts';
import { useAddToCart, useCart, useRemoved, useRemoveFromCart } from './queries/cart.ts';
import { usePageDraft } from './queries/page-draft.ts';
import { useSession, useSignInId } from './queries/session.ts';
import { useSaveSettings, useSettings } from './queries/settings.ts';
import { openStores, type Stores } from './stores.ts';
import { memoryTextStore, storageKeys } from './text-store.ts';

const isText = (kept: unknown): kept is string => typeof kept === 'string';

afterEach(cleanup);

const line: NewCartItem = { product: 'P', stock: 'S', perUnit: 100, total: 100, quantity: 1 };
const saved = { markups: { banners: { pct: 33_000, fixed: 0 } }, shipping: {} };

const useAll = () => ({
  session: useSession(),
  signInId: useSignInId(),
  signIn: useSignIn(),
  signOut: useSignOut(),
  cart: useCart(),
  removed: useRemoved(),
  add: useAddToCart(),
  remove: useRemoveFromCart(),
  draft: usePageDraft('page', 'nothing', isText),
  settings: useSettings(),
  saveSettings: useSaveSettings(),
});

/** Opens a browser with two tabs. */
function openBrowser() {
  const texts = memoryTextStore();
  const other = openStores(texts);
  return {
    texts,
    other,
    stores: openStores(texts),
    otherIdentity: localIdentity(other.session),
  };
}

async function openTab(stores: Stores) {
  const { result } = renderHook(useAll, { wrapper: inStorage(() => stores) });
  await waitFor(() => expect(result.current.cart).toBeDefined());
  const signIn = async (email: string) => {
    await act(() => result.current.signIn.mutateAsync({ email, password: 'x' }));
    await waitFor(() => expect(result.current.session.status).toBe('signed-in'));
  };
  const add = async () => (await act(() => result.current.add.mutateAsync(line))).items.at(-1)?.id ?? '';
  return { result, signIn, add };
}

const tell = (key: string | null) =>
  act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

type Tab = Awaited<ReturnType<typeof openTab>>;
type Browser = ReturnType<typeof openBrowser>;

/** Ways in which another person takes over the counter; `ann` was there before. */
const ways: readonly [string, (tab: Tab, browser: Browser) => Promise<void>][] = [
  [
    'logs out here, and the next signs in here',
    async ({ result, signIn }) => {
      await act(() => result.current.signOut.mutateAsync());
      await signIn('bob@store.example');
    },
  ],
  [
    'logs out in another tab, where the next has signed in before this one hears of it',
    async ({ result }, { other, otherIdentity }) => {
      const before = result.current.signInId;
      await otherIdentity.signOut();
      await other.cart.clear('');
      await otherIdentity.signIn('bob@store.example', 'x');
      await tell(storageKeys.session);
      await waitFor(() => expect(result.current.signInId).not.toBe(before));
    },
  ],
];

describe.each(ways)('the next person %s', (_, next) => {
  test('undo and draft end; saved data stays', async () => {
    const browser = openBrowser();
    const tab = await openTab(browser.stores);
    const { result } = tab;
    await tab.signIn('ann@store.example');
    const id = await tab.add();
    await act(() => result.current.remove.mutateAsync([id]));
    await waitFor(() => expect(result.current.removed).toHaveLength(1));
    await act(() => result.current.saveSettings.mutateAsync({ ...saved, seen: {} }));
    act(() => result.current.draft[1](() => 'edited'));
    await waitFor(() => expect(result.current.draft[0]).toBe('edited'));
    await next(tab, browser);
    await waitFor(() => expect([result.current.draft[0], result.current.removed]).toEqual(['nothing', []]));
    expect(result.current.cart).toEqual([]);
    expect(result.current.settings).toEqual(saved);
  });
});

const signInTo = (stores: Stores, name: string) => localIdentity(stores.session).signIn(`${name}@store.example`, 'x');

describe('a logout that ends before the cart is emptied', () => {
  const hers = { ...line, id: 'of ann', product: 'Secret' };

  test('leaves no line to the next person, and their first one removes it from the device', async () => {
    const { texts, stores } = openBrowser();
    await signInTo(stores, 'ann');
    await stores.cart.update({ kind: 'add', item: hers });
    await stores.session.clear();
    const next = openStores(texts);
    expect(await next.cart.load()).toEqual([]);
    await signInTo(next, 'bob');
    expect(await next.cart.load()).toEqual([]);
    const theirs = { ...line, id: 'of bob' };
    expect(await next.cart.update({ kind: 'add', item: theirs })).toEqual({ items: [theirs], removed: [] });
    expect(texts.get(storageKeys.cart)).not.toContain(hers.product);
  });

  test('empties it after another person has signed in, and leaves theirs', async () => {
    const { texts, stores, other } = openBrowser();
    const { signInId } = await signInTo(stores, 'ann');
    await stores.cart.update({ kind: 'add', item: hers });
    await stores.session.clear();
    await signInTo(other, 'bob');
    await stores.cart.clear(signInId);
    expect(texts.get(storageKeys.cart)).toBeNull();
    await other.cart.update({ kind: 'add', item: { ...line, id: 'of bob' } });
    await stores.cart.clear(signInId);
    expect((await other.cart.load()).map(({ id }) => id)).toEqual(['of bob']);
  });
});

test('a line stored without a sign-in belongs to the person signed in, for good from the first change on', async () => {
  const items = [{ ...line, id: 'old' }];
  const texts = memoryTextStore({ [storageKeys.cart]: JSON.stringify({ version: 1, data: { items } }) });
  const stores = openStores(texts);
  const identity = localIdentity(stores.session);
  await identity.signIn('ann@store.example', 'x');
  expect(await stores.cart.load()).toEqual(items);
  await stores.cart.update({ kind: 'set quantity', id: 'old', quantity: 2 });
  await identity.signIn('bob@store.example', 'x');
  expect(await stores.cart.load()).toEqual([]);
});

test('a draft outlives a reload, but only for its own sign-in', async () => {
  const texts = memoryTextStore();
  const tabTexts = memoryTextStore();
  const reload = () => openTab(openStores(texts, tabTexts));
  const first = await reload();
  await first.signIn('ann@store.example');
  act(() => first.result.current.draft[1](() => 'edited'));
  cleanup();
  const second = await reload();
  await waitFor(() => expect(second.result.current.draft[0]).toBe('edited'));
  await act(() => second.result.current.signOut.mutateAsync());
  await waitFor(() => expect(tabTexts.keys()).toEqual([]));
  cleanup();
  const third = await reload();
  await third.signIn('bob@store.example');
  expect(third.result.current.draft[0]).toBe('nothing');
});
