import * as v from 'valibot';
import { newId } from '../quotes/new-id.ts';
import { Time } from '../quotes/times.ts';
import type { SessionStore } from './ports.ts';

const token = 'local-stub-token';

export const SessionSchema = v.object({
  /** Placeholder token that the specification requires of the local sign-in; absent in a session of a store server. */
  token: v.exactOptional(v.literal(token)),
  signInId: v.string(),
  user: v.object({ id: v.string(), email: v.string(), name: v.string() }),
  store: v.object({ id: v.string(), name: v.string() }),
  role: v.picklist(['clerk', 'manager', 'pricing']),
  /** Time when the session ends; absent if only a sign-out ends it. */
  endsAt: v.exactOptional(Time),
});

export type Session = Readonly<v.InferOutput<typeof SessionSchema>>;

export interface Identity {
  readonly way: 'password' | 'provider';
  /** `leaving`: the browser opens the provider's pages. @throws SignInError with a message for the screen */
  readonly signIn: (email: string, password: string) => Promise<Session | 'leaving'>;
  readonly signOut: () => Promise<void>;
  readonly restore: () => Promise<Session | null>;
}

export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly box: 'email' | 'password';

  constructor(box: SignInError['box'], message: string) {
    super(message);
    this.box = box;
  }
}

/** The person is the manager of a store of their own, whose id is their e-mail address in lower case. */
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

/** A session without a sign-in id gets one made of its token and its e-mail address. @throws Error */
export function sessionOfVersion1(data: unknown): Session | null {
  const first = v.parse(FirstSession, data);
  return first && localSession(first.signInId ?? `${first.token} ${first.user.email}`, first.user);
}

const userId = 'local-user';
const email = /^[^\s@]+@[^\s@]+$/;
/** Maximum length of an e-mail address, in characters (RFC 5321). */
const maxAddressLength = 254;

/** Accepts any valid e-mail address with any password (decision 14), and sends nothing to a server. */
export function localIdentity(store: SessionStore) {
  return {
    way: 'password',
    signIn: async (entered: string, password: string) => {
      const address = entered.trim();
      if (address === '') throw new SignInError('email', 'Enter your email address.');
      if (!email.test(address) || address.length > maxAddressLength)
        throw new SignInError('email', 'Enter a valid email address.');
      if (password === '') throw new SignInError('password', 'Enter your password.');
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
