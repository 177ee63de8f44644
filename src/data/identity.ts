import * as v from 'valibot';
import { newId } from '../quotes/new-id.ts';
import { Time } from '../quotes/times.ts';
import type { SessionStore } from './ports.ts';

const token = 'local-stub-token';

export const SessionSchema = v.object({
  /** Placeholder token that the specification requires of the local sign-in; absent in a session of a store server. */
  token: v.exactOptional(v.literal(token)),
  signInId: v.string(),
  /** The person. In an app without a store server, `name` is the part of the e-mail address before the at-sign. */
  user: v.object({ id: v.string(), email: v.string(), name: v.string() }),
  store: v.object({ id: v.string(), name: v.string() }),
  role: v.picklist(['clerk', 'manager', 'pricing']),
  /** Time when the session ends; absent if only a sign-out ends it. */
  endsAt: v.exactOptional(Time),
});

export type Session = Readonly<v.InferOutput<typeof SessionSchema>>;

export interface Identity {
  /** Way to sign in: with a password in the app, or on the pages of an identity provider. */
  readonly way: 'password' | 'provider';
  /**
   * Signs in. If `way` is `provider`, ignores both arguments and resolves to `leaving`, because the browser is about to
   * open the provider's pages.
   * @throws SignInError if refused, with a message for the screen
   */
  readonly signIn: (email: string, password: string) => Promise<Session | 'leaving'>;
  readonly signOut: () => Promise<void>;
  readonly restore: () => Promise<Session | null>;
}

class SignInError extends Error {
  override readonly name = 'SignInError';
}

/**
 * Creates the session of an app without a store server. The person is the manager of a store of their own, whose id is
 * their e-mail address in lower case.
 */
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
 * Migrates a session of version 1. A session without a sign-in id gets an id made of its token and its e-mail address.
 * @throws Error if `data` is no session
 */
export function sessionOfVersion1(data: unknown): Session | null {
  const first = v.parse(FirstSession, data);
  return first && localSession(first.signInId ?? `${first.token} ${first.user.email}`, first.user);
}

const userId = 'local-user';
const email = /^[^\s@]+@[^\s@]+$/;
/** Maximum length of an e-mail address, in characters (RFC 5321). */
const maxAddressLength = 254;

/**
 * Returns the local sign-in, which accepts any valid e-mail address with any non-empty password (decision 14). The
 * local sign-in sends nothing to a server.
 */
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

export const signInOf = (session: Session | null | undefined): string => session?.signInId ?? '';
