import { withUnread } from '../../quotes/unread-words.ts';
import { useChangeOf, useKeptOf } from './quotes.ts';

/** Provides the unknown words of customers' requests, as kept in this browser. */
export const useUnreadWords = () => useKeptOf('unread words', (quotes, store) => quotes.unreadWords(store));

/** Provides a function that adds the unknown words of a request to the kept words. */
export function useKeepUnread(): (said: readonly string[]) => void {
  const { mutate } = useChangeOf('unread words', (quotes, store, said: readonly string[]) =>
    quotes.changeUnreadWords(store, (kept) => withUnread(kept, said)),
  );
  return (said) => {
    if (said.length > 0) mutate(said);
  };
}
