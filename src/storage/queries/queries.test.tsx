// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inStorage } from '../fixture.tsx';
import {
  memoryTextStore,
  type NewCartItem,
  openStores,
  type Settings,
  type Stores,
  useAddToCart,
  useCart,
  usePageDraft,
  useRemoved,
  useRemoveFromCart,
  useReplaceInCart,
  useRestoreToCart,
  useSaveSettings,
  useSession,
  useSetQuantity,
  useSettings,
  useSignIn,
  useSignOut,
  useStorageHealth,
} from '../index.ts';
import { storageKeys } from '../keys.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

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
    replace: useReplaceInCart(),
    remove: useRemoveFromCart(),
    restore: useRestoreToCart(),
    settings: useSettings(),
    saveSettings: useSaveSettings(),
    health: useStorageHealth(),
    draft: usePageDraft('page', 'nothing'),
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

const shown = ({ cart }: ReturnType<typeof useAll>) => cart?.map(({ id, total, quantity }) => [id, total, quantity]);

describe('the cart', () => {
  test('each change is shown and stored', async () => {
    const { stores, result, add } = await opened();
    const a = await add();
    const b = await add();
    const expectCart = async (want: readonly unknown[]) => {
      await waitFor(() => expect(shown(result.current)).toEqual(want));
      expect(await stores.cart.load()).toEqual(result.current.cart);
      expect(result.current.removed).toEqual([]);
    };
    await expectCart([
      [a, 100, 1],
      [b, 100, 1],
    ]);
    await act(() => result.current.setQuantity.mutateAsync({ id: b, quantity: 4 }));
    await expectCart([
      [a, 100, 1],
      [b, 100, 4],
    ]);
    await act(() => result.current.replace.mutateAsync([{ ...line, id: a, total: 300 }]));
    await expectCart([
      [a, 300, 1],
      [b, 100, 4],
    ]);
  });

  test.each<[string, (all: ReturnType<typeof useAll>, id: string) => Promise<unknown>]>([
    ['adding', ({ add }) => add.mutateAsync(line)],
    ['a new quantity', ({ setQuantity }, id) => setQuantity.mutateAsync({ id, quantity: 2 })],
    ['a new price', ({ replace }, id) => replace.mutateAsync([{ ...line, id, total: 1 }])],
  ])('%s ends the undo of a removal', async (_, change) => {
    const { result, add } = await opened();
    const a = await add();
    const b = await add();
    await act(() => result.current.remove.mutateAsync([a]));
    await waitFor(() => expect(result.current.removed.map(({ item }) => item.id)).toEqual([a]));
    await act(() => change(result.current, b));
    await waitFor(() => expect(result.current.removed).toEqual([]));
  });

  test('a removal says which lines it takes out, so that no tab puts them back; other changes take out none', async () => {
    const stores = openStores(memoryTextStore());
    const update = vi.fn<Stores['cart']['update']>(stores.cart.update);
    const { result, add } = await opened({ ...stores, cart: { ...stores.cart, update } });
    const a = await add();
    await act(() => result.current.remove.mutateAsync([a]));
    expect(update.mock.calls.map(([, removes = []]) => removes)).toEqual([[], [a]]);
  });

  test('a load that is on its way neither undoes a change nor is anything else given up for it', async () => {
    const stores = openStores(memoryTextStore());
    const answers: (() => void)[] = [];
    const asked = new Promise<void>((resolve) => void answers.push(resolve));
    const slowly = async <T,>(read: () => Promise<T>) => {
      const before = await read();
      await asked;
      return before;
    };
    let slow = false;
    const { result, add } = await opened({
      ...stores,
      cart: { ...stores.cart, load: () => (slow ? slowly(stores.cart.load) : stores.cart.load()) },
      settings: { ...stores.settings, load: () => slowly(stores.settings.load) },
    });
    slow = true;
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart })));
    const a = await add();
    for (const answer of answers) answer();
    await waitFor(() => expect(result.current.settings).toEqual({ markups: {}, shipping: {} }));
    expect(shown(result.current)).toEqual([[a, 100, 1]]);
  });
});

