// @vitest-environment happy-dom

import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inStorage } from '../../tests/fixtures/in-storage.tsx';
import { sessionOf } from '../../tests/fixtures/session.ts';
import type { NewCartItem } from '../quotes/cart.ts';
import { newId } from '../quotes/new-id.ts';
import { localIdentity } from './identity.ts';
import { fillCache, newCache } from './queries/cache.ts';
import { useAddToCart, useCart } from './queries/cart.ts';
import { useStorageHealth } from './queries/device.ts';
import { useSession } from './queries/session.ts';
import { useSettings } from './queries/settings.ts';
import { useIdentity, useStores } from './StorageProvider.tsx';
import { openStores, type Stores } from './stores.ts';
import { memoryTextStore, quarantinePrefix, storageKeys } from './text-store.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

const line: NewCartItem = { product: 'P', stock: 'S', perUnit: 100, total: 100, quantity: 1 };
const session = sessionOf('a@b');
const settings = { markups: { banners: { pct: 1000, fixed: 0 } }, shipping: {} };

function watched(texts = memoryTextStore()) {
  const stores = openStores(texts);
  const reads: string[] = [];
  const noted = <T,>(name: string, read: () => Promise<T>) => {
    return () => {
      reads.push(name);
      return read();
    };
  };
  const watching: Stores = {
    ...stores,
    session: { ...stores.session, load: noted('session', stores.session.load) },
    cart: { ...stores.cart, load: noted('cart', stores.cart.load) },
    settings: { ...stores.settings, load: noted('settings', stores.settings.load) },
    health: noted('health', stores.health),
  };
  return { texts, stores: watching, reads };
}

function open(given: Stores, cache?: QueryClient) {
  let stores = given;
  const hook = renderHook(
    () => ({
      session: useSession(),
      cart: useCart(),
      settings: useSettings(),
      health: useStorageHealth(),
      add: useAddToCart(),
    }),
    { wrapper: inStorage(() => stores, cache) },
  );
  const change = (next: Stores) => {
    stores = next;
    hook.rerender();
  };
  return { ...hook, change };
}

async function opened(stores: Stores) {
  const hook = open(stores);
  await waitFor(() => expect(hook.result.current.settings).toBeDefined());
  await aMoment();
  return hook;
}

/** Waits 20 ms, to prove that something does not happen. */
const aMoment = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
const anotherTabWrote = (key: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));

describe('another tab wrote', () => {
  test.each<[string, string | null, readonly string[]]>([
    ['the session', storageKeys.session, ['health', 'session']],
    ['the cart', storageKeys.cart, ['cart', 'health']],
    ['the settings', storageKeys.settings, ['health', 'settings']],
    ['what it set aside', `${quarantinePrefix}${storageKeys.cart}.1`, ['health']],
    ['everything', null, ['cart', 'health', 'session', 'settings']],
    ['the theme, which is no document', storageKeys.theme, []],
    ['what is not of this app', `other.${quarantinePrefix}`, []],
  ])('%s: only this is read again', async (_, key, want) => {
    const { stores, reads } = watched();
    await opened(stores);
    reads.length = 0;
    anotherTabWrote(key);
    await waitFor(() => expect([...new Set(reads)].toSorted()).toEqual(want));
    await aMoment();
    expect([...new Set(reads)].toSorted()).toEqual(want);
  });

  test('shows a write of another tab', async () => {
    const { stores, texts } = watched();
    const { result } = await opened(stores);
    const other = openStores(texts);
    await other.session.save(session);
    await other.settings.update({ ...settings, seen: {} });
    await other.cart.update({ kind: 'add', item: { ...line, id: newId() } });
    texts.set(`${quarantinePrefix}x.1`, 'damaged');
    anotherTabWrote(null);
    await waitFor(() => {
      const { session: who, settings: saved, cart, health } = result.current;
      expect([who, saved, cart?.length, health.setAside.map(({ text }) => text)]).toEqual([
        { status: 'signed-in', session },
        settings,
        1,
        ['damaged'],
      ]);
    });
  });
});

describe('stored data is at hand', () => {
  test('coming back to the page reads nothing again', async () => {
    const { stores, reads } = watched();
    await opened(stores);
    reads.length = 0;
    window.dispatchEvent(new Event('visibilitychange'));
    await aMoment();
    expect(reads).toEqual([]);
  });

  test('coming back to the page refetches settings that others change, if the stores ask for it', async () => {
    const { stores, reads } = watched();
    await opened({ ...stores, staleAfterMs: 0 });
    reads.length = 0;
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(reads).toEqual(['settings']));
  });

  test('is read and changed without a network', async () => {
    onlineManager.setOnline(false);
    const { result } = open(watched().stores);
    await waitFor(() => expect(result.current.cart).toEqual([]));
    act(() => result.current.add.mutate(line));
    await waitFor(() => expect(result.current.cart).toHaveLength(1));
  });
});

test.each<[string, () => unknown]>([
  ['The stores are', useStores],
  ['Sign-in is', useIdentity],
])('%s used outside the provider: an error that says so', (what, use) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(use)).toThrow(`${what} used outside <StorageProvider>`);
});

async function filled() {
  const { texts, stores } = watched();
  await stores.session.save(session);
  const cache = newCache();
  await fillCache(cache, stores, localIdentity(stores.session));
  return { texts, stores, cache };
}

describe('a cache that is filled before the first drawing', () => {
  test('is there at once', async () => {
    const { stores, cache } = await filled();
    const { result } = open(stores, cache);
    expect(result.current.session.status).toBe('signed-in');
    expect(result.current.cart).toEqual([]);
    expect(result.current.settings).toBeDefined();
  });

  test('includes a write of another tab from before the page listened', async () => {
    const { texts, stores, cache } = await filled();
    await openStores(texts).cart.update({ kind: 'add', item: { ...line, id: newId() } });
    const { result } = open(stores, cache);
    expect(result.current.cart).toEqual([]);
    await waitFor(() => expect(result.current.cart).toHaveLength(1));
  });
});

test.each([
  { name: 'that Back restores from memory has missed all events, and reads again', persisted: true, lines: 1 },
  { name: 'that is loaded reads once', persisted: false, lines: 0 },
])('a page $name', async ({ persisted, lines }) => {
  const { texts, stores, reads } = watched();
  const { result } = open(stores);
  await waitFor(() => expect(result.current.cart).toEqual([]));
  await openStores(texts).cart.update({ kind: 'add', item: { ...line, id: newId() } });
  reads.length = 0;
  await act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(result.current.cart).toHaveLength(lines);
  expect(reads.length > 0).toBe(persisted);
});
