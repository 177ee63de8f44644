// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inStorage } from '../../../tests/fixtures/in-storage.tsx';
import { useSignIn, useSignOut } from '../../../tests/fixtures/use-sign-in.ts';
import type { NewCartItem } from '../../quotes/cart.ts';
import { begunOrder, noDetails, withLevel } from '../../quotes/order-draft.ts';
import { openStores, type Stores } from '../stores.ts';
import { memoryTextStore } from '../text-store.ts';
import { newCache } from './cache.ts';
import { useAddToCart, useCart, useCustomer, useRemoveFromCart, useRestoreToCart } from './cart.ts';
import { useCustomerLevel, useEmployee, useOrderDraft } from './drafts.ts';
import { useSession } from './session.ts';

const line: NewCartItem = {
  product: 'P',
  stock: 'S',
  perUnit: 100,
  total: 100,
  quantity: 1,
  selection: { level: 'Trade' },
};

function useAll() {
  return {
    session: useSession(),
    signIn: useSignIn(),
    signOut: useSignOut(),
    cart: useCart(),
    add: useAddToCart(),
    remove: useRemoveFromCart(),
    restore: useRestoreToCart(),
    order: useOrderDraft(),
    level: useCustomerLevel(),
    customer: useCustomer(),
    employee: useEmployee(),
  };
}

/** Opens a tab in which somebody is signed in. */
async function openTab(stores: Stores) {
  const cache = newCache();
  const { result } = renderHook(useAll, { wrapper: inStorage(() => stores, cache) });
  await waitFor(() => expect(result.current.cart).toBeDefined());
  if (result.current.session.status !== 'signed-in') {
    await act(() => result.current.signIn.mutateAsync({ email: 'ann@store.example', password: 'x' }));
  }
  // A hook that is not drawn for the new sign-in yet changes no order.
  await waitFor(() => expect([result.current.session.status, cache.isFetching()]).toEqual(['signed-in', 0]));
  const now = () => result.current;
  return {
    now,
    level: () => now().level.levelNow(),
    choose: (level: string) => act(() => now().level.chooseLevel(level)),
    add: (item = line) => act(() => now().add.mutateAsync(item)),
    name: (customerName: string) =>
      act(() => now().order[1]((draft) => ({ ...draft, details: { ...draft.details, customerName } }))),
    empty: async () => {
      await waitFor(() => expect(now().cart).not.toHaveLength(0));
      return act(() => now().remove.mutateAsync((now().cart ?? []).map(({ id }) => id)));
    },
    send: () =>
      act(() => now().order[1](({ details }) => ({ details, sent: { to: 'ann@store.example', at: 0, lines: [] } }))),
  };
}

const newStores = () => openStores(memoryTextStore());

test('a level is kept while the customer’s cart is filled, and after a reload', async () => {
  const stores = newStores();
  const tab = await openTab(stores);
  expect(tab.level()).toBeUndefined();
  tab.choose('Trade');
  await tab.add();
  await tab.add();
  expect(tab.level()).toBe('Trade');
  const reloaded = await openTab(stores);
  await waitFor(() => expect(reloaded.level()).toBe('Trade'));
});

test('a level ends with the last line of the cart, and comes back with it', async () => {
  const tab = await openTab(newStores());
  tab.choose('Trade');
  await tab.add();
  const { removed } = await tab.empty();
  await waitFor(() => expect(tab.level()).toBeUndefined());
  await act(() => tab.now().restore.mutateAsync(removed));
  await waitFor(() => expect(tab.level()).toBe('Trade'));
  tab.send();
  const again = await tab.empty();
  await act(() => tab.now().restore.mutateAsync(again.removed));
  await waitFor(() => expect(tab.level()).toBeUndefined());
});

test('an empty cart is nobody’s, and with its first line the details of the last order are forgotten', async () => {
  const tab = await openTab(newStores());
  tab.name('Dee');
  expect([tab.now().order[0].details.customerName, tab.now().customer]).toEqual(['Dee', '']);
  await tab.add();
  await waitFor(() => expect(tab.now().cart).toHaveLength(1));
  expect([tab.now().order[0].details.customerName, tab.now().customer]).toEqual(['', '']);
});

test('the next person has neither the level, nor a change that arrives after its sign-in has ended', async () => {
  const stores = newStores();
  const tab = await openTab(stores);
  tab.choose('School');
  const { chooseLevel } = tab.now().level;
  await act(() => tab.now().signOut.mutateAsync());
  await act(() => tab.now().signIn.mutateAsync({ email: 'bob@store.example', password: 'x' }));
  act(() => chooseLevel('Trade'));
  expect(tab.level()).toBeUndefined();
  expect(await stores.order.load()).toBeNull();
});

test('the name of who is at the counter outlives an order and reaches every tab; the next sign-in has none', async () => {
  const name = 'Kim';
  const stores = newStores();
  const tab = await openTab(stores);
  const known = ({ now }: typeof tab) => now().employee.name;
  const change = (...edit: Parameters<ReturnType<typeof useOrderDraft>[1]>) =>
    act(async () => tab.now().order[1](...edit));
  expect(known(tab)).toBe('');
  await act(async () => tab.now().employee.setName(name));
  await change((draft) => ({ ...draft, details: { ...noDetails, notes: 'x' } }));
  await change((draft) => withLevel(begunOrder(draft), 'Trade'));
  expect(known(tab)).toBe(name);
  expect(tab.now().order[0].details.employeeName).toBe(name);
  expect(known(await openTab(stores))).toBe(name);
  await act(() => tab.now().signOut.mutateAsync());
  await act(() => tab.now().signIn.mutateAsync({ email: 'bob@store.example', password: 'x' }));
  await waitFor(() => expect(known(tab)).toBe(''));
});
