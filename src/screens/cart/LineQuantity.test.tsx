// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { inStorage } from '../../../tests/fixtures/in-storage.tsx';
import { useCart } from '../../data/queries/cart.ts';
import { openStores } from '../../data/stores.ts';
import { memoryTextStore } from '../../data/text-store.ts';
import type { Cart, CartChange } from '../../quotes/cart.ts';
import { ToastProvider } from '../../ui/toast/toast.tsx';
import { LineQuantity } from './LineQuantity.tsx';

function Lines() {
  return useCart()?.map((item) => <LineQuantity key={item.id} item={item} max={undefined} />);
}

/** Opens a cart of one line. `asked` has the changes of a slow disk, which stores none. */
async function opened({ quantity = 1, isSlow = false } = {}) {
  const stores = openStores(memoryTextStore());
  const asked: CartChange[] = [];
  const slow = (change: CartChange) => {
    asked.push(change);
    return new Promise<Cart>(() => undefined);
  };
  const cart = isSlow ? { ...stores.cart, update: slow } : stores.cart;
  const line = { product: 'P', stock: 'S', perUnit: 100, total: 100, quantity };
  await stores.cart.update({ kind: 'add', item: { ...line, id: 'line' } });
  render(
    <ToastProvider>
      <Lines />
    </ToastProvider>,
    { wrapper: inStorage(() => ({ ...stores, cart })) },
  );
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity of P, S' });
  const stored = async () => (await stores.cart.load()).map((item) => item.quantity);
  return { box, stored, asked, user: userEvent.setup() };
}

test('the arrow keys step, and stop at 1', async () => {
  const { box, stored, user } = await opened();
  await user.click(box);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  await waitFor(async () => expect(await stored()).toEqual([3]));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await waitFor(async () => expect(await stored()).toEqual([1]));
  expect(box.value).toBe('1');
});

test('a digit that is taken back while the first is stored counts', async () => {
  const { box, asked, user } = await opened({ isSlow: true });
  await user.click(box);
  await user.keyboard('12{Backspace}{Tab}');
  await waitFor(() => expect(asked).toMatchObject([{ quantity: 12 }, { quantity: 1 }]));
});

test.each(['1000000', 'many'])('%s is refused with a message, and the quantity stays', async (text) => {
  const { box, stored, user } = await opened({ quantity: 4 });
  await user.click(box);
  await user.keyboard(`${text}{Tab}`);
  await waitFor(() => expect(box.value).toBe('4'));
  expect(await stored()).toEqual([4]);
  expect(screen.getByRole('alert').textContent).toBe(
    'Enter a whole number from 1 to 999,999. The quantity is still 4.',
  );
  expect(box.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  await user.click(box);
  await user.keyboard('5');
  expect(screen.queryByRole('alert')).toBeNull();
});
