import * as v from 'valibot';
import { newId } from './new-id.ts';
import type { SessionStore } from './ports.ts';

/** Who is signed in (specification, section 3). `name` is the part of the e-mail before the at-sign. */
export const SessionSchema = v.object({
  token: v.string(),
  /** Different for each sign-in, also of the same person; the token is always the same. Sessions of earlier versions have none. */
  signInId: v.exactOptional(v.string()),
  user: v.object({ id: v.string(), email: v.string(), name: v.string() }),
});

export type Session = Readonly<v.InferOutput<typeof SessionSchema>>;

/** The sign-in that drafts and changes belong to; empty while nobody is signed in. */
export const signInOf = (session: Session | null | undefined): string =>
  session ? (session.signInId ?? `${session.token} ${session.user.email}`) : '';

/** How people sign in (decision 15). A real provider replaces the local stub. */
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

const token = 'local-stub-token';
const userId = 'local-user';
const email = /^[^\s@]+@[^\s@]+$/;
/** No address is longer (RFC 5321), and no mail to a longer one would open. */
const maxAddressLength = 254;

/** Accepts any e-mail and password that are not empty (decision 14); nothing leaves the browser. */
export function localIdentity(store: SessionStore): Identity {
  return {
    signIn: async (entered, password) => {
      const address = entered.trim();
      if (address === '') throw new SignInError('Enter your e-mail address.');
      if (!email.test(address) || address.length > maxAddressLength)
        throw new SignInError('Enter a valid e-mail address.');
      if (password === '') throw new SignInError('Enter your password.');
      const name = address.slice(0, address.indexOf('@'));
      const session = { token, signInId: newId(), user: { id: userId, email: address, name } };
      await store.save(session);
      return session;
    },
    signOut: () => store.clear(),
    restore: () => store.load(),
  };
}
