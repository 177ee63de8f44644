// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { eachWithEmptyDatabase } from '../../../../tests/fixtures/quote-database.ts';
import { renderPage } from '../../../../tests/fixtures/render-page.tsx';
import { savedQuote } from '../../../../tests/fixtures/saved-quote.ts';
import { serverStores } from '../../../../tests/fixtures/store-server.ts';
import type { QuoteStanding } from '../../../data/server/exchange.ts';
import { recordOf } from '../../../data/stored-record.ts';
import { QuoteAtServer } from './QuoteAtServer.tsx';

eachWithEmptyDatabase();
const ann = { id: 'ann', name: 'Ann' };
const nothing: QuoteStanding = { flags: [], notTaken: [], waiting: [] };

test('a refused change is shown with its values; using it changes the quote, and takes off what it lacks', async () => {
  const { stores } = await serverStores();
  const quotes = await stores.quotes();
  const { number: _number, ...draft } = { ...savedQuote, store: 'ann@store.example' };
  const removable = { shipping: 2500, exempt: 'school', neededBy: '2026-12-10', artwork: 'logo.pdf' };
  const quote = await quotes.save({ ...draft, ...removable });
  const said = { ...draft, number: quote.number, note: 'Call twice', validUntil: '2027-01-31' };
  const dismissNotTaken = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const exchange = await stores.server.exchange();
  const notTaken = [
    { id: 'lost-0001', author: ann, at: 1000, why: 'changed meanwhile', record: recordOf(said) },
  ] as const;
  const server = {
    ...stores.server,
    exchange: () =>
      Promise.resolve({
        ...exchange,
        standing: () => Promise.resolve({ ...nothing, notTaken: [...notTaken] }),
        dismissNotTaken,
      }),
  };
  renderPage(<QuoteAtServer quote={quote} />, { stores: { ...stores, server } });
  const user = userEvent.setup();
  await screen.findByText(/^A change by Ann, .*, was not saved: somebody else changed the quote first\.$/);
  await user.click(screen.getByRole('button', { name: 'Show it' }));
  const version = within(screen.getByRole('dialog', { name: 'As Ann changed it' }));
  for (const text of ['Call twice', 'January 31, 2027', '$220.77']) expect(version.getByText(text)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Use this version' }));
  await waitFor(() => expect(dismissNotTaken).toHaveBeenCalledExactlyOnceWith(quote.number, 'lost-0001'));
  const used = await quotes.load(quote.store, quote.number);
  for (const field of Object.keys(removable)) expect(used).not.toHaveProperty(field);
  expect(used).toMatchObject({
    note: 'Call twice',
    validUntil: '2027-01-31',
    revision: 2,
    events: [{ kind: 'draft' }, { kind: 'changed', text: expect.stringContaining('as Ann had changed it') }],
  });
});
