// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { inStorage } from '../../../tests/fixtures/in-storage.tsx';
import { renderPage, signedInStores } from '../../../tests/fixtures/render-page.tsx';
import { useCart } from '../../data/queries/cart.ts';
import { openStores, type Stores } from '../../data/stores.ts';
import { memoryTextStore } from '../../data/text-store.ts';
import { ToastProvider } from '../../ui/toast/toast.tsx';
import { CartPage } from './CartPage.tsx';
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

test('a failed removal is not announced', async () => {
  const { products, refused, user } = await open();
  refused.message = 'The cart could not be written.';
  await user.click(button('Kite'));
  expect(await screen.findByText('The cart could not be written.')).toBeDefined();
  expect(screen.queryByText('Kite removed')).toBeNull();
  expect(await products()).toEqual(['Sail', 'Kite', 'Flag']);
});

test('a failed Undo is reported', async () => {
  const { products, refused, user } = await open();
  await user.click(button('Kite'));
  await screen.findByText('Kite removed');
  refused.message = 'There is no room.';
  await user.click(button('Undo'));
  expect(await screen.findByText('There is no room.')).toBeDefined();
  expect(await products()).toEqual(['Sail', 'Flag']);
});

const none = () => null;

async function openCart() {
  renderPage(
    <CartPage back="/" saved={null} renderNotSent={none} renderSave={none} renderDiscount={none} renderOrder={none} />,
    {
      stores: await signedInStores(await threeLines()),
    },
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('the focus goes to the next Remove, after the last line to the one before, and in an empty cart to the heading', async () => {
  await openCart();
  const user = userEvent.setup();
  (await screen.findByRole('button', { name: 'Remove Kite' })).focus();
  // A held key repeats, and takes one line alone.
  await user.keyboard('{Enter>2/}');
  await screen.findByText('Kite was removed.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Flag');
  await user.keyboard('{Tab>2/}');
  expect(document.activeElement?.getAttribute('aria-label')).not.toBe('Remove Flag');
  screen.getByRole('button', { name: 'Remove Flag' }).focus();
  for (const [removed, next] of [
    ['Flag', 'Remove Sail'],
    ['Sail', 'Cart'],
  ]) {
    await user.keyboard('{Enter}');
    await screen.findByText(`${removed} was removed.`);
    expect(focused()).toBe(next);
  }
});

test('after Clear Cart, and after Undo, the focus goes to the heading', async () => {
  await openCart();
  const user = userEvent.setup();
  for (const [pressed, shown] of [
    ['Clear Cart', 'Undo'],
    ['Undo', 'Clear Cart'],
  ] as const) {
    (await screen.findByRole('button', { name: pressed })).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: shown });
    expect(focused()).toBe('Cart');
  }
});
