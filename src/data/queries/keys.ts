import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../identity.ts';
import { signInOf } from '../sign-in-of.ts';

/** The cache's keys; hooks use them, screens never see them. */
export const queryKeys = {
  session: ['session'],
  cart: ['cart'],
  settings: ['settings'],
  order: ['order'],
  health: ['storage-health'],
  quotes: ['quotes'],
  /** Returns the prefix of the quotes that a sign-in sees; ends with it. */
  quotesOf: (signInId: string) => ['quotes', signInId] as const,
  /** Returns the prefix of all other data of one sign-in; ends with it. */
  signIn: (signInId: string) => ['sign-in', signInId] as const,
  /** Lines removed from the cart by the last removal. */
  cartUndo: (signInId: string) => ['sign-in', signInId, 'cart-undo'] as const,
  /** Unsaved edits of a page, by the page's name. */
  draft: (signInId: string, page: string) => ['sign-in', signInId, 'draft', page] as const,
} as const;

/** Returns the present sign-in, which components may not have been drawn with yet. */
export const signInNow = (client: QueryClient): string =>
  signInOf(client.getQueryData<Session | null>(queryKeys.session));
