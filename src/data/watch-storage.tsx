import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Identity, Session } from './identity.ts';
import { cartQuery, orderQuery, sessionQuery, settingsQuery } from './queries/cache.ts';
import { useCached } from './queries/cached.ts';
import { queryKeys } from './queries/keys.ts';
import { signOutOf } from './queries/sign-in.ts';
import { type Opened, useIdentity, useStores } from './StorageProvider.tsx';
import { signInOf } from './sign-in-of.ts';
import type { Stores } from './stores.ts';

/** Returns the value for `StorageProvider`. */
export const openedOver = (stores: Stores, identity: Identity, cache: QueryClient): Opened => ({
  stores,
  identity,
  cache,
  signOut: signOutOf(identity, stores, cache),
  Watch: WatchStorage,
});

function WatchStorage() {
  const client = useQueryClient();
  useEffect(() => {
    client.mount();
    return () => client.unmount();
  }, [client]);
  return (
    <>
      <Documents />
      <ChangesElsewhere />
      <EndOfSession />
    </>
  );
}

/** Component that loads the documents into the cache. The first drawing only reads from the cache. */
function Documents() {
  const stores = useStores();
  useQuery(sessionQuery(useIdentity()));
  useQuery(cartQuery(stores));
  useQuery(settingsQuery(stores));
  useQuery(orderQuery(stores));
  return null;
}

/** Component that reads data again after a change in another tab or at another counter. */
function ChangesElsewhere() {
  const client = useQueryClient();
  const { changes } = useStores();
  useEffect(() => {
    const end = changes((what) => void client.invalidateQueries({ queryKey: queryKeys[what] }));
    // Cached data may have changed before this effect subscribed.
    void client.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });
    return end;
  }, [client, changes]);
  return null;
}

/**
 * Component that removes the data of a sign-in when the sign-in ends, in any tab. The data is its drafts, its removed
 * cart lines, and its quotes in the cache.
 */
function EndOfSession() {
  const client = useQueryClient();
  const { drafts } = useStores();
  const session = useCached<Session | null>(queryKeys.session);
  const isKnown = session !== undefined;
  const signInId = signInOf(session);
  useEffect(() => {
    if (session !== undefined) drafts.keepOnly(signInId);
  }, [drafts, session, signInId]);
  useEffect(() => {
    if (!isKnown) return undefined;
    return () => {
      for (const queryKey of [queryKeys.signIn(signInId), queryKeys.quotesOf(signInId)])
        client.removeQueries({ queryKey });
      void client.invalidateQueries({ queryKey: queryKeys.cart });
    };
  }, [client, isKnown, signInId]);
  return null;
}
