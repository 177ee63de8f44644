// @vitest-environment happy-dom
/** Visibility of quotes: to anybody signed in to their store. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inStorage } from '../../../tests/fixtures/in-storage.tsx';
import { draftQuote, eachWithEmptyDatabase } from '../../../tests/fixtures/quote-database.ts';
import { useSignIn, useSignOut } from '../../../tests/fixtures/use-sign-in.ts';
import { openStores } from '../stores.ts';
import { memoryTextStore } from '../text-store.ts';
import { newCache } from './cache.ts';
import { useQuotes, useSaveQuote } from './quotes.ts';
import { useStoreKey } from './session.ts';

eachWithEmptyDatabase();
test('signing out hides the quotes; another store does not see them', async () => {
  const cache = newCache();
  const stores = openStores(memoryTextStore());
  const { result } = renderHook(
    () => ({
      store: useStoreKey(),
      quotes: useQuotes(),
      save: useSaveQuote(),
      signIn: useSignIn(),
      signOut: useSignOut(),
    }),
    { wrapper: inStorage(() => stores, cache) },
  );
  const signIn = (email: string) => act(() => result.current.signIn.mutateAsync({ email, password: 'x' }));
  const sees = (count: number) => waitFor(() => expect(result.current.quotes.data).toHaveLength(count));
  await signIn('Ann@store.example ');
  await waitFor(() => expect(result.current.store).toBe('ann@store.example'));
  await act(() => result.current.save.mutateAsync(draftQuote('1', { store: result.current.store })));
  await sees(1);
  await act(() => result.current.signOut.mutateAsync());
  await sees(0);
  expect(JSON.stringify(cache.getQueryCache().findAll())).not.toContain('Zoë');
  await expect(act(() => result.current.save.mutateAsync(draftQuote('2', { store: '' })))).rejects.toThrow(
    'You are signed out',
  );
  await signIn('bob@store.example');
  await sees(0);
});
