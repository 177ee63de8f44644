import { withUnread } from '../../quotes/unread-words.ts';
import { useChangeOf, useKeptOf } from './quotes.ts';

/** Provides the words of requests that the reader on this counter did not know. */
export const useUnreadWords = () => useKeptOf('unread words', (quotes, store) => quotes.unreadWords(store));

/** Provides a function that keeps unread words of a request. */
export function useKeepUnread(): (said: readonly string[]) => void {
  const { mutate } = useChangeOf('unread words', (quotes, store, said: readonly string[]) =>
    quotes.changeUnreadWords(store, (kept) => withUnread(kept, said)),
  );
  return (said) => {
    if (said.length > 0) mutate(said);
  };
}
