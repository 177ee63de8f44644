// @vitest-environment happy-dom
/** Details of an order, and sent orders, for their author and for the next person at the counter. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CartRoute } from '../../src/app/CartRoute.tsx';
import { useAddToCart } from '../../src/data/queries/cart-change.ts';
import { openStores } from '../../src/data/stores.ts';
import { memoryTextStore } from '../../src/data/text-store.ts';
import { noDetails } from '../../src/quotes/order-draft.ts';
import { OrderDialog } from '../../src/screens/orders/order/OrderDialog.tsx';
import { draftQuote, eachWithEmptyDatabase } from '../fixtures/quote-database.ts';
import { renderPage, signedInStores } from '../fixtures/render-page.tsx';
import { useSignOut } from '../fixtures/use-sign-in.ts';
import { readMailFile } from '../guard/mail-file.ts';

const copies: string[] = [];
const mails: string[] = [];
const line = { product: 'Wall wrap', stock: '', perUnit: 100, total: 100, quantity: 1 };

eachWithEmptyDatabase();
beforeEach(() => {
  copies.length = 0;
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
  const signOut = useSignOut();
  return (
    <>
      <button onClick={() => add.mutate(line)}>Add a line</button>
      <button onClick={() => signOut.mutate()}>Log out here</button>
      <CartRoute />
    </>
  );
}

/** Opens a tab over stored texts, as a visit or a reload does. */
async function tab(
  texts: ReturnType<typeof memoryTextStore>,
  { signIn, copy = true }: { signIn?: string; copy?: boolean } = {},
) {
  cleanup();
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    if (copy) copies.push(text);
    return copy ? Promise.resolve() : Promise.reject(new Error('refused'));
  });
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
  const orders = async () => (await (await stores.orders()).page('a@b', { text: '' }, undefined)).orders.read;
  return { stores, user, press, addLines, order, orders };
}

const nameIn = (dialog: Awaited<ReturnType<Awaited<ReturnType<typeof tab>>['order']>>) =>
  dialog.getByRole<HTMLInputElement>('combobox', { name: 'Customer Name' });
const lineCount = (): number => screen.queryAllByRole('heading', { name: line.product }).length;
const storedOrder = (texts: ReturnType<typeof memoryTextStore>) => texts.get('quotr.order.v1');

test('the name is typed into at once, and stays over Cancel, a backdrop click and a reload', async () => {
  const texts = memoryTextStore();
  const { user, press, addLines, order } = await tab(texts, { signIn: 'a@b' });
  await addLines(1);
  const first = await order();
  expect(document.activeElement).toBe(nameIn(first));
  await user.keyboard('Ann Lee');
  await press('Cancel');
  expect(nameIn(await order()).value).toBe('Ann Lee');
  const backdrop = screen.getByRole('dialog');
  fireEvent.mouseDown(backdrop);
  fireEvent.click(backdrop);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(nameIn(await order()).value).toBe('Ann Lee');
  const reloaded = await tab(texts);
  expect(nameIn(await reloaded.order()).value).toBe('Ann Lee');
  await reloaded.press('Clear details');
  expect(nameIn(within(screen.getByRole('dialog'))).value).toBe('');
  await waitFor(() => expect(storedOrder(texts)).toBeNull());
});

test('a known customer is offered and fills the boxes; the company is kept after sending', async () => {
  const { stores, user, press, addLines, order } = await tab(memoryTextStore(), { signIn: 'a@b' });
  const customer = {
    name: 'Zoë Park',
    company: 'Park Signs',
    phone: '555 0100',
    email: 'zoe@park.example',
    address: '',
  };
  await (await stores.quotes()).save(draftQuote('1', { store: 'a@b', customer }));
  await addLines(1);
  const dialog = await order();
  await user.keyboard('zo');
  await dialog.findByRole('option', { name: /Zoë Park/ });
  await user.keyboard('{ArrowDown}{Enter}');
  const values = (shown: typeof dialog) => shown.getAllByRole<HTMLInputElement>('combobox').map(({ value }) => value);
  expect(values(dialog)).toEqual(['Zoë Park', 'Park Signs', '555 0100', 'zoe@park.example']);
  await press('Copy Details');
  await waitFor(() => expect(copies).toHaveLength(1));
  expect(copies[0]).toContain('Customer Name: Zoë Park\nCompany: Park Signs\nCustomer Phone Number: 555 0100\n');
  await press('Cancel');
  expect(values(await order())[1]).toBe('Park Signs');
  await press('Clear details');
  expect(values(within(screen.getByRole('dialog'))).join('')).toBe('');
});

