import type { QuoteStatus } from '../../../../quotes/quote.ts';

/** Actions on a quote, in the order of the menu. */
export const quoteActions = [
  'order',
  'cart',
  'send',
  'letter',
  'accepted',
  'declined',
  'discount',
  'reprice',
  'hold',
  'copy',
  'notSent',
  'notOrdered',
] as const;

export type QuoteAction = (typeof quoteActions)[number];

/** A quote's status, or `blocked` if the quote can't be ordered as it is. */
type Stage = QuoteStatus | 'blocked';

/**
 * Actions shown as buttons, the likeliest first. After the answer `accepted` or `declined` is noted, its button is
 * still shown. The button then takes the answer back.
 */
const inSight: Readonly<Record<Stage, readonly QuoteAction[]>> = {
  draft: ['send', 'order', 'letter'],
  sent: ['order', 'accepted', 'declined'],
  accepted: ['order', 'accepted', 'cart'],
  declined: ['copy', 'cart', 'declined'],
  ordered: ['copy', 'letter'],
  blocked: ['reprice', 'hold', 'copy'],
};

/** Actions that change an offer. They are not offered for an ordered quote. */
const changes: readonly QuoteAction[] = ['accepted', 'declined', 'discount', 'reprice', 'hold'];

export interface OfferedActions {
  readonly inSight: readonly QuoteAction[];
  readonly inMenu: readonly QuoteAction[];
}

export function offeredActions(status: QuoteStatus, isBlocked: boolean): OfferedActions {
  const isClosed = status === 'ordered' || status === 'declined';
  const shown = inSight[isBlocked && !isClosed ? 'blocked' : status];
  const isOffered = (action: QuoteAction): boolean => {
    if (action === 'notSent') return status === 'sent';
    if (action === 'notOrdered') return status === 'ordered';
    return status !== 'ordered' || !changes.includes(action);
  };
  return { inSight: shown, inMenu: quoteActions.filter((action) => isOffered(action) && !shown.includes(action)) };
}
