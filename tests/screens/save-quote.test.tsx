// @vitest-environment happy-dom
/** A cart saved as a quote: once, despite failures and double presses. Entries stay, for their author only. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CartRoute } from '../../src/app/CartRoute.tsx';
import { openStores, type Stores } from '../../src/data/stores.ts';
import { memoryTextStore } from '../../src/data/text-store.ts';
import { newId } from '../../src/quotes/new-id.ts';
import { noDetails } from '../../src/quotes/order-draft.ts';
import type { NewQuote, Quote } from '../../src/quotes/quote.ts';
import { ann, eachWithEmptyDatabase } from '../fixtures/quote-database.ts';
import { renderPage, signedInStores } from '../fixtures/render-page.tsx';

eachWithEmptyDatabase();
beforeEach(() => {
  vi.setSystemTime(new Date(2026, 10, 22, 9));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const line = { product: 'Wall wrap', stock: '', perUnit: 100, total: 4000, quantity: 2 };
const zoe = {
  name: 'Zoë Park',
  company: 'Park Signs',
  phone: '(555) 010-2345',
  email: 'zoe@park.example',
  address: '1 Elm',
};

/** Opens a tab over stored texts, as a visit or a reload does. */
async function tab(texts: ReturnType<typeof memoryTextStore>, { signIn = '', lines = 0 } = {}) {
  cleanup();
  const user = userEvent.setup();
  const stores = openStores(texts);
  if (signIn) await signedInStores(stores, signIn);
  for (let at = 0; at < lines; at++) await stores.cart.update({ kind: 'add', item: { ...line, id: newId() } });
  renderPage(<CartRoute />, { stores });
  const press = (name: string | RegExp) => user.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);
  const open = async () => {
    const button = await screen.findByRole('button', { name: 'Save Quote' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    await user.click(button);
    return within(await screen.findByRole('dialog', { name: 'Save Quote' }));
  };
  return { stores, user, press, open };
}

type Dialog = Awaited<ReturnType<Awaited<ReturnType<typeof tab>>['open']>>;
const box = (dialog: Dialog, name: string) =>
  dialog.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
const saveButton = (dialog: Dialog) => dialog.getByRole('button', { name: /^Save/ });
const quotesIn = async (stores: Stores): Promise<readonly Quote[]> => {
  const quotes = await stores.quotes();
  const all = await Promise.all((await quotes.list(ann)).map(({ number }) => quotes.load(ann, number)));
  return all.flatMap((quote) => quote ?? []);
};
/** Waits longer than a double click lasts. */
const afterDoubleClick = () => new Promise((resolve) => setTimeout(resolve, 600));
const saved = () => screen.findByText(/^Quote Q-\w{4}-\w{4} saved\.$/);

test('the quote has all entries; the cart and the details are empty afterwards', async () => {
  const texts = memoryTextStore();
  const { stores, user, open } = await tab(texts, { signIn: ' Ann@Store.example', lines: 2 });
  const dialog = await open();
  expect(document.activeElement).toBe(box(dialog, 'Customer Name'));
  await user.keyboard(zoe.name);
  await user.type(box(dialog, 'Company'), zoe.company);
  await user.type(box(dialog, 'Customer Phone Number'), zoe.phone);
  await user.type(box(dialog, 'Customer Email'), zoe.email);
  await user.type(box(dialog, 'Customer Address'), zoe.address);
  await user.type(box(dialog, 'Notes'), 'Call first');
  await user.type(box(dialog, 'Employee Name'), 'Kim');
  await user.clear(box(dialog, 'Holds for (days)'));
  await user.type(box(dialog, 'Holds for (days)'), '9');
  expect(dialog.getByText('Until December 1, 2026')).toBeDefined();
  await user.click(saveButton(dialog));
  await saved();
  expect(screen.queryByRole('heading', { name: line.product })).toBeNull();
  const [quote, ...others] = await quotesIn(stores);
  expect(others).toEqual([]);
  expect(quote).toMatchObject({
    customer: zoe,
    note: 'Call first',
    employee: 'Kim',
    validUntil: '2026-12-01',
    status: 'draft',
    lines: [{ total: 4000 }, { total: 4000 }],
  });
  // Only the name of the person at the counter stays of the order.
  const stored = () => JSON.parse(texts.get('quotr.order.v1') ?? 'null')?.data;
  await waitFor(() => expect(stored()).toMatchObject({ employee: 'Kim', details: noDetails }));
  expect(stored()).not.toHaveProperty('quote');
});

test('a failed disk is reported, everything stays, and the next attempt is the same quote', async () => {
  const { stores, user, open } = await tab(memoryTextStore(), { signIn: ann, lines: 1 });
  const quotes = await stores.quotes();
  const ids: string[] = [];
  const save = quotes.save;
  vi.spyOn(quotes, 'save').mockImplementation(async (quote: NewQuote) => {
    ids.push(quote.id);
    if (ids.length === 1) throw new Error('The quote was not saved: this browser has no room left.');
    return save(quote);
  });
  const dialog = await open();
  await user.type(box(dialog, 'Customer Name'), 'Zoë');
  await user.click(saveButton(dialog));
  await screen.findByText('The quote was not saved: this browser has no room left.');
  expect(box(dialog, 'Customer Name').value).toBe('Zoë');
  await afterDoubleClick();
  await user.click(saveButton(dialog));
  await saved();
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('a quote whose lines stay in the cart is saved all the same, and a message says so', async () => {
  const { stores, user, open } = await tab(memoryTextStore(), { signIn: ann, lines: 1 });
  vi.spyOn(stores.cart, 'update').mockRejectedValue(new Error('No room.'));
  const dialog = await open();
  await user.type(box(dialog, 'Customer Name'), 'Zoë');
  await user.click(saveButton(dialog));
  await screen.findByText(/^Quote Q-\w{4}-\w{4} is saved, but its lines are still in the cart\. No room\.$/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await quotesIn(stores)).map(({ customer }) => customer.name)).toEqual(['Zoë']);
});

test.each(['0', '366', '1.5', ''])('%j days are refused', async (days) => {
  const { stores, user, open } = await tab(memoryTextStore(), { signIn: ann, lines: 1 });
  const dialog = await open();
  await user.clear(box(dialog, 'Holds for (days)'));
  if (days) await user.type(box(dialog, 'Holds for (days)'), days);
  await user.click(saveButton(dialog));
  expect(dialog.getByRole('alert').textContent).toBe('Enter a whole number of days from 1 to 365.');
  expect(await quotesIn(stores)).toEqual([]);
});

test('a quote without a customer asks for one, and is saved at the next press', async () => {
  const { stores, user, open } = await tab(memoryTextStore(), { signIn: ann, lines: 1 });
  const dialog = await open();
  saveButton(dialog).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(dialog.getByText(/^No customer entered\./)).toBeDefined();
  expect(document.activeElement).toBe(box(dialog, 'Customer Name'));
  await user.dblClick(saveButton(dialog));
  expect(await quotesIn(stores)).toEqual([]);
  await afterDoubleClick();
  await user.click(dialog.getByRole('button', { name: 'Save without a customer' }));
  await saved();
  expect(await quotesIn(stores)).toHaveLength(1);
});
