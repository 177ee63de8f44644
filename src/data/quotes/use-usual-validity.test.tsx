// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ann, eachWithEmptyDatabase } from '../../../tests/fixtures/quote-database.ts';
import { renderPage } from '../../../tests/fixtures/render-page.tsx';
import { localIdentity } from '../identity.ts';
import { useLetterhead, useUsualValidity } from '../queries/terms.ts';
import { openStores } from '../stores.ts';
import { memoryTextStore } from '../text-store.ts';

const settings = vi.hoisted(() => vi.fn<() => Promise<{ quoteValidDays: number }>>());
vi.mock('../../book/book-settings.ts', () => ({
  bookSettingsQuery: { queryKey: ['book-settings'], queryFn: settings, retry: false },
}));

eachWithEmptyDatabase();
/** Shows the day, once the store has answered. */
function Day() {
  const day = useUsualValidity()('2026-11-22');
  return useLetterhead().isSuccess && <p>holds until {day}</p>;
}

test.each([
  ['the price book says it', () => Promise.resolve({ quoteValidDays: 7 }), undefined, '2026-11-29'],
  ['the store says it', () => Promise.resolve({ quoteValidDays: 7 }), 14, '2026-12-06'],
  ['nobody could be asked', () => Promise.reject(new Error('offline')), undefined, '2026-12-22'],
])('%s', async (_, book, validDays, want) => {
  settings.mockImplementation(book);
  const stores = openStores(memoryTextStore());
  const identity = localIdentity(stores.session);
  await identity.signIn(ann, 'x');
  const quotes = await stores.quotes();
  await quotes.changeLetterhead(ann, (before) => ({ ...before, ...(validDays !== undefined && { validDays }) }));
  renderPage(<Day />, { stores, identity });
  expect(await screen.findByText(`holds until ${want}`)).toBeDefined();
});