test('settings are loaded, changed from what another tab saved meanwhile, and shown', async () => {
  const stores = openStores(memoryTextStore());
  const { result } = await opened(stores);
  await waitFor(() => expect(result.current.settings).toEqual({ markups: {}, shipping: {} }));
  await stores.settings.update(() => saved);
  await act(() =>
    result.current.saveSettings.mutateAsync(({ markups, shipping }) => ({
      markups,
      shipping: { ...shipping, signs: 500 },
    })),
  );
  const both = { ...saved, shipping: { signs: 500 } };
  await waitFor(() => expect(result.current.settings).toEqual(both));
  expect(await stores.settings.load()).toEqual(both);
});

test.each([
  ['sound', {}, { setAside: [], newer: false }],
  [
    'damaged',
    { [storageKeys.cart]: 'damaged' },
    { setAside: [{ key: `quotr.quarantine.${storageKeys.cart}.1`, text: 'damaged' }], newer: false },
  ],
  ['newer', { [storageKeys.cart]: '{"version":2,"data":{}}' }, { setAside: [], newer: true }],
])('what is stored is %s', async (_, texts, want) => {
  const { result } = await opened(openStores(memoryTextStore(texts)));
  await waitFor(() => expect(result.current.health).toEqual(want));
});

test('until it is known, what is stored counts as sound', async () => {
  const stores = openStores(memoryTextStore());
  const { result } = await opened({ ...stores, health: () => new Promise(() => undefined) });
  expect(result.current.health).toEqual({ setAside: [], newer: false });
});

function openDraft() {
  const stores = openStores(memoryTextStore());
  return renderHook(({ page }) => usePageDraft(page, `empty ${page}`), {
    wrapper: inStorage(() => stores),
    initialProps: { page: 'a' },
  });
}

describe('the unsaved edits of a page', () => {
  test('are those of that page, and are there on coming back to it', async () => {
    const { result, rerender } = openDraft();
    const expectDraft = (want: string) => waitFor(() => expect(result.current[0]).toBe(want));
    for (const page of ['a', 'b']) {
      rerender({ page });
      await expectDraft(`empty ${page}`);
      act(() => result.current[1](`edited ${page}`));
      await expectDraft(`edited ${page}`);
    }
    for (const page of ['a', 'b']) {
      rerender({ page });
      expect(result.current[0]).toBe(`edited ${page}`);
    }
  });

  test('are not lost when another tab clears what is stored', async () => {
    const complaints = vi.spyOn(console, 'error');
    const { result } = openDraft();
    await waitFor(() => expect(result.current[0]).toBe('empty a'));
    act(() => result.current[1]('edited a'));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
    expect(result.current[0]).toBe('edited a');
    expect(complaints).not.toHaveBeenCalled();
  });
});

test('signing out empties the cart and its undo at once; settings and unsaved edits stay as they are', async () => {
  const stores = openStores(memoryTextStore());
  const load = vi.fn<Stores['settings']['load']>(stores.settings.load);
  const { result, add } = await opened({ ...stores, settings: { ...stores.settings, load } });
  await act(() => result.current.signIn.mutateAsync({ email: 'a@b', password: 'x' }));
  await act(() => result.current.saveSettings.mutateAsync(() => saved));
  act(() => result.current.draft[1]('edited'));
  const a = await add();
  await add();
  await act(() => result.current.remove.mutateAsync([a]));
  await waitFor(() => expect(result.current.removed).toHaveLength(1));
  load.mockClear();
  await act(() => result.current.signOut.mutateAsync());
  await waitFor(() => expect([result.current.session.status, result.current.cart]).toEqual(['signed-out', []]));
  expect([result.current.settings, result.current.draft[0]]).toEqual([saved, 'edited']);
  expect(load).not.toHaveBeenCalled();
});
