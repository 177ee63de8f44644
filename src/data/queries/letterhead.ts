import type { Letterhead } from '../../quotes/letterhead.ts';
import { useChangeOf, useKeptOf } from './quotes.ts';

/** Provides the letterhead of this store's quotes. */
export const useLetterhead = () => useKeptOf('letterhead', (quotes, store) => quotes.letterhead(store));

export const useChangeLetterhead = () =>
  useChangeOf('letterhead', (quotes, store, change: (letterhead: Letterhead) => Letterhead) =>
    quotes.changeLetterhead(store, change),
  );
