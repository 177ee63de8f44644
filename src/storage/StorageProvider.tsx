import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Identity } from './identity/identity.ts';
import { queryKeyOf, queryKeys } from './queries/keys.ts';
import { newCache } from './queries/stored-queries.ts';
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
      await stores.settle();
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

/** Tries again to write what there was no room for, and asks before the page that alone holds it is closed. */
function HeldChanges() {
  const { unsaved, settle } = useStores();
  const held = useSyncExternalStore(unsaved.subscribe, unsaved.current);
  useEffect(() => {
    if (!held) return undefined;
    const retry = setInterval(() => void settle(), oneSecond);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      clearInterval(retry);
      window.removeEventListener('beforeunload', ask);
    };
  }, [held, settle]);
  return null;
}
