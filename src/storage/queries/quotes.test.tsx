// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { inStorage } from '../../../tests/fixtures/in-storage.tsx';
import { ann, draftQuote, eachWithEmptyDatabase } from '../../../tests/fixtures/quote-database.ts';
import { memoryTextStore, openStores } from '../index.ts';
import { noJournal } from '../journal.ts';
import { indexedQuotes } from '../quotes/indexed-quotes.ts';
import { useOpenQuoteCount, useQuotes } from '../quotes/index.ts';
import { sessionOf } from '../../../tests/fixtures/session.ts';

eachWithEmptyDatabase();
afterEach(cleanup);

test('a change is read again once, however many parts of the screen show quotes', async () => {
  const quotes = indexedQuotes();
  const list = vi.spyOn(quotes, 'list');
  const stores = openStores(memoryTextStore(), noJournal, memoryTextStore(), () => Promise.resolve(quotes));
  await stores.session.save(sessionOf(ann));
  const { result } = renderHook(
    () => ({ one: useQuotes(), other: useQuotes(), open: useOpenQuoteCount('2026-11-22') }),
    { wrapper: inStorage(() => stores) },
  );
  await waitFor(() => expect(result.current.open).toBe(0));
  for (const count of [1, 2]) {
    list.mockClear();
    await act(() => quotes.save(draftQuote(`${count}`)));
    await waitFor(() => expect(result.current.one.data).toHaveLength(count));
    expect(list).toHaveBeenCalledTimes(1);
  }
});
