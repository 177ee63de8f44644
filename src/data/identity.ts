import * as v from 'valibot';
import { newId } from '../quotes/new-id.ts';
import { Time } from '../quotes/times.ts';
import type { SessionStore } from './ports.ts';

const token = 'local-stub-token';

/** Session of the person signed in (specification, section 3). */
export const SessionSchema = v.object({
  /** Placeholder token that the specification asks of the stub. No real token reaches the page. */
  token: v.exactOptional(v.literal(token)),
  /** Different for each sign-in, also of the same person. */
  signInId: v.string(),
  /** User; `name` is the part of the e-mail before the at-sign. */
  user: v.object({ id: v.string(), email: v.string(), name: v.string() }),
  /** The store whose quotes are seen; the id is empty if the account has no address. */
  store: v.object({ id: v.string(), name: v.string() }),
  role: v.picklist(['clerk', 'manager', 'pricing']),
  /** Absent if the session never ends by itself. */
  endsAt: v.exactOptional(Time),
});

export type Session = Readonly<v.InferOutput<typeof SessionSchema>>;

/** Sign-in and sign-out (decision 15): by the local stub, or by a real provider in its place. */
export interface Identity {
  /** `provider`: on the pages of an identity provider, which asks for its own credentials. */
  readonly way: 'password' | 'provider';
  /**
   * Signs in; a provider ignores the address and the password. `leaving`: the browser is on its way to the provider's
   * pages.
   * @throws SignInError if refused; its message is for the screen.
   */
  readonly signIn: (email: string, password: string) => Promise<Session | 'leaving'>;
  readonly signOut: () => Promise<void>;
  /** Returns the session of an earlier visit, or null. */
  readonly restore: () => Promise<Session | null>;
}

export class SignInError extends Error {
  override readonly name = 'SignInError';
}

/** Returns the session without a server: the account may do everything, and its address in lower case is the store. */
const localSession = (signInId: string, user: Session['user']): Session => ({
  token,
  signInId,
  user,
  store: { id: user.email.trim().toLowerCase(), name: user.email },
  role: 'manager',
});

const FirstSession = v.nullable(
  v.object({ token: v.string(), signInId: v.exactOptional(v.string()), user: SessionSchema.entries.user }),
);

/**
 * Migrates a session of version 1: the oldest have no id, and their data belongs to their token and address.
 * @throws Error if `data` is no session
 */
export function sessionOfVersion1(data: unknown): Session | null {
  const first = v.parse(FirstSession, data);
  return first && localSession(first.signInId ?? `${first.token} ${first.user.email}`, first.user);
}

const userId = 'local-user';
const email = /^[^\s@]+@[^\s@]+$/;
/** Maximum length of an address (RFC 5321): a mail to a longer address would not open. */
const maxAddressLength = 254;

/** Accepts any non-empty e-mail and password (decision 14); nothing leaves the browser. */
export function localIdentity(store: SessionStore) {
  return {
    way: 'password',
    signIn: async (entered: string, password: string) => {
      const address = entered.trim();
      if (address === '') throw new SignInError('Enter your e-mail address.');
      if (!email.test(address) || address.length > maxAddressLength)
        throw new SignInError('Enter a valid e-mail address.');
      if (password === '') throw new SignInError('Enter your password.');
      const name = address.slice(0, address.indexOf('@'));
      const session = localSession(newId(), { id: userId, email: address, name });
      await store.save(session);
      return session;
    },
    signOut: () => store.clear(),
    restore: () => store.load(),
  } satisfies Identity;
}
