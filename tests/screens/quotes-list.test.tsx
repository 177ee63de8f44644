// @vitest-environment happy-dom
/** The list of saved quotes: its search, its address, and its states. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { indexedQuotes } from '../../src/data/quotes/indexed-quotes.ts';
import { openStores } from '../../src/data/stores.ts';
import { memoryTextStore } from '../../src/data/text-store.ts';
import { noCustomer, type QuoteStatus } from '../../src/quotes/quote.ts';
import { QuotesPage } from '../../src/screens/quotes/list/QuotesPage.tsx';
import { ann, bannerLine, draftQuote, eachWithEmptyDatabase } from '../fixtures/quote-database.ts';
import { renderPage, signedInStores } from '../fixtures/render-page.tsx';

eachWithEmptyDatabase();
beforeEach(() => {
  vi.setSystemTime(new Date(2026, 10, 22, 9));
});
afterEach(() => {
  vi.useRealTimers();
});

const customers = [
  { name: 'Zoë Park', company: 'Park Signs', phone: '(555) 010-2345', email: 'zoe@park.example' },
  { name: 'Ann Lee', company: '', phone: '' },
  { name: '', company: 'Harbor Café', phone: '555.777.0101' },
];

/** Saves three quotes, an hour apart: sent until today, accepted until yesterday, and a draft. */
async function threeQuotes(): Promise<readonly string[]> {
  const statuses: readonly QuoteStatus[] = ['sent', 'accepted', 'draft'];
  const numbers: string[] = [];
  for (const [at, customer] of customers.entries()) {
    const quotes = indexedQuotes(() => Date.UTC(2026, 10, 20, at));
    const lines = [
      { ...bannerLine, id: `line-${at}`, product: ['Banners', 'Signs', 'Flags'][at] ?? '', total: 1000 * (3 - at) },
    ];
    const validUntil = ['2026-11-22', '2026-11-21', '2026-12-20'][at] ?? '';
    const { number } = await quotes.save(
      draftQuote(`${at}`, { customer: { ...noCustomer, ...customer }, lines, validUntil }),
    );
    await quotes.update(ann, number, (quote) => ({ ...quote, status: statuses[at] ?? 'draft' }));
    numbers.push(number);
  }
  return numbers;
}

function Address() {
  const { search } = useLocation();
  return <output data-testid="address">{search}</output>;
}

async function draw(address = '/quotes', given = openStores(memoryTextStore())) {
  const stores = await signedInStores(given);
  renderPage(
    <>
      <QuotesPage back="/" />
      <Address />
    </>,
    { stores, address },
  );
  return userEvent.setup();
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Quotes' }))
    .getAllByRole('row')
    .slice(1);
const names = () => rows().map((row) => within(row).getAllByRole('cell')[2]?.textContent);
const all = ['Harbor Café', 'Ann Lee', 'Zoë ParkPark Signs'];

test('the newest quote comes first, with a value in every column', async () => {
  const [number = ''] = await threeQuotes();
  await draw();
  await screen.findByRole('table');
  expect(names()).toEqual(all);
  const cells = within(rows()[2] ?? document.body).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    number,
    'Nov 20, 2026',
    'Zoë ParkPark Signs',
    'Banners',
    '$60.00',
    'Sent',
    'Nov 22, 2026',
    'Ann',
  ]);
  expect(screen.getByRole('link', { name: number }).getAttribute('href')).toBe(`/quotes/${number}`);
});

test('an ordered quote no longer holds its prices', async () => {
  const numbers = await threeQuotes();
  await indexedQuotes().update(ann, numbers[0] ?? '', (quote) => ({ ...quote, status: 'ordered' }));
  await draw();
  await screen.findByRole('table');
  const until = rows().map((row) => within(row).getAllByRole('cell')[6]?.textContent);
  expect(until).toEqual(['Dec 20, 2026', 'Nov 21, 2026', '–']);
});

test('a quote expires by itself when its last day is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  await threeQuotes();
  vi.setSystemTime(new Date(2026, 10, 22, 23, 59, 58));
  await draw();
  await screen.findByRole('table');
  expect(screen.getByRole('radio', { name: 'Sent 1' })).toBeDefined();
  act(() => void vi.advanceTimersByTime(61_000));
  expect(await screen.findByRole('radio', { name: 'Expired 1' })).toBeDefined();
  expect(within(rows()[2] ?? document.body).getByText('Expired')).toBeDefined();
});
