// @vitest-environment happy-dom
/** A saved quote becomes an order, from its own page. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type NewQuote, noCustomer, type Quote, withEvent } from '../../src/quotes/quote.ts';
import { QuotePage } from '../../src/screens/quotes/page/QuotePage.tsx';
import { ann, draftQuote, eachWithEmptyDatabase } from '../fixtures/quote-database.ts';
import { renderPage, signedInStores } from '../fixtures/render-page.tsx';

eachWithEmptyDatabase();
const mails: string[] = [];
beforeEach(() => {
  mails.length = 0;
  // Without an answer, the counter's clock is not compared.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.href.startsWith('mailto:')) mails.push(decodeURIComponent(this.href));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A custom quote, whose price is in no book. */
const wrap = { id: 'q1', product: 'Wall wrap', stock: '', perUnit: 387_200, total: 3872, quantity: 2 } as const;
const lasting = { validUntil: '2199-12-31', lines: [wrap] };
const zoe = { ...noCustomer, name: 'Zoë Park', company: 'Park Bakery', email: 'zoe@park.example' };

/** Opens a counter at the page of a quote. */
async function atQuote(other: Partial<NewQuote> = {}) {
  const user = userEvent.setup();
  const stores = await signedInStores();
  const quotes = await stores.quotes();
  const { number } = await quotes.save(draftQuote('1', { ...lasting, customer: zoe, ...other }));
  renderPage(
    <Routes>
      <Route path="/quotes/:number" element={<QuotePage back="/quotes" />} />
    </Routes>,
    { stores, address: `/quotes/${number}` },
  );
  await screen.findByRole('button', { name: 'Submit Order' });
  const press = (name: string) => user.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);
  const order = async () => {
    await press('Submit Order');
    return within(await screen.findByRole('dialog', { name: 'Send Order Details' }));
  };
  const saved = async () => {
    const quote = await quotes.load(ann, number);
    if (!quote) throw new Error('the quote is gone');
    return quote;
  };
  const changeElsewhere = (change: (quote: Quote) => Quote) => quotes.update(ann, number, change);
  return { user, press, order, saved, changeElsewhere };
}

test('a quote that is ordered again says who ordered it before', async () => {
  const { press, order, saved } = await atQuote();
  await order();
  await press('Send via Email');
  await waitFor(async () => expect((await saved()).status).toBe('ordered'));
  await screen.findByText(/^Ordered [A-Z]/);
  expect(screen.queryByText(/days left/)).toBeNull();
  await press('Submit Order again');
  const again = within(await screen.findByRole('dialog', { name: 'Send Order Details' }));
  expect(again.getByText(/was ordered on .* by Ann\. Sending again orders the same lines twice\.$/)).toBeTruthy();
});

test.each([
  ['by the toast', 'Not sent'],
  ['by the menu', 'Order not sent'],
])('an order that is taken back %s leaves the quote as it was', async (_, how) => {
  const { press, order, saved } = await atQuote();
  await order();
  await press('Send via Email');
  await waitFor(async () => expect((await saved()).status).toBe('ordered'));
  await screen.findByText(/^Ordered [A-Z]/);
  await press(how);
  await waitFor(async () => expect((await saved()).status).toBe('draft'));
  expect((await saved()).events.at(-1)?.undoes).toBe('ordered');
});

test('a copied order is noted with the shipping of its dialog', async () => {
  const { user, press, order, saved } = await atQuote({ shipping: 500 });
  const shipping = (await order()).getByLabelText('Shipping ($)');
  await user.clear(shipping);
  await user.type(shipping, '10');
  await press('Copy Details');
  await waitFor(async () => expect((await saved()).events.at(-1)?.text).toBe('$87.44, copied.'));
});

test('the chosen option of a quote is ordered, with the other lines', async () => {
  const { user, press, saved } = await atQuote({
    lines: [wrap, { ...wrap, id: 'q2', total: 100, option: 'A' }, { ...wrap, id: 'q3', total: 500, option: 'B' }],
  });
  await press('Submit Order');
  const which = within(await screen.findByRole('dialog', { name: 'Submit Order' }));
  await user.click(which.getByLabelText('Option B: $10.00'));
  await press('Continue');
  await screen.findByRole('dialog', { name: 'Send Order Details' });
  await press('Send via Email');
  await waitFor(async () => expect((await saved()).status).toBe('ordered'));
  expect(mails[0]).toContain('Grand total: $87.44');
  expect((await saved()).events.at(-1)?.text).toBe(`Option B, $87.44, by email to ${ann}.`);
});

test.each([
  ['accepted on its last day is ordered at its price', 'accepted', '$77.44'],
  ['declined shows no warning', 'declined', undefined],
] as const)('an expired quote that was %s', async (_, kind, total) => {
  const { press, changeElsewhere } = await atQuote({ validUntil: '2020-01-01' });
  await changeElsewhere((quote) => withEvent(quote, { at: new Date(2020, 0, 1, 12).getTime(), by: 'Ann', kind }));
  await screen.findByText(new RegExp(`^${kind} by Ann`, 'i'));
  expect(screen.queryByText(/^This quote has expired/)).toBeNull();
  if (total === undefined) return;
  expect(screen.getByText('Accepted in time, held until January 1, 2020')).toBeDefined();
  await press('Submit Order');
  await press('Send via Email');
  expect(mails[0]).toContain(`Grand total: ${total}`);
});
