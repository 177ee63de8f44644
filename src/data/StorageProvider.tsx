import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { type Identity, signInOf } from './identity.ts';
import { newCache, queryKeys, sessionQuery } from './queries/cache.ts';
import { useStored } from './queries/stored.ts';
import type { Stores } from './stores.ts';

const StoresContext = createContext<Stores | null>(null);
const IdentityContext = createContext<Identity | null>(null);

interface StorageProviderProps {
  stores: Stores;
  identity: Identity;
  /** Cache that was filled before the first drawing. */
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
          <ChangesElsewhere />
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

/** Returns false for parts that are drawn before the data are read. */
export const useHasStores = (): boolean => useContext(StoresContext) !== null;

/**
 * Returns the identity.
 * @throws Error outside its provider (specification, section 8).
 */
export function useIdentity(): Identity {
  const identity = useContext(IdentityContext);
  if (!identity) throw new Error('Sign-in is used outside <StorageProvider>: wrap the app in it.');
  return identity;
}

/** Reads data again that changed elsewhere. */
function ChangesElsewhere() {
  const client = useQueryClient();
  const { changes } = useStores();
  useEffect(() => {
    const end = changes((what) => void client.invalidateQueries({ queryKey: queryKeys[what] }));
    // Cached data may have changed before this effect began to listen.
    void client.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });
    return end;
  }, [client, changes]);
  return null;
}

const retryIntervalMs = 1000;

/**
 * Retries changes held for want of room, and asks before the page is closed while any change is only in memory: for
 * want of room, or because the disk is slow.
 */
function HeldChanges() {
  const { unsaved, slow, flush } = useStores();
  const held = useSyncExternalStore(unsaved.subscribe, unsaved.current, unsaved.current);
  const waiting = useSyncExternalStore(slow.subscribe, slow.current, slow.current);
  useEffect(() => {
    if (!held) return undefined;
    const retry = setInterval(() => void flush(), retryIntervalMs);
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

/** Drops drafts, undo and held changes of a sign-in when it ends or another begins, in whichever tab. */
function EndOfSession() {
  const client = useQueryClient();
  const { drafts } = useStores();
  const session = useStored(sessionQuery(useIdentity()));
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
