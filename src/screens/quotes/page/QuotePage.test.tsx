// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { badges } from '../../../../tests/fixtures/products.ts';
import { ann, draftQuote, eachWithEmptyDatabase } from '../../../../tests/fixtures/quote-database.ts';
import { renderPage, signedInStores } from '../../../../tests/fixtures/render-page.tsx';
import { savedQuote } from '../../../../tests/fixtures/saved-quote.ts';
import type { OptionChoices } from '../../../quotes/option-sets.ts';
import { noDetails } from '../../../quotes/order-draft.ts';
import { QuotePage } from './QuotePage.tsx';

/** A book of one product, whose content differs between tests. */
const book = vi.hoisted(() => ({
  catalog: { version: 'today', categories: [{ key: 'trinkets' }], products: [] as unknown[] },
  onNewBook: () => () => undefined,
  loadProduct: vi.fn<() => Promise<unknown>>(),
  loadPriceSources: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('../../../book/index.ts', () => book);
const edition = vi.hoisted(() => ({ coming: undefined as unknown }));
vi.mock('../../../book/edition.ts', async (original) => ({
  ...(await original<object>()),
  comingEdition: () => edition.coming,
}));
vi.mock('../../../book/queries.ts', async (original) => ({
  ...(await original<object>()),
  loadPriceSources: book.loadPriceSources,
}));
/** The options to order, in place of the order buttons, which have tests of their own. */
const order = vi.hoisted(() => ({ choices: new Map() as OptionChoices }));
vi.mock('../order/use-ordering.tsx', () => ({
  useOrdering: (_: unknown, whyBlocked: (choices: OptionChoices) => string | undefined) => ({
    order: () => undefined,
    refusal: whyBlocked(order.choices),
    dialogs: <p>{whyBlocked(order.choices) ?? 'can be ordered'}</p>,
  }),
}));

const cell = { file: 'ladder.csv', row: 3, column: 'total' };
const [badgeLine, customLine] = savedQuote.lines;
if (!badgeLine || !customLine) throw new Error('the fixture has two lines');
const wrap = customLine;
/** 500 badges at the book's price, with its row. */
const line = {
  ...badgeLine,
  selection: { body: 'card', finish: 'Gloss', corner: 'Square', stamp: 'No', ink: 'Blue' },
  reasons: [
    {
      id: '0 ladder',
      kind: 'line' as const,
      label: 'Run of 500',
      how: 'as the price book states it',
      stated: '$140.77',
      isBase: true,
      amount: '$140.77',
      cells: [cell],
      isSample: false,
    },
    { id: 'no markup', kind: 'line' as const, label: 'Markup', how: '', stated: 'none', cells: [], isSample: false },
  ],
};

eachWithEmptyDatabase();
beforeEach(() => {
  book.loadProduct.mockReset().mockResolvedValue(badges);
  book.loadPriceSources.mockReset().mockResolvedValue({
    ladders: {
      file: 'ladder.csv',
      perUnit: 'per_unit',
      total: 'total',
      table:
        'card\tGloss\tNo\t25 500\ncard\tGloss\tYes\t25 500\ncard\tWax\tNo\t25\ncard\tWax\tYes\t25\ntin\t\tNo\t10\ntin\t\tYes\t10\noak\tWax\tNo\t5',
    },
  });
  edition.coming = undefined;
  book.catalog.products = [{ id: 'badges', load: book.loadProduct }];
});
const text = () => screen.getByRole('main').textContent;

/** Opens the page of a quote, over stores of its own. */
async function opened(
  other: Partial<Parameters<typeof draftQuote>[1]> = {},
  pct = 0,
  choices: OptionChoices = new Map(),
) {
  order.choices = choices;
  const stores = await signedInStores();
  const { signInId } = (await stores.session.load()) ?? expect.unreachable('nobody is signed in');
  await stores.order.update(() => ({ signInId, details: noDetails, employee: 'Bo' }));
  await stores.settings.update({ markups: { trinkets: { pct, fixed: 0 } }, seen: {} });
  const quotes = await stores.quotes();
  const { number } = await quotes.save(draftQuote('1', { validUntil: '2199-12-31', lines: [line, wrap], ...other }));
  const user = userEvent.setup();
  renderPage(
    <Routes>
      <Route path="/quotes/:number" element={<QuotePage back="/quotes" />} />
    </Routes>,
    { stores, address: `/quotes/${number}` },
  );
  await screen.findAllByRole('heading', { name: 'Badges, card' });
  const press = (name: string | RegExp) =>
    user.click(screen.getAllByRole('button', { name, hidden: true }).at(-1) ?? document.body);
  const saved = async () => {
    const quote = await quotes.load(ann, number);
    if (!quote) throw new Error('the quote is gone');
    return quote;
  };
  return { user, press, saved, quotes, number };
}

test('an unticked line keeps its price', async () => {
  const second = { ...line, id: 'q3' };
  const { user, press, saved } = await opened({ lines: [line, second] }, 10_000);
  await screen.findByText(
    /^2 lines cost more today, \+\$28\.16\. Markup: none → 10 %\. This quote keeps its prices until/,
  );
  expect(screen.getAllByText('$154.85 today')).toHaveLength(2);
  await press('Review');
  const [first] = screen.getAllByRole('checkbox', { name: 'Badges, card' });
  await user.click(first ?? document.body);
  await press('Accept 1 new price');
  await waitFor(async () => expect((await saved()).lines.map(({ total }) => total)).toEqual([14_077, 15_485]));
});

test('a discontinued line blocks an order until it is removed', async () => {
  const gone = { ...line, id: 'q9', product: 'Pennants', productId: 'pennants' };
  const { press, saved } = await opened({ lines: [line, gone] });
  await screen.findByText('This no longer has a price. Open it to choose again, or remove it.');
  expect(screen.getAllByText(/^1 line can no longer be ordered/)).toHaveLength(2);
  await press('Remove');
  await press('Remove');
  await waitFor(async () => expect((await saved()).lines).toHaveLength(1));
  await screen.findByText('can be ordered');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Lines of the quote'));
});

test('a line that the book has altered is re-priced first, even at a held price', async () => {
  const { press } = await opened({ lines: [{ ...line, coating: 'Semi-gloss' }] });
  await screen.findByText('1 line has changed. 1 line is no longer offered as it was quoted: re-price it.');
  await press('Re-price');
  expect(within(screen.getByRole('dialog')).getByText('Coating: Semi-gloss then, Gloss now')).toBeDefined();
  await press('Accept 1 new price');
  await screen.findByText('can be ordered');
});

test('extending an expired quote is stated explicitly', async () => {
  const { press, saved } = await opened({ validUntil: '2026-01-31' }, 10_000);
  await screen.findAllByText('This quote has expired: re-price it, or hold it longer.');
  await press('Hold until…');
  const dialog = within(screen.getByRole('dialog', { name: 'Hold the prices until' }));
  expect(dialog.getByText(/was quoted at \$220\.77 and costs \$234\.85 today/)).toBeDefined();
  await press('Hold at the quoted prices');
  await waitFor(async () => expect((await saved()).events.at(-1)?.kind).toBe('extended'));
  expect((await saved()).events.at(-1)?.text).toMatch(/It had expired and keeps its prices: \$220\.77\.$/);
  await screen.findByText('can be ordered');
});

test('a discount needs a reason and an allowed size, and enters every total', async () => {
  const { user, press, saved } = await opened({ lines: [{ ...line, total: 15_485 }, wrap] }, 10_000);
  const [ofBadges] = screen.getAllByRole('button', { name: 'Quantity and discount', hidden: true });
  await user.click(ofBadges ?? document.body);
  await user.click(screen.getByRole('radio', { name: 'Amount' }));
  await user.type(screen.getByLabelText('Amount ($)'), '20');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(screen.getByText('The largest discount possible is $14.08.')).toBeDefined();
  await press('Save');
  expect((await saved()).revision).toBe(1);
  await user.clear(screen.getByLabelText('Amount ($)'));
  await user.type(screen.getByLabelText('Amount ($)'), '10');
  await user.type(screen.getByLabelText('Reason'), 'late');
  await press('Save');
  await waitFor(async () => expect((await saved()).lines[0]?.discount?.cents).toBe(1000));
  await waitFor(() => expect(text()).toContain('$224.85'));
});

test('a copy has its own number, today’s prices and no discontinued lines', async () => {
  const gone = { ...line, id: 'q9', product: 'Pennants', productId: 'pennants' };
  const { press, quotes, number } = await opened({ lines: [line, gone] }, 10_000);
  await screen.findByText('$154.85 today');
  await press('Quote again');
  expect(screen.getByText('These are no longer offered, and were left out: Pennants, card.')).toBeDefined();
  await press('Save as a new quote');
  await waitFor(() => expect(screen.queryByRole('heading', { name: `Quote ${number}` })).toBeNull());
  const [copy] = (await quotes.archive.all(ann)).filter((quote) => quote.number !== number);
  await screen.findByRole('heading', { name: `Quote ${copy?.number}` });
  expect(copy?.lines.map(({ product, total }) => [product, total])).toEqual([['Badges', 15_485]]);
  expect(copy?.events).toMatchObject([{ by: 'Bo', kind: 'draft', text: `A copy of ${number}.` }]);
});

test('only edited fields of the customer and the note are saved', async () => {
  const { user, press, quotes, number, saved } = await opened();
  await press('Edit customer and note');
  await user.type(screen.getByLabelText('Company'), 'Park Signs');
  const email = screen.getByLabelText('Customer Email');
  await user.type(email, ' not an email');
  await press('Save');
  expect(screen.getByRole('alert').textContent).toBe('This is not an email address.');
  expect(document.activeElement).toBe(email);
  await user.clear(email);
  await quotes.update(ann, number, (quote) => ({ ...quote, note: 'ring the bell' }));
  await press('Save');
  await waitFor(async () => expect((await saved()).customer.company).toBe('Park Signs'));
  expect((await saved()).note).toBe('ring the bell');
});
