import { type Session, signInOf } from '../identity.ts';
import { useOpened } from '../StorageProvider.tsx';
import { queryKeys, useCached } from './cache.ts';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly session: Session };

export function useSession(): SessionState {
  const data = useCached<Session | null>(queryKeys.session);
  if (data === undefined) return { status: 'loading' };
  return data ? { status: 'signed-in', session: data } : { status: 'signed-out' };
}

function useSessionText(textOf: (session: Session) => string): string {
  const session = useSession();
  return session.status === 'signed-in' ? textOf(session.session) : '';
}

export const useSignInId = () => useSessionText(signInOf);

export const useAccount = () => useSessionText(({ user }) => user.email);

/** Blank without a store server: an account then belongs to a store, not to a person. */
export function useOwnName(): string {
  const server = useOpened()?.stores.server;
  const name = useSessionText(({ user }) => user.name);
  return server ? name : '';
}

export const useStoreKey = () => useSessionText(({ store }) => store.id);

export function useRole(): Session['role'] | undefined {
  const session = useSession();
  return session.status === 'signed-in' ? session.session.role : undefined;
}

export const useIsManager = (): boolean => useRole() === 'manager';
