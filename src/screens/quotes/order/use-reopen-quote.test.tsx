// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { inStorage } from '../../../../tests/fixtures/in-storage.tsx';
import { savedQuote } from '../../../../tests/fixtures/saved-quote.ts';
import { useSignIn } from '../../../../tests/fixtures/use-sign-in.ts';
import { useAddToCart, useCart } from '../../../data/queries/cart.ts';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { useSession } from '../../../data/queries/session.ts';
import { openStores } from '../../../data/stores.ts';
import { memoryTextStore } from '../../../data/text-store.ts';
import { cartTotal } from '../../../quotes/cart-figures.ts';
import { totalOf } from '../../../quotes/sums.ts';
import { ToastProvider } from '../../../ui/toast/toast.tsx';
import { useReopenQuote } from './use-reopen-quote.ts';

function useAll() {
  return {
    session: useSession(),
    signIn: useSignIn(),
    cart: useCart(),
    add: useAddToCart(),
    order: useOrderDraft(),
    reopen: useReopenQuote(),
  };
}

const other = { product: 'Wall wrap', stock: '', perUnit: 100, total: 500, quantity: 1 };
const { number, customer } = savedQuote;

/** Opens a counter with `held` lines in its cart. */
async function opened(held: number) {
  const stores = openStores(memoryTextStore());
  const stored = inStorage(() => stores);
  const wrapper = ({ children }: { children: ReactNode }) =>
    stored({ children: <ToastProvider>{children}</ToastProvider> });
  const { result } = renderHook(useAll, { wrapper });
  await waitFor(() => expect(result.current.cart).toBeDefined());
  await act(() => result.current.signIn.mutateAsync({ email: 'ann@store.example', password: 'x' }));
  await waitFor(() => expect(result.current.session.status).toBe('signed-in'));
  for (let line = 0; line < held; line++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await act(() => result.current.add.mutateAsync(other));
  }
  const products = () => result.current.cart?.map(({ product }) => product);
  return { now: () => result.current, products };
}

const undo = () => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo');
  act(() => button?.click());
};

test('an empty cart gets the lines as quoted, their hold, the customer and their level', async () => {
  const { now, products } = await opened(0);
  await act(async () => expect(await now().reopen(savedQuote, 'add')).toBe(true));
  expect(products()).toEqual(savedQuote.lines.map(({ product }) => product));
  expect(cartTotal(now().cart ?? [])).toBe(totalOf(savedQuote.lines, savedQuote));
  expect(now().cart?.map(({ quoted }) => quoted)).toEqual(
    savedQuote.lines.map(({ id }) => ({ number, line: id, until: '2026-12-20' })),
  );
  expect(now().order[0]).toMatchObject({
    details: { customerName: customer.name, company: customer.company, notes: 'Call first' },
    level: 'Trade',
  });
});

test('in place of other lines, which come back with their customer on Undo', async () => {
  const { now, products } = await opened(2);
  act(() => now().order[1]((draft) => ({ ...draft, details: { ...draft.details, customerName: 'Bo' } })));
  await act(async () => void (await now().reopen(savedQuote, 'replace')));
  expect(products()).toEqual(savedQuote.lines.map(({ product }) => product));
  expect(now().order[0].details.customerName).toBe(customer.name);
  undo();
  await waitFor(() => expect(products()).toEqual(['Wall wrap', 'Wall wrap']));
  await waitFor(() => expect(now().order[0].details.customerName).toBe('Bo'));
});
