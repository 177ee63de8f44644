import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Identity } from './identity.ts';
import type { Stores } from './stores.ts';

/** The stores, the sign-in and the cache. Their code is loaded after the first drawing of a prerendered page. */
export interface Opened {
  readonly stores: Stores;
  readonly identity: Identity;
  readonly cache: QueryClient;
  readonly signOut: () => Promise<void>;
  /** Component that updates the cache when the stores change. */
  readonly Watch: ComponentType;
}

const OpenedContext = createContext<Opened | undefined>(undefined);

/** Component that gives the stores, the sign-in and the cache to the app. */
export const StorageProvider = ({ opened, children }: { opened: Opened | undefined; children: ReactNode }) => (
  <QueryClientContext value={opened?.cache}>
    <OpenedContext value={opened}>
      {opened && <opened.Watch />}
      {children}
    </OpenedContext>
  </QueryClientContext>
);

/** Provides the stores, the sign-in and the cache; undefined until the stores are open. */
export const useOpened = (): Opened | undefined => useContext(OpenedContext);

function useData(what: string): Opened {
  const opened = useOpened();
  if (!opened) throw new Error(`${what} used outside <StorageProvider>.`);
  return opened;
}

export const useStores = (): Stores => useData('The stores are').stores;

/**
 * Provides sign-in and sign-out.
 * @throws Error outside a <StorageProvider> (specification, section 8)
 */
export const useIdentity = (): Identity => useData('Sign-in is').identity;
