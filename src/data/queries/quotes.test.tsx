// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inStorage } from '../../../tests/fixtures/in-storage.tsx';
import { ann, draftQuote, eachWithEmptyDatabase } from '../../../tests/fixtures/quote-database.ts';
import { sessionOf } from '../../../tests/fixtures/session.ts';
import type { Quote } from '../../quotes/quote.ts';
import { indexedQuotes } from '../quotes/indexed-quotes.ts';
import { openStores } from '../stores.ts';
import { memoryTextStore } from '../text-store.ts';
import { useChangeQuote, useQuote } from './quotes.ts';

eachWithEmptyDatabase();

test('a change is shown before it is stored; one that is not stored is taken back', async () => {
  const quotes = indexedQuotes();
  const update = vi.spyOn(quotes, 'update');
  const stores = openStores(memoryTextStore(), undefined, () => Promise.resolve(quotes));
  await stores.session.save(sessionOf(ann));
  const { lines, ...draft } = draftQuote('1');
  const { number } = await quotes.save({ ...draft, lines: lines.flatMap((line) => [line, { ...line, id: 'second' }]) });
  const { result } = renderHook(() => ({ quote: useQuote(number).data, change: useChangeQuote() }), {
    wrapper: inStorage(() => stores),
  });
  await waitFor(() => expect(result.current.quote?.lines).toHaveLength(2));
  const noting = (note: string) => ({
    number,
    change: (quote: Quote) => ({ ...quote, note, lines: quote.lines.slice(-1) }),
  });

  const asked: ((error: Error) => void)[] = [];
  update.mockReturnValueOnce(new Promise((_, refuse) => void asked.push(refuse)));
  act(() => result.current.change.mutate(noting('not stored')));
  await waitFor(() => expect(result.current.quote?.note).toBe('not stored'));
  for (const refuse of asked) refuse(new Error('no room'));
  await waitFor(() => expect(result.current.quote?.note).toBe(''));

  act(() => result.current.change.mutate(noting('stored')));
  await waitFor(() => expect(result.current.quote?.note).toBe('stored'));
  await waitFor(() => expect(result.current.quote?.revision).toBe(2));
  expect((await quotes.load(ann, number))?.note).toBe('stored');
});
