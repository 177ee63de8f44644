// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { inStorage } from '../../../tests/fixtures/in-storage.tsx';
import { useCart } from '../../data/queries/cart.ts';
import { openStores } from '../../data/stores.ts';
import { memoryTextStore } from '../../data/text-store.ts';
import { ToastProvider } from '../../ui/toast/toast.tsx';
import { LineQuantity } from './LineQuantity.tsx';

function Lines() {
  return useCart()?.map((item) => <LineQuantity key={item.id} item={item} max={undefined} />);
}

/** Opens a cart of one line. */
async function opened({ quantity = 1, total = 100 } = {}) {
  const stores = openStores(memoryTextStore());
  const line = { product: 'P', stock: 'S', perUnit: 100, total, quantity };
  await stores.cart.update({ kind: 'add', item: { ...line, id: 'line' } });
  render(
    <ToastProvider>
      <Lines />
    </ToastProvider>,
    { wrapper: inStorage(() => stores) },
  );
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
  const stored = async () => (await stores.cart.load()).map((item) => item.quantity);
  return { box, more: screen.getByRole('button', { name: 'One more' }), stored, user: userEvent.setup() };
}

test('two clicks before a drawing count as two', async () => {
  const { box, more, stored } = await opened();
  more.click();
  // Between two clicks a browser runs pending tasks, and does not always draw.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  more.click();
  await waitFor(() => expect(box.value).toBe('3'));
  expect(await stored()).toEqual([3]);
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

test('a quantity whose total could not be held exactly is refused beside the box, typed or clicked', async () => {
  const { box, more, stored, user } = await opened({ quantity: 2, total: 3_000_000_000_000_000 });
  const refused = 'Enter a whole number from 1 to 3: more could not be added up exactly. The quantity is still';
  await user.click(box);
  await user.keyboard('4{Tab}');
  await waitFor(() => expect(box.value).toBe('2'));
  expect(screen.getByRole('alert').textContent).toBe(`${refused} 2.`);
  await user.click(more);
  await waitFor(() => expect(box.value).toBe('3'));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(more);
  expect(screen.getByRole('alert').textContent).toBe(`${refused} 3.`);
  expect(await stored()).toEqual([3]);
});
