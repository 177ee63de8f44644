import type { Author, Role, ServerSession } from '../../../src/quotes/wire/wire.ts';

/** What the database knows of an author; null for who never signed in. */
export type KnownPerson = { readonly role: Role; readonly removed_at: number | null } | null;

export interface Standing {
  readonly isManager: boolean;
  /** Why the author may not make changes any more, for the screen; undefined for who may. */
  readonly heldBecause: string | undefined;
}

/**
 * What the author of a change may do by now. A change is sent by whoever is signed in, as what its author did: nothing but the sender's word says
 * that it was, so that a manager's change counts as one only where a manager sends it.
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
