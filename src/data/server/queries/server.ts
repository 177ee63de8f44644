/** What the pages of an app with a store server know it by: the first page has this too. */
import { useSyncExternalStore } from 'react';
import { useStores } from '../../StorageProvider.tsx';
import type { StoreServer } from '../store-server.ts';
import type { SyncState } from '../sync-state.ts';

/** @throws Error in an app that has none */
export function useStoreServer(): StoreServer {
  const { server } = useStores();
  if (!server) throw new Error('A page of the store server is drawn in an app without one.');
  return server;
}

/** How the exchange with the server stands. */
export function useSyncState(): SyncState {
  const { sync } = useStoreServer();
  return useSyncExternalStore(sync.subscribe, sync.current, sync.current);
}
