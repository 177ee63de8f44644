// @vitest-environment happy-dom
/** A cart saved as a quote: once, despite failures and double presses. Entries stay, for their author only. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CartRoute } from '../../src/app/CartRoute.tsx';
import { indexedQuotes } from '../../src/data/quotes/indexed-quotes.ts';
import { openStores, type Stores } from '../../src/data/stores.ts';
import { memoryTextStore } from '../../src/data/text-store.ts';
import { newId } from '../../src/quotes/new-id.ts';
import { noDetails } from '../../src/quotes/order-draft.ts';
import type { NewQuote, Quote } from '../../src/quotes/quote.ts';
import { dayText, validUntil } from '../../src/quotes/validity.ts';
import { useReopenQuote } from '../../src/screens/quotes/order/use-reopen-quote.ts';
import { ann, draftQuote, eachWithEmptyDatabase } from '../fixtures/quote-database.ts';
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

function Counter({ quote }: { quote?: Quote | undefined }) {
  const reopen = useReopenQuote();
  return (
    <>
      {quote && <button onClick={() => void reopen(quote, 'add')}>Reopen</button>}
      <CartRoute />
    </>
  );
}

/** Opens a tab over stored texts, as a visit or a reload does. */
async function tab(
  texts: ReturnType<typeof memoryTextStore>,
  { signIn = '', lines = 0, quote = undefined as Quote | undefined } = {},
) {
  cleanup();
  const user = userEvent.setup();
  const stores = openStores(texts);
  if (signIn) await signedInStores(stores, signIn);
  for (let at = 0; at < lines; at++) await stores.cart.update({ kind: 'add', item: { ...line, id: newId() } });
  renderPage(<Counter quote={quote} />, { stores });
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
  expect(document.activeElement?.textContent).toBe('Open quote');
  expect(screen.getByRole('heading', { name: /^Q-\w{4}-\w{4}$/ })).toBeDefined();
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
  const { stores, user, press, open } = await tab(memoryTextStore(), { signIn: ann, lines: 1 });
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
  await press('Cancel');
  const again = await open();
  expect(box(again, 'Customer Name').value).toBe('Zoë');
  await user.click(saveButton(again));
  await saved();
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('an attempt that ended before the cart was emptied is the same quote, with the lines added since', async () => {
  const texts = memoryTextStore();
  const first = await tab(texts, { signIn: ann, lines: 1 });
  vi.spyOn(first.stores.cart, 'update').mockRejectedValue(new Error('No room.'));
  const dialog = await first.open();
  await first.user.type(box(dialog, 'Customer Name'), 'Zoë');
  await first.user.click(saveButton(dialog));
  await screen.findByText(/^Quote Q-\w{4}-\w{4} is saved, but its lines are still in the cart\. No room\.$/);
  const next = await tab(texts, { lines: 1 });
  const again = await next.open();
  await next.user.click(saveButton(again));
  await saved();
  const all = await quotesIn(next.stores);
  expect(all.map(({ customer, lines }) => [customer.name, lines.length])).toEqual([['Zoë', 2]]);
});

test('a quote without a customer asks for one, and is saved at the next press', async () => {
  const { stores, user, open } = await tab(memoryTextStore(), { signIn: ann, lines: 1 });
  const dialog = await open();
  saveButton(dialog).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(dialog.getByText(/^No customer is entered\./)).toBeDefined();
  expect(document.activeElement).toBe(box(dialog, 'Customer Name'));
  await user.dblClick(saveButton(dialog));
  expect(await quotesIn(stores)).toEqual([]);
  await afterDoubleClick();
  await user.click(dialog.getByRole('button', { name: 'Save without a customer' }));
  await saved();
  expect(await quotesIn(stores)).toHaveLength(1);
});

const until = validUntil('2026-11-22', 20);

/** Reopens an accepted quote in the cart. */
async function reopened(charged: Pick<Quote, 'shipping' | 'exempt'> = {}) {
  const quotes = indexedQuotes();
  const { number } = await quotes.save(draftQuote('old', { customer: zoe, validUntil: until, ...charged }));
  const quote = await quotes.update(ann, number, (before) => ({ ...before, status: 'accepted' }));
  const at = await tab(memoryTextStore(), { signIn: ann, quote });
  await at.press('Reopen');
  await screen.findByRole('heading', { name: /^Banners/ });
  return { ...at, number, dialog: await at.open() };
}

test('a quote that is reopened is saved to its number, and is a draft again', async () => {
  const { stores, user, number, dialog } = await reopened();
  expect((await dialog.findByRole<HTMLInputElement>('radio', { name: `To ${number}` })).checked).toBe(true);
  expect(box(dialog, 'Company').value).toBe(zoe.company);
  expect(dialog.getByText(`Until ${dayText(until)}`)).toBeDefined();
  await user.click(saveButton(dialog));
  await saved();
  const [quote, ...others] = await quotesIn(stores);
  expect(others).toEqual([]);
  expect(quote).toMatchObject({ number, customer: zoe, status: 'draft', validUntil: until });
});

test('a reopened quote that is saved as a new one does not hold its prices for longer', async () => {
  const { stores, user, number, dialog } = await reopened();
  await user.click(await dialog.findByRole('radio', { name: 'As a new quote' }));
  const days = box(dialog, 'Holds for (days)');
  expect(days.value).toBe('20');
  await user.clear(days);
  await user.type(days, '21');
  expect(dialog.getByRole('alert').textContent).toBe(
    `Enter a whole number of days from 1 to 20: a price in the cart is held until ${dayText(until)}.`,
  );
  await user.clear(days);
  await user.type(days, '5');
  await user.click(saveButton(dialog));
  await saved();
  const all = await quotesIn(stores);
  expect(all).toHaveLength(2);
  expect(all.find((quote) => quote.number === number)).toMatchObject({ status: 'accepted', validUntil: until });
});

async function retype(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

test('a reopened quote that is saved for another customer leaves shipping and exemption behind', async () => {
  const { stores, user, number, dialog } = await reopened({ shipping: 500, exempt: 'EX-77' });
  await user.click(await dialog.findByRole('radio', { name: 'As a new quote' }));
  await retype(user, box(dialog, 'Customer Name'), 'Bob');
  await retype(user, box(dialog, 'Customer Email'), '');
  await retype(user, box(dialog, 'Customer Phone Number'), '');
  await user.click(saveButton(dialog));
  await saved();
  const other = (await quotesIn(stores)).find((quote) => quote.number !== number);
  expect(other).toMatchObject({ customer: { name: 'Bob' } });
  expect(other).not.toHaveProperty('shipping');
  expect(other).not.toHaveProperty('exempt');
});

test('a reopened quote is saved with the shipping typed for its order', async () => {
  const { stores, user, press, open, number } = await reopened({ shipping: 500 });
  await press('Cancel');
  await press('Submit Order');
  const order = within(await screen.findByRole('dialog', { name: 'Send Order Details' }));
  await user.clear(order.getByLabelText('Shipping ($)'));
  await user.type(order.getByLabelText('Shipping ($)'), '25');
  await press('Cancel');
  await user.click(saveButton(await open()));
  await saved();
  const [quote] = await quotesIn(stores);
  expect(quote).toMatchObject({ number, shipping: 2500 });
  expect(quote?.events.at(-1)?.text).toMatch(/^Shipping \$5\.00, now \$25\.00\./);
});
