// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inStorage } from '../../../tests/fixtures/in-storage.tsx';
import { useSignIn, useSignOut } from '../../../tests/fixtures/use-sign-in.ts';
import type { NewCartItem } from '../../quotes/cart.ts';
import type { Settings } from '../../quotes/settings.ts';
import { localIdentity } from '../identity.ts';
import { openStores, type Stores } from '../stores.ts';
import { memoryTextStore, storageKeys } from '../text-store.ts';
import { useAddToCart, useCart, useRemoved, useRemoveFromCart, useRestoreToCart, useSetQuantity } from './cart.ts';
import { usePageDraft } from './page-draft.ts';
import { useSession } from './session.ts';
import { useSaveSettings, useSettings } from './settings.ts';

const isText = (kept: unknown): kept is string => typeof kept === 'string';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const refuse = () => Promise.reject(new Error('refused'));
const line: NewCartItem = { product: 'P', stock: 'S', perUnit: 100, total: 100, quantity: 1 };
const saved: Settings = { markups: { banners: { pct: 1000, fixed: 0 } }, shipping: {} };

function useAll() {
  return {
    session: useSession(),
    signIn: useSignIn(),
    signOut: useSignOut(),
    cart: useCart(),
    removed: useRemoved(),
    add: useAddToCart(),
    setQuantity: useSetQuantity(),
    remove: useRemoveFromCart(),
    restore: useRestoreToCart(),
    settings: useSettings(),
    saveSettings: useSaveSettings(),
    draft: usePageDraft('page', 'nothing', isText),
  };
}

async function opened(stores: Stores = openStores(memoryTextStore())) {
  const { result } = renderHook(useAll, { wrapper: inStorage(() => stores) });
  await waitFor(() => expect(result.current.cart).toBeDefined());
  const add = async () => {
    const { items } = await act(() => result.current.add.mutateAsync(line));
    return items.at(-1)?.id ?? expect.unreachable('nothing was added');
  };
  return { stores, result, add };
}

describe('the cart', () => {
  test('has a removed line back in its place', async () => {
    const { stores, result, add } = await opened();
    const a = await add();
    const b = await add();
    await act(() => result.current.remove.mutateAsync([a]));
    await waitFor(() => expect(result.current.removed.map(({ item }) => item.id)).toEqual([a]));
    await act(() => result.current.restore.mutateAsync(result.current.removed));
    expect((await stores.cart.load()).map(({ id }) => id)).toEqual([a, b]);
    expect(result.current.removed).toEqual([]);
  });
});

test('signing out empties the cart, its undo and unsaved edits at once; settings stay as they are', async () => {
  const stores = openStores(memoryTextStore());
  const load = vi.fn<Stores['settings']['load']>(stores.settings.load);
  const { result, add } = await opened({ ...stores, settings: { ...stores.settings, load } });
  await act(() => result.current.signIn.mutateAsync({ email: 'a@b', password: 'x' }));
  await act(() => result.current.saveSettings.mutateAsync({ ...saved, seen: {} }));
  act(() => result.current.draft[1](() => 'edited'));
  const a = await add();
  await add();
  await act(() => result.current.remove.mutateAsync([a]));
  await waitFor(() => expect(result.current.removed).toHaveLength(1));
  load.mockClear();
  await act(() => result.current.signOut.mutateAsync());
  await waitFor(() => expect([result.current.session.status, result.current.cart]).toEqual(['signed-out', []]));
  expect([result.current.settings, result.current.draft[0], result.current.removed]).toEqual([saved, 'nothing', []]);
  expect([await stores.session.load(), await stores.cart.load()]).toEqual([null, []]);
  expect(load).not.toHaveBeenCalled();
});

test('a sign-out that the disk refuses is taken back on the screen', async () => {
  const stores = openStores(memoryTextStore());
  const { result } = await opened({ ...stores, session: { ...stores.session, clear: refuse } });
  await act(() => result.current.signIn.mutateAsync({ email: 'a@b', password: 'x' }));
  await act(() => expect(result.current.signOut.mutateAsync()).rejects.toThrow('refused'));
  await waitFor(() => expect(result.current.session.status).toBe('signed-in'));
});

test('a handover in another tab ends the undo and the draft of this one, and leaves no line', async () => {
  const texts = memoryTextStore();
  const { result, add } = await opened(openStores(texts));
  const other = openStores(texts);
  await act(() => result.current.signIn.mutateAsync({ email: 'ann@store.example', password: 'x' }));
  await waitFor(() => expect(result.current.session.status).toBe('signed-in'));
  const removed = await add();
  await add();
  await act(() => result.current.remove.mutateAsync([removed]));
  await waitFor(() => expect(result.current.removed).toHaveLength(1));
  act(() => result.current.draft[1](() => 'edited'));
  await localIdentity(other.session).signIn('bob@store.example', 'x');
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.session })));
  await waitFor(() => expect([result.current.draft[0], result.current.removed]).toEqual(['nothing', []]));
  await waitFor(() => expect(result.current.cart).toEqual([]));
});

test('edits of a page are drawn at once, each on top of the one before, and outlive a reload for their sign-in', async () => {
  const [texts, tab] = [memoryTextStore(), memoryTextStore()];
  const { result } = await opened(openStores(texts, tab));
  await act(() => result.current.signIn.mutateAsync({ email: 'ann@store.example', password: 'x' }));
  await waitFor(() => expect(result.current.session.status).toBe('signed-in'));
  act(() => {
    result.current.draft[1]((before) => `${before}, first`);
    result.current.draft[1]((before) => `${before}, second`);
  });
  expect(result.current.draft[0]).toBe('nothing, first, second');
  cleanup();
  const again = await opened(openStores(texts, tab));
  await waitFor(() => expect(again.result.current.draft[0]).toBe('nothing, first, second'));
  await act(() => again.result.current.signOut.mutateAsync());
  await waitFor(() => expect(tab.keys()).toEqual([]));
});
