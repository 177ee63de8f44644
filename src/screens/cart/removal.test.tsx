// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { inStorage } from '../../../tests/fixtures/in-storage.tsx';
import { useCart } from '../../data/queries/cart.ts';
import { openStores, type Stores } from '../../data/stores.ts';
import { memoryTextStore } from '../../data/text-store.ts';
import { ToastProvider } from '../../ui/toast/toast.tsx';
import { UndoNotice, useRemoval } from './removal.tsx';

function Lines() {
  const { remove } = useRemoval();
  return useCart()?.map(({ id, product }) => (
    <button key={id} onClick={() => remove([id], `${product} removed`)}>
      {product}
    </button>
  ));
}

/** Returns stores with three lines in the cart. */
async function threeLines() {
  const stores = openStores(memoryTextStore());
  const line = { stock: '', perUnit: 100, total: 100, quantity: 1 };
  for (const product of ['Sail', 'Kite', 'Flag'])
    await stores.cart.update({ kind: 'add', item: { ...line, product, id: product } });
  return stores;
}

async function open(notice?: ReactNode) {
  const stores = await threeLines();
  const refused = { message: '' };
  const update: Stores['cart']['update'] = (change) =>
    refused.message === '' ? stores.cart.update(change) : Promise.reject(new Error(refused.message));
  render(
    <ToastProvider>
      <Lines />
      {notice}
    </ToastProvider>,
    { wrapper: inStorage(() => ({ ...stores, cart: { ...stores.cart, update } })) },
  );
  await screen.findByRole('button', { name: 'Kite' });
  const products = async () => (await stores.cart.load()).map(({ product }) => product);
  return { products, refused, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const undo = async () => (await screen.findAllByRole('button', { name: 'Undo' }))[0] ?? document.body;

test('a removal is announced, and Undo puts the line back in place, even after its card is gone', async () => {
  const { products, user } = await open();
  await user.click(button('Kite'));
  expect(await screen.findByText('Kite removed')).toBeDefined();
  expect(await products()).toEqual(['Sail', 'Flag']);
  await user.click(button('Undo'));
  await expect.poll(products).toEqual(['Sail', 'Kite', 'Flag']);
});

test('the second click of a double click on Remove is none on the Undo that came under it', async () => {
  const { products, user } = await open(<UndoNotice />);
  await user.click(button('Kite'));
  fireEvent.click(await undo(), { detail: 2 });
  await screen.findByText('Kite was removed.');
  expect(await products()).toEqual(['Sail', 'Flag']);
  fireEvent.click(await undo(), { detail: 1 });
  await expect.poll(products).toEqual(['Sail', 'Kite', 'Flag']);
});
