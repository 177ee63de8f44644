import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Identity, type Session, signInOf } from '../identity.ts';
import { useIdentity, useStores } from '../StorageProvider.tsx';
import { queryKeys, sessionQuery } from './cache.ts';
import { useStored } from './stored.ts';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly session: Session };

/** Provides the session; `loading` until an earlier visit's session is restored. */
export function useSession(): SessionState {
  const identity = useIdentity();
  const data = useStored(sessionQuery(identity));
  if (data === undefined) return { status: 'loading' };
  return data ? { status: 'signed-in', session: data } : { status: 'signed-out' };
}

/** Provides a text of the session; empty while nobody is signed in. */
function useSessionText(textOf: (session: Session) => string): string {
  const session = useSession();
  return session.status === 'signed-in' ? textOf(session.session) : '';
}

/** Provides the sign-in that unsaved work belongs to: another id is another person, or the same one after a logout. */
export const useSignInId = () => useSessionText(signInOf);

/** Provides the e-mail of the account signed in; empty without one. */
export const useAccount = () => useSessionText(({ user }) => user.email);

/**
 * Provides the name of the person signed in to a store server, where people have accounts of their own. Blank without a
 * server, where an account is a store's.
 */
export function useOwnName(): string {
  const { server } = useStores();
  const name = useSessionText(({ user }) => user.name);
  return server ? name : '';
}

/** Provides the store whose quotes are seen. */
export const useStoreKey = () => useSessionText(({ store }) => store.id);

/** Returns the way to sign in; `leaving`: the browser is on its way to the pages of an identity provider. */
export const signInTo =
  (identity: Identity, client: QueryClient) =>
  async (email: string, password: string): Promise<'signed in' | 'leaving'> => {
    const session = await identity.signIn(email, password);
    if (session === 'leaving') return session;
    client.setQueryData(queryKeys.session, session);
    return 'signed in';
  };

/**
 * Provides the logout: ends the session, and empties the cart and the order, since counter computers are shared
 * (decision 13). Settings stay.
 */
export function useSignOut() {
  const identity = useIdentity();
  const { cart, order } = useStores();
  const client = useQueryClient();
  const signInId = useSignInId();
  return useMutation({
    mutationFn: async () => {
      // The session first: a tab that saw the cart emptied before the session ended would put its latest lines in
      // again.
      try {
        await identity.signOut();
      } finally {
        await Promise.all([cart.clear(signInId), order.clear(signInId)]);
      }
    },
    // The screen changes at once, however long the disk takes.
    onMutate: () => {
      for (const [queryKey, empty] of [
        [queryKeys.session, null],
        [queryKeys.cart, []],
        [queryKeys.order, null],
      ] as const) {
        // Otherwise a load that began before the logout would bring back the old session.
        void client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, empty);
      }
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queryKeys.order });
      void client.invalidateQueries({ queryKey: queryKeys.cart });
      return client.invalidateQueries({ queryKey: queryKeys.session });
    },
  });
}
