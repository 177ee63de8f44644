import type { QuoteStatus } from '../../../quotes/quote.ts';

/** Groups of the menu, with the actions on a quote. */
const groups = [
  ['order', 'send', 'letter'],
  ['accepted', 'declined', 'notSent', 'notOrdered'],
  ['discount', 'reprice', 'hold', 'charges'],
  ['copy'],
] as const;

export type QuoteAction = (typeof groups)[number][number];

/** The two actions in sight, the likelier first. `blocked` is a quote that can't be ordered as it is. */
const inSight: Readonly<Record<QuoteStatus | 'blocked', readonly QuoteAction[]>> = {
  draft: ['send', 'order'],
  sent: ['order', 'send'],
  accepted: ['order', 'send'],
  declined: ['copy', 'declined'],
  ordered: ['copy', 'letter'],
  blocked: ['reprice', 'hold'],
};

/** Actions that change an offer. They are not offered for an ordered quote. */
const changes: readonly QuoteAction[] = ['accepted', 'declined', 'discount', 'reprice', 'hold', 'charges'];

export interface OfferedActions {
  readonly inSight: readonly QuoteAction[];
  readonly inMenu: readonly (readonly QuoteAction[])[];
}

export function offeredActions(status: QuoteStatus, isBlocked: boolean): OfferedActions {
  const isClosed = status === 'ordered' || status === 'declined';
  const shown = inSight[isBlocked && !isClosed ? 'blocked' : status];
  const isOffered = (action: QuoteAction): boolean => {
    if (action === 'notSent') return status === 'sent';
    if (action === 'notOrdered') return status === 'ordered';
    return status !== 'ordered' || !changes.includes(action);
  };
  return {
    inSight: shown,
    inMenu: groups
      .map((group) => group.filter((action) => isOffered(action) && !shown.includes(action)))
      .filter((group) => group.length > 0),
  };
}
