/** Access of pages to the store server. */
import { useSyncExternalStore } from 'react';
import { useStores } from '../../StorageProvider.tsx';
import type { StoreServer } from '../store-server.ts';
import type { SyncState } from '../sync-state.ts';

/** Provides access to the store server. @throws Error in an app without a store server */
export function useStoreServer(): StoreServer {
  const { server } = useStores();
  if (!server) throw new Error('A page of the store server is drawn in an app without one.');
  return server;
}

/** Provides the state of the exchange with the server. */
export function useSyncState(): SyncState {
  const { sync } = useStoreServer();
  return useSyncExternalStore(sync.subscribe, sync.current, sync.current);
}
