import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../identity.ts';
import { signInOf } from '../sign-in-of.ts';

/** Keys of cached data. Only hooks use the keys, not screens. */
export const queryKeys = {
  session: ['session'],
  cart: ['cart'],
  settings: ['settings'],
  order: ['order'],
  health: ['storage-health'],
  quotes: ['quotes'],
  /** Returns the key prefix of the quotes that a sign-in sees. The quotes leave the cache when the sign-in ends. */
  quotesOf: (signInId: string) => ['quotes', signInId] as const,
  /** Returns the key prefix of a sign-in's data other than quotes. The data leaves the cache when the sign-in ends. */
  signIn: (signInId: string) => ['sign-in', signInId] as const,
  /** Returns the key of the lines that the last change removed from the cart. */
  cartUndo: (signInId: string) => ['sign-in', signInId, 'cart-undo'] as const,
  /** Returns the key of a page's unsaved edits, by the page's name. */
  draft: (signInId: string, page: string) => ['sign-in', signInId, 'draft', page] as const,
  /** Returns the key of the orders that are promised for a day; the key prefix of all days without `today`. */
  promised: (signInId: string, ...of: readonly string[]) => ['sign-in', signInId, 'promised', ...of] as const,
} as const;

/** Returns the id of the present sign-in. A component may have been drawn for an earlier sign-in. */
export const signInNow = (client: QueryClient): string =>
  signInOf(client.getQueryData<Session | null>(queryKeys.session));
