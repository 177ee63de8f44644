import { type QueryClient, QueryClientContext, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { type Identity, type Session, signInOf } from './identity.ts';
import { cartQuery, orderQuery, queryKeys, sessionQuery, settingsQuery, useCached } from './queries/cache.ts';
import { signOutOf } from './queries/sign-in.ts';
import type { Stores } from './stores.ts';

export interface Opened {
  readonly stores: Stores;
  readonly identity: Identity;
  readonly cache: QueryClient;
  readonly signOut: () => Promise<void>;
}

const OpenedContext = createContext<Opened | undefined>(undefined);

export const StorageProvider = ({ opened, children }: { opened: Opened | undefined; children: ReactNode }) => (
  <QueryClientContext value={opened?.cache}>
    <OpenedContext value={opened}>
      {opened && <WatchStorage />}
      {children}
    </OpenedContext>
  </QueryClientContext>
);

export const useOpened = (): Opened | undefined => useContext(OpenedContext);

function useData(): Opened {
  const opened = useOpened();
  if (!opened) throw new Error('Stored data is used outside <StorageProvider>.');
  return opened;
}

export const useStores = (): Stores => useData().stores;

export const openedOver = (stores: Stores, identity: Identity, cache: QueryClient): Opened => ({
  stores,
  identity,
  cache,
  signOut: signOutOf(identity, stores, cache),
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

function Documents() {
  const { stores, identity } = useData();
  useQuery(sessionQuery(identity));
  useQuery(cartQuery(stores));
  useQuery(settingsQuery(stores));
  useQuery(orderQuery(stores));
  return null;
}

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
