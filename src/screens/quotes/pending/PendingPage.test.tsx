// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../tests/fixtures/render-page.tsx';
import { savedQuote } from '../../../../tests/fixtures/saved-quote.ts';
import { serverStores } from '../../../../tests/fixtures/store-server.ts';
import { summaryOf } from '../../../quotes/summary.ts';
import { PendingPage } from './PendingPage.tsx';

const quote = {
  ...summaryOf({ ...savedQuote, status: 'sent' }),
  version: 'command-1',
  flags: [{ kind: 'price', line: 'q1' }],
};
const held = {
  id: 'command-2',
  author: { id: 'bob', name: 'Bob' },
  at: 1,
  why: 'Bob was removed.',
  change: { kind: 'quote', quote: savedQuote },
};

const open = async (body: object) => {
  const { stores } = await serverStores({ answer: () => ({ body }) });
  renderPage(<PendingPage title="Pending" intro="" back="/admin" drawing="" />, { stores });
};
const rowsIn = async (name: RegExp) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('an unreadable quote has a row of its list, and the others are shown', async () => {
  const bad = { ...quote, number: 'Q-BAD', changedAt: 1e300 };
  await open({ open: [bad, quote], flagged: [quote, bad], held: [held, { ...held, id: 'command-3', at: -1 }] });
  const want = [
    [/^Open quotes/, 'quote', 'Q-BAD', savedQuote.number],
    [/^Quotes that wait/, 'quote', 'Q-BAD', savedQuote.number],
    [/^Changes that wait/, 'change', 'command-3', savedQuote.number],
  ] as const;
  for (const [name, of, unread, read] of want)
    expect(await rowsIn(name)).toEqual([`This ${of} can not be shown: ${unread}.`, expect.stringContaining(read)]);
});
