// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { inStorage } from '../../tests/fixtures/in-storage.tsx';
import { useSignIn, useSignOut } from '../../tests/fixtures/use-sign-in.ts';
import type { NewCartItem } from '../quotes/cart.ts';
import { storageKeys } from './keys.ts';
import { useCart } from './queries/cart.ts';
import { useAddToCart } from './queries/cart-change.ts';
import { useRemoved, useRemoveFromCart, useRestoreToCart } from './queries/cart-edits.ts';
import { useAccount, useSession } from './queries/session.ts';
import { useIdentity } from './StorageProvider.tsx';
import { openStores } from './stores.ts';
import { memoryTextStore } from './text-store.ts';

afterEach(cleanup);

const banner: NewCartItem = { product: 'P', stock: 'S', perUnit: 100, total: 100, quantity: 1 };

function open() {
  const texts = memoryTextStore();
  const stores = openStores(texts);
  const hook = renderHook(
    () => ({
      session: useSession(),
      account: useAccount(),
      cart: useCart(),
      removed: useRemoved(),
      add: useAddToCart(),
      remove: useRemoveFromCart(),
      restore: useRestoreToCart(),
      signIn: useSignIn(),
      signOut: useSignOut(),
    }),
    { wrapper: inStorage(() => stores) },
  );
  return { texts, stores, result: hook.result };
}

// holds: S4-session-loading
test('the session is loading, then signed out, then signed in', async () => {
  const { result } = open();
  expect(result.current.session.status).toBe('loading');
  await waitFor(() => expect(result.current.session.status).toBe('signed-out'));
  expect(result.current.account).toBe('');
  await act(() => result.current.signIn.mutateAsync({ email: 'staff@quotr.local', password: 'quotr' }));
  await waitFor(() => expect(result.current.session.status).toBe('signed-in'));
  expect(result.current.account).toBe('staff@quotr.local');
});

// holds: S4-session-cleared, D13-logout-empties
test('signing out ends the session and empties the cart, and leaves nothing to undo', async () => {
  const { result, stores } = open();
  await act(() => result.current.signIn.mutateAsync({ email: 'staff@quotr.local', password: 'quotr' }));
  await act(() => result.current.add.mutateAsync(banner));
  await act(() => result.current.signOut.mutateAsync());
  await waitFor(() => expect(result.current.session.status).toBe('signed-out'));
  expect(await stores.cart.load()).toEqual([]);
  expect(result.current.removed).toEqual([]);
});

// holds: D31-undo
test('a removal can be undone until the next change', async () => {
  const { result } = open();
  await act(() => result.current.add.mutateAsync(banner));
  await waitFor(() => expect(result.current.cart).toHaveLength(1));
  const id = result.current.cart?.[0]?.id ?? '';
  await act(() => result.current.remove.mutateAsync([id]));
  await waitFor(() => expect(result.current.removed.map(({ item }) => item.id)).toEqual([id]));
  await act(() => result.current.restore.mutateAsync(result.current.removed));
  await waitFor(() => expect(result.current.cart?.map((item) => item.id)).toEqual([id]));
  expect(result.current.removed).toEqual([]);
});

test('a write of another tab is read again', async () => {
  const { result, stores } = open();
  await waitFor(() => expect(result.current.cart).toEqual([]));
  await stores.cart.update({ kind: 'add', item: { ...banner, id: 'elsewhere' } });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart })));
  await waitFor(() => expect(result.current.cart?.map(({ id }) => id)).toEqual(['elsewhere']));
});

// holds: S8-outside-provider
test('using the sign-in outside its provider is an error that says so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useIdentity())).toThrow('Sign-in is used outside <StorageProvider>');
  vi.restoreAllMocks();
});
