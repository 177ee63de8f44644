// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { inStorage } from '../../../tests/fixtures/in-storage.tsx';
import { useCart } from '../../data/queries/cart.ts';
import { openStores } from '../../data/stores.ts';
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

/** Opens a cart of three lines. */
async function open() {
  const stores = openStores(memoryTextStore());
  const line = { stock: '', perUnit: 100, total: 100, quantity: 1 };
  for (const product of ['Sail', 'Kite', 'Flag'])
    await stores.cart.update({ kind: 'add', item: { ...line, product, id: product } });
  render(
    <ToastProvider>
      <Lines />
      <UndoNotice />
    </ToastProvider>,
    { wrapper: inStorage(() => stores) },
  );
  await screen.findByRole('button', { name: 'Kite' });
  return async () => (await stores.cart.load()).map(({ product }) => product);
}

const undo = async () => (await screen.findAllByRole('button', { name: 'Undo' }))[0] ?? document.body;

test('the second click of a double click on Remove is none on the Undo that came under it', async () => {
  const products = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Kite' }));
  fireEvent.click(await undo(), { detail: 2 });
  await screen.findByText('Kite was removed.');
  expect(await products()).toEqual(['Sail', 'Flag']);
  fireEvent.click(await undo(), { detail: 1 });
  await expect.poll(products).toEqual(['Sail', 'Kite', 'Flag']);
});
