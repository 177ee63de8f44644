import type { Session } from './identity.ts';

/** Returns the id of the sign-in that drafts and changes belong to; empty while nobody is signed in. */
export const signInOf = (session: Session | null | undefined): string => session?.signInId ?? '';
