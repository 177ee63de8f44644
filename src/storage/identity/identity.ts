import type { Session } from '../session.ts';

/** Who vouches for the person at the counter (decision 15). A real provider replaces the local stub. */
export interface Identity {
  /** @throws SignInError when it is refused; its message is for the screen. */
  readonly signIn: (email: string, password: string) => Promise<Session>;
  readonly signOut: () => Promise<void>;
  /** The session of an earlier visit, or null. */
  readonly restore: () => Promise<Session | null>;
}

export class SignInError extends Error {
  override readonly name = 'SignInError';
}
