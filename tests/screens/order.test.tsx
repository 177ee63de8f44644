// @vitest-environment happy-dom
/** Details of an order, and sent orders, for their author and for the next person at the counter. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CartRoute } from '../../src/app/CartRoute.tsx';
import { useAddToCart } from '../../src/data/queries/cart.ts';
import { openStores } from '../../src/data/stores.ts';
import { memoryTextStore } from '../../src/data/text-store.ts';
import { noDetails } from '../../src/quotes/order-draft.ts';
import { OrderDialog } from '../../src/screens/orders/order/OrderDialog.tsx';
import { eachWithEmptyDatabase } from '../fixtures/quote-database.ts';
import { renderPage, signedInStores } from '../fixtures/render-page.tsx';

const mails: string[] = [];
const line = { product: 'Wall wrap', stock: '', perUnit: 100, total: 100, quantity: 1 };

eachWithEmptyDatabase();
beforeEach(() => {
  mails.length = 0;
  // The dialog asks the server for the time.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no server to ask.')));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Counter() {
  const add = useAddToCart();
  return (
    <>
      <button onClick={() => add.mutate(line)}>Add a line</button>
      <CartRoute />
    </>
  );
}

/** Opens a tab over stored texts, as a visit or a reload does. */
async function tab(texts: ReturnType<typeof memoryTextStore>, { signIn }: { signIn?: string } = {}) {
  cleanup();
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    mails.push(this.href);
  });
  const stores = openStores(texts);
  if (signIn) await signedInStores(stores, signIn);
  renderPage(<Counter />, { stores });
  await screen.findByRole('button', { name: 'Submit Order' });
  const press = (name: string) => user.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);
  const addLines = async (count: number) => {
    const before = lineCount();
    for (let added = 1; added <= count; added++) {
      await press('Add a line');
      await waitFor(() => expect(screen.getAllByRole('heading', { name: line.product })).toHaveLength(before + added));
    }
  };
  const order = async () => {
    await press('Submit Order');
    return within(await screen.findByRole('dialog', { name: 'Send Order Details' }));
  };
  const orders = async () => (await (await stores.orders()).page('a@b', { text: '' }, undefined)).orders;
  return { stores, user, press, addLines, order, orders };
}

const nameIn = (dialog: Awaited<ReturnType<Awaited<ReturnType<typeof tab>>['order']>>) =>
  dialog.getByRole<HTMLInputElement>('combobox', { name: 'Customer Name' });
const lineCount = (): number => screen.queryAllByRole('heading', { name: line.product }).length;

test('a sent cart says so until a new order begins, which removes the sent lines', async () => {
  const texts = memoryTextStore();
  const { user, press, addLines, order } = await tab(texts, { signIn: 'a@b' });
  await addLines(2);
  await order();
  await user.keyboard('Ann Lee');
  await press('Send via Email');
  await waitFor(() => expect(mails).toHaveLength(1));
  expect(await screen.findByText(/^Opened as an email at \d\d:\d\d$/)).toBeDefined();
  const reloaded = await tab(texts);
  expect(await screen.findByText(/^Opened as an email at \d\d:\d\d$/)).toBeDefined();
  await reloaded.addLines(1);
  const added = 'Opened as an email at \\d\\d:\\d\\d\\. One line was added since';
  expect(await screen.findByText(new RegExp(`^${added}$`))).toBeDefined();
  const dialog = await reloaded.order();
  expect(dialog.getByText(new RegExp(`^${added}\\. Sending again orders the same lines twice\\.$`))).toBeDefined();
  expect(nameIn(dialog).value).toBe('Ann Lee');
  await reloaded.press('Cancel');
  await reloaded.press('New order');
  await waitFor(() => expect(screen.getAllByRole('heading', { name: line.product })).toHaveLength(1));
  expect(screen.queryByText(/^Opened as an email/)).toBeNull();
  expect(nameIn(await reloaded.order()).value).toBe('');
});

test('an order that is copied and then mailed is one order, whose history has both; with another line it is another', async () => {
  const { press, addLines, order, orders } = await tab(memoryTextStore(), { signIn: 'a@b' });
  await addLines(1);
  const dialog = await order();
  await press('Copy Details');
  await screen.findByText('Order details copied.');
  expect(dialog.queryByText(/Sending again/)).toBeNull();
  await press('Send via Email');
  await waitFor(async () =>
    expect(await orders()).toMatchObject([
      { status: 'recorded', order: { handings: [{ how: 'copied' }, { how: 'mailed', to: 'a@b' }] } },
    ]),
  );
  await addLines(1);
  await order();
  await press('Copy Details');
  await waitFor(async () => expect(await orders()).toMatchObject([{ order: { handings: [{ how: 'copied' }] } }, {}]));
});

function OrderWithLateTax() {
  const [tax, setTax] = useState<null | undefined>(null);
  const draft = [{ details: noDetails }, () => undefined] as const;
  return (
    <>
      <button onClick={() => setTax(undefined)}>The tax comes</button>
      <OrderDialog
        items={[{ ...line, id: 'a' }]}
        draft={draft}
        tax={tax}
        sentBefore={undefined}
        onClose={() => undefined}
      />
    </>
  );
}

test('an order that is sent before its tax is known goes out once, when the tax is known', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    mails.push(this.href);
  });
  renderPage(<OrderWithLateTax />);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Send via Email' }));
  expect(mails).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'The tax comes', hidden: true }));
  await waitFor(() => expect(mails).toHaveLength(1));
});