test('the details end with the sign-in, also for a tab that was left open and for the next person', async () => {
  const texts = memoryTextStore();
  const { user, press, addLines, order } = await tab(texts, { signIn: 'a@b' });
  await addLines(1);
  await order();
  await user.keyboard('Ann Lee');
  await waitFor(() => expect(storedOrder(texts)).toContain('Ann Lee'));
  const leftBehind = storedOrder(texts) ?? '';
  await press('Cancel');
  await press('Log out here');
  await waitFor(() => expect(storedOrder(texts)).toBeNull());
  // A late write of the other tab.
  texts.set('quotr.order.v1', leftBehind);
  const next = await tab(texts, { signIn: 'a@b' });
  await next.addLines(1);
  expect(nameIn(await next.order()).value).toBe('');
});

test('a new order begins with the first line of an empty cart; Undo brings the old one back', async () => {
  const texts = memoryTextStore();
  const { user, press, addLines, order } = await tab(texts, { signIn: 'a@b' });
  await addLines(1);
  await order();
  await user.keyboard('Ann Lee');
  await press('Cancel');
  await press('Clear Cart');
  await press('Undo');
  expect(nameIn(await order()).value).toBe('Ann Lee');
  await press('Cancel');
  await press('Clear Cart');
  await waitFor(() => expect(screen.queryByRole('heading', { name: line.product })).toBeNull());
  await addLines(1);
  expect(nameIn(await order()).value).toBe('');
});

test('a sent cart says so until a new order begins, which removes the sent lines', async () => {
  const texts = memoryTextStore();
  const { user, press, addLines, order } = await tab(texts, { signIn: 'a@b' });
  await addLines(2);
  await order();
  await user.keyboard('Ann Lee');
  await press('Send via Email');
  expect(mails).toHaveLength(1);
  expect(await screen.findByText(/^Handed to the mail program at \d\d:\d\d$/)).toBeDefined();
  const reloaded = await tab(texts);
  expect(await screen.findByText(/^Handed to the mail program at \d\d:\d\d$/)).toBeDefined();
  await reloaded.addLines(1);
  const added = 'Handed to the mail program at \\d\\d:\\d\\d\\. One line was added since';
  expect(await screen.findByText(new RegExp(`^${added}$`))).toBeDefined();
  const dialog = await reloaded.order();
  expect(dialog.getByText(new RegExp(`^${added}\\. Sending again sends its lines again\\.$`))).toBeDefined();
  expect(nameIn(dialog).value).toBe('Ann Lee');
  await reloaded.press('Cancel');
  await reloaded.press('New order');
  await waitFor(() => expect(screen.getAllByRole('heading', { name: line.product })).toHaveLength(1));
  expect(screen.queryByText(/^Handed to/)).toBeNull();
  expect(nameIn(await reloaded.order()).value).toBe('');
});

test.each([
  ['of all lines', 0, '', 'Ann Lee'],
  ['of the sent lines', 1, '', 'Ann Lee'],
  ['of the sent lines, after another customer was entered', 1, 'Bob', 'Bob'],
])('Undo after New order %s brings back the sent order', async (_, added, entered, customer) => {
  const { user, press, addLines, order } = await tab(memoryTextStore(), { signIn: 'a@b' });
  await addLines(1);
  await order();
  await user.keyboard('Ann Lee');
  await press('Send via Email');
  await addLines(added);
  await press('New order');
  await waitFor(() => expect(lineCount()).toBe(added));
  if (entered) {
    await order();
    await user.keyboard(entered);
    await press('Cancel');
  }
  await press('Undo');
  expect(await screen.findByText(/^Handed to the mail program at/)).toBeDefined();
  expect(lineCount()).toBe(1 + added);
  expect(nameIn(await order()).value).toBe(customer);
  await press('Cancel');
  // Brought back once: a later removal has nothing to do with it.
  await press('Not sent');
  await press('Clear Cart');
  await waitFor(() => expect(lineCount()).toBe(0));
  await press('Undo');
  await waitFor(() => expect(lineCount()).toBe(1 + added));
  expect(screen.queryByText(/^Handed to/)).toBeNull();
});

