import { type Session, signInOf } from '../identity.ts';
import { useOpened } from '../StorageProvider.tsx';
import { queryKeys, useCached } from './cache.ts';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly session: Session };

/** Provides the session. The status is `loading` until the session of an earlier visit is restored. */
export function useSession(): SessionState {
  const data = useCached<Session | null>(queryKeys.session);
  if (data === undefined) return { status: 'loading' };
  return data ? { status: 'signed-in', session: data } : { status: 'signed-out' };
}

/** Provides a text of the session; empty while nobody is signed in. */
function useSessionText(textOf: (session: Session) => string): string {
  const session = useSession();
  return session.status === 'signed-in' ? textOf(session.session) : '';
}

/** Provides the id of the sign-in that owns unsaved work; new for each sign-in, empty while nobody is signed in. */
export const useSignInId = () => useSessionText(signInOf);

/** Provides the e-mail address of the account signed in; empty while nobody is signed in. */
export const useAccount = () => useSessionText(({ user }) => user.email);

/**
 * Provides the name of the person signed in to a store server. Blank without a store server, because an account then
 * belongs to a store, not to a person.
 */
export function useOwnName(): string {
  const server = useOpened()?.stores.server;
  const name = useSessionText(({ user }) => user.name);
  return server ? name : '';
}

/** Provides the id of the store whose quotes are shown. */
export const useStoreKey = () => useSessionText(({ store }) => store.id);

/** Provides the role of the person signed in; undefined while unknown. Without a server everybody is the manager. */
export function useRole(): Session['role'] | undefined {
  const session = useSession();
  return session.status === 'signed-in' ? session.session.role : undefined;
}

/** Returns true if the person signed in is a manager, who may approve quotes and decide on held changes. */
export const useIsManager = (): boolean => useRole() === 'manager';
