// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ann, eachWithEmptyDatabase, tamper } from '../../../../tests/fixtures/quote-database.ts';
import { renderPage, signedInStores } from '../../../../tests/fixtures/render-page.tsx';
import { savedQuote } from '../../../../tests/fixtures/saved-quote.ts';
import type { Quote, QuoteLine } from '../../../quotes/quote.ts';
import { useCompareLines } from './use-compare-lines.ts';

eachWithEmptyDatabase();
const [badges, wrap] = savedQuote.lines;
if (!badges || !wrap) throw new Error('the fixture has two lines');
const offered = (id: string): QuoteLine => ({
  ...badges,
  id,
  option: 'A',
  discount: { kind: 'amount', value: 1, reason: 'late', cents: 1 },
});

function CompareLines({ quote }: { quote: Quote }) {
  const compare = useCompareLines(quote);
  return (
    compare && (
      <button type="button" onClick={compare}>
        Compare
      </button>
    )
  );
}

async function opened(...lines: QuoteLine[]) {
  const stores = await signedInStores();
  const quotes = await stores.quotes();
  await quotes.changeComparison(ann, () => [
    { id: 'before', product: 'Wall wrap', stock: '', perUnit: 100, total: 4000, quantity: 1 },
  ]);
  renderPage(<CompareLines quote={{ ...savedQuote, lines }} />, { stores });
  const ids = async () => (await quotes.comparison(ann)).map(({ id }) => id);
  return { ids, quotes, user: userEvent.setup() };
}

test('up to four lines of the book are compared, without agreed terms; the previous comparison can be restored', async () => {
  const { ids, quotes, user } = await opened(wrap, ...['a', 'b', 'c', 'd', 'e'].map(offered));
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  await waitFor(async () => expect(await ids()).toEqual(['a', 'b', 'c', 'd']));
  const [first] = await quotes.comparison(ann);
  expect(first).not.toHaveProperty('discount');
  expect(first).not.toHaveProperty('base');
  expect(screen.getByText('4 of 6 lines are compared.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await ids()).toEqual(['before']));
});

test('a comparison of a newer version is not replaced, with a message', async () => {
  const { user } = await opened(offered('a'), offered('b'));
  await tamper('comparisons', ann, { version: 2, data: [] });
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  await screen.findByText(/^This was written by a newer version of Quotr/);
  expect(screen.queryByText('The lines are compared.')).toBeNull();
});

test('a single line of the book is no comparison', async () => {
  await opened(wrap, offered('a'));
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
});