test('a New order whose lines can not be removed leaves the order sent', async () => {
  const { stores, press, addLines, order } = await tab(memoryTextStore(), { signIn: 'a@b' });
  await addLines(1);
  await order();
  await press('Send via Email');
  vi.spyOn(stores.cart, 'update').mockRejectedValueOnce(new Error('There is no room.'));
  await press('New order');
  await screen.findByText('There is no room.');
  expect(await screen.findByText(/^Handed to the mail program at/)).toBeDefined();
});

test('after an order was handed over, a line added by another tab is reported, in the open dialog too', async () => {
  const texts = memoryTextStore();
  const { press, addLines, order } = await tab(texts, { signIn: 'a@b' });
  await addLines(1);
  await order();
  await press('Send via Email');
  const dialog = await order();
  await dialog.findByText(/^Handed to .*\d\. Sending again sends its lines again\.$/);
  await addLines(2);
  const added = /^Handed to .*\. 2 lines were added since\. /;
  await dialog.findByText(added);
  await press('Cancel');
  expect(await screen.findByText(/\. 2 lines were added since$/)).toBeDefined();
});

test('an order that was not sent is ready to be submitted again, with its details', async () => {
  const texts = memoryTextStore();
  const { user, press, addLines, order, orders } = await tab(texts, { signIn: 'a@b' });
  await addLines(1);
  // The first one is taken back by the toast, the second one by the cart after a reload.
  for (const reloads of [false, true]) {
    const dialog = await order();
    expect(dialog.queryByText(/Sending again/)).toBeNull();
    expect(nameIn(dialog).value).toBe(reloads ? 'Ann Lee' : '');
    if (!reloads) await user.keyboard('Ann Lee');
    await press('Send via Email');
    expect(await screen.findByText(/^Handed to the mail program/)).toBeDefined();
    if (reloads) await tab(texts);
    const [inCart, inToast] = await screen.findAllByRole('button', { name: 'Not sent' });
    await user.click(inToast ?? inCart ?? document.body);
    await screen.findByText('Noted as not sent.');
    expect(await screen.findByText('Ready to submit')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'New order' })).toBeNull();
    const [kept] = await orders();
    expect(kept).toMatchObject({ status: 'not sent', order: { customer: { name: 'Ann Lee' } } });
  }
  expect(await orders()).toHaveLength(1);
  expect(mails).toHaveLength(2);
});

test('an order that is copied and then mailed is one order, whose history has both', async () => {
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
});

test('a long order is on the clipboard, and the dialog stays and says so', async () => {
  const texts = memoryTextStore();
  const filled = Array.from({ length: 48 }, (_, at) => ({ ...line, id: `line-${at}` }));
  const { cart } = openStores(texts);
  for (const item of filled) await cart.update({ kind: 'add', item });
  const { press, order } = await tab(texts, { signIn: 'a@b' });
  const dialog = await order();
  await press('Send via Email');
  await dialog.findByText(/Its details are on the clipboard: paste them into the mail/);
  expect(copies).toHaveLength(1);
  expect(copies[0]).toContain('48. Wall wrap');
  expect(mails.map((mail) => new URL(mail).searchParams.get('body'))).toEqual([
    'The order is on the clipboard: paste it here.',
  ]);
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  await press('Open as a draft');
  const file = readMailFile((await saved[0]?.text()) ?? '');
  expect(file.text).toBe(copies[0]?.replaceAll('\n', '\r\n'));
  expect(file.headers).toContainEqual(['To', 'a@b']);
  expect(file.headers).toContainEqual(['Subject', 'Quotr Order • Customer • 48 item(s) • $48.00']);
});

/** The order dialog, whose tax is known after a press. */
function OrderWithLateTax() {
  const [tax, setTax] = useState<null | undefined>(null);
  return (
    <>
      <button onClick={() => setTax(undefined)}>The tax comes</button>
      <OrderDialog
        items={[{ ...line, id: 'a' }]}
        draft={[{ details: noDetails }, () => undefined]}
        tax={tax}
        sentBefore={undefined}
        onClose={() => undefined}
      />
    </>
  );
}

test('an order that is sent before its tax is known goes out once, when the tax is known', async () => {
  const user = userEvent.setup();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    mails.push(this.href);
  });
  renderPage(<OrderWithLateTax />);
  await user.dblClick(await screen.findByRole('button', { name: 'Send via Email' }));
  expect(mails).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'The tax comes', hidden: true }));
  await waitFor(() => expect(mails).toHaveLength(1));
});
