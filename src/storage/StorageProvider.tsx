import { type QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { type Identity, signInOf } from './identity.ts';
import { queryKeyOf, queryKeys, newCache, sessionQuery } from './queries/cache.ts';
import type { Stores } from './stores.ts';

const StoresContext = createContext<Stores | null>(null);
const IdentityContext = createContext<Identity | null>(null);

interface StorageProviderProps {
  stores: Stores;
  identity: Identity;
  /** Where it has been filled before. */
  cache?: QueryClient;
  children: ReactNode;
}

/** Gives the stores and the identity to the app, with the cache over them. */
export function StorageProvider({ stores, identity, cache, children }: StorageProviderProps) {
  const [client] = useState(() => cache ?? newCache());
  return (
    <QueryClientProvider client={client}>
      <IdentityContext value={identity}>
        <StoresContext value={stores}>
          <TabSync />
          <HeldChanges />
          <EndOfSession />
          {children}
        </StoresContext>
      </IdentityContext>
    </QueryClientProvider>
  );
}

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('The stores are used outside <StorageProvider>: wrap the app in it.');
  return stores;
}

/** @throws Error outside its provider (specification, section 8). */
export function useIdentity(): Identity {
  const identity = useContext(IdentityContext);
  if (!identity) throw new Error('Sign-in is used outside <StorageProvider>: wrap the app in it.');
  return identity;
}

/** Another tab wrote: what it wrote over is made again, and what it changed is read again. */
function TabSync() {
  const client = useQueryClient();
  const stores = useStores();
  useEffect(() => {
    const sync = async (key: string | null) => {
      const queryKey = key === null ? undefined : queryKeyOf(key);
      if (key !== null && !queryKey) return;
      await stores.flush();
      if (!queryKey) return client.invalidateQueries();
      // A tab of a newer version may have written what this one must not touch.
      await Promise.all([queryKey, queryKeys.health].map((changed) => client.invalidateQueries({ queryKey: changed })));
      return undefined;
    };
    const onStorage = ({ key }: StorageEvent) => void sync(key);
    // A page that a browser kept for Back heard of nothing meanwhile.
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && sync(null));
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    // What filled the cache may have changed before this listened.
    void client.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
    };
  }, [client, stores]);
  return null;
}

const oneSecond = 1000;

/** Tries again to write what there was no room for, and asks before a page is closed that alone holds a change: for want of room, or while the disk is slow. */
function HeldChanges() {
  const { unsaved, slow, flush } = useStores();
  const held = useSyncExternalStore(unsaved.subscribe, unsaved.current);
  const waiting = useSyncExternalStore(slow.subscribe, slow.current);
  useEffect(() => {
    if (!held) return undefined;
    const retry = setInterval(() => void flush(), oneSecond);
    return () => clearInterval(retry);
  }, [held, flush]);
  useEffect(() => {
    if (!held && !waiting) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [held, waiting]);
  return null;
}

/** When the session ends or another begins, in whichever tab, what belonged to the one before is forgotten here: drafts, undo, and changes that were held. */
function EndOfSession() {
  const client = useQueryClient();
  const { drafts } = useStores();
  const { data: session } = useQuery(sessionQuery(useIdentity()));
  const signInId = signInOf(session);
  useEffect(() => {
    if (session !== undefined) drafts.keepOnly(signInId);
  }, [drafts, session, signInId]);
  useEffect(
    () => () => {
      client.removeQueries({ queryKey: queryKeys.signIn(signInId) });
      void client.invalidateQueries({ queryKey: queryKeys.cart });
    },
    [client, signInId],
  );
  return null;
}
