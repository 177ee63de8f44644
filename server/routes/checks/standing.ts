import type { Author, Role, ServerSession } from '../../../src/quotes/wire/wire.ts';

/** The database's record of an author; null for somebody who never signed in. */
export type KnownPerson = { readonly role: Role; readonly removed_at: number | null } | null;

/** Sender and time of a change. */
export interface By {
  readonly session: ServerSession;
  /** Time by the server's clock. */
  readonly now: number;
  /** True if a manager accepted the change although its author may not make changes any more. */
  readonly isAccepted?: boolean;
}

/** Time in milliseconds by which a counter's clock may be ahead. */
const mostAheadMs = 86_400_000;

/** Returns a time by a counter's clock; the server's time if the counter's clock is too far ahead. */
export const timeAt = (at: number, now: number): number => (at > now + mostAheadMs ? now : at);

export interface Standing {
  readonly isManager: boolean;
  /** Reason, for the screen, why the author may not make changes any more; undefined if the author may make changes. */
  readonly heldBecause: string | undefined;
}

/**
 * Returns the present rights of a change's author. The sender may be another person, and nothing proves that the author
 * made the change. The author therefore counts as a manager only if the sender is a manager, too.
 */
export function standingOf({ user, role }: ServerSession, author: Author, known: KnownPerson): Standing {
  const isSentByManager = role === 'manager';
  if (author.id === user.id) return { isManager: isSentByManager, heldBecause: undefined };
  const isManager = isSentByManager && known?.role === 'manager' && known.removed_at === null;
  return { isManager, heldBecause: whyHeld(author, known) };
}

function whyHeld({ name }: Author, known: KnownPerson): string | undefined {
  if (!known) return `${name} has never signed in at this store.`;
  if (known.removed_at !== null) return `${name} was removed from this store.`;
  return known.role === 'pricing' ? `${name} may not change quotes and orders any more.` : undefined;
}
