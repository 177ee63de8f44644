// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { inStorage } from '../../../tests/fixtures/in-storage.tsx';
import { useSignIn, useSignOut } from '../../../tests/fixtures/use-sign-in.ts';
import { begunOrder, noDetails, withLevel } from '../../quotes/empty-order.ts';
import { newCache } from '../queries/cache.ts';
import { useOrderDraft } from '../queries/drafts.ts';
import { useSession } from '../queries/session.ts';
import { openStores, type Stores } from '../stores.ts';
import { memoryTextStore } from '../text-store.ts';
import { useEmployee } from './use-employee.ts';

afterEach(cleanup);

const useAll = () => ({
  session: useSession(),
  signIn: useSignIn(),
  signOut: useSignOut(),
  employee: useEmployee(),
  order: useOrderDraft(),
});

async function openTab(stores: Stores) {
  const cache = newCache();
  const { result } = renderHook(useAll, { wrapper: inStorage(() => stores, cache) });
  const signIn = async (email: string) => {
    await act(() => result.current.signIn.mutateAsync({ email, password: 'x' }));
    await waitFor(() => expect([result.current.session.status, cache.isFetching()]).toEqual(['signed-in', 0]));
  };
  await waitFor(() => expect(result.current.session.status).not.toBe('loading'));
  if (result.current.session.status !== 'signed-in') await signIn('ann@store.example');
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  return {
    signIn,
    signOut: () => act(() => result.current.signOut.mutateAsync()),
    name: (text: string) => act(async () => result.current.employee.setName(text)),
    change: (...edit: Parameters<ReturnType<typeof useOrderDraft>[1]>) =>
      act(async () => result.current.order[1](...edit)),
    known: () => [result.current.employee.name, result.current.employee.isAnswered],
    onOrder: () => result.current.order[0].details.employeeName,
  };
}

test.each([['Kim'], ['']])(
  'the answer %j outlives an order and reaches every tab; the next sign-in has none',
  async (name) => {
    const stores = openStores(memoryTextStore());
    const tab = await openTab(stores);
    expect(tab.known()).toEqual(['', false]);
    await tab.name(name);
    await tab.change((draft) => ({ ...draft, details: { ...noDetails, notes: 'x' } }));
    await tab.change((draft) => withLevel(begunOrder(draft), 'Trade'));
    expect(tab.known()).toEqual([name, true]);
    expect(tab.onOrder()).toBe(name);
    expect((await openTab(stores)).known()).toEqual([name, true]);
    await tab.signOut();
    await tab.signIn('bob@store.example');
    expect(tab.known()).toEqual(['', false]);
  },
);

test('a name that an earlier release kept with the order is known', async () => {
  const tab = await openTab(openStores(memoryTextStore()));
  await tab.change((draft) => ({ ...draft, details: { ...noDetails, employeeName: 'Kim' } }));
  expect(tab.known()).toEqual(['Kim', true]);
});
