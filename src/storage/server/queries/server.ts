/** What the pages of an app with a store server ask it with. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useQuoteSource } from '../../queries/quotes.ts';
import { useStores } from '../../StorageProvider.tsx';
import type { Answer } from '../api.ts';
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
  return useSyncExternalStore(sync.subscribe, sync.current);
}

/** @throws Error with what the server says, for the screen */
export function accepted(answer: Answer): Answer {
  if (answer.refusal) throw new Error(answer.refusal.message);
  return answer;
}

/** Does something with the server; what it changed is read again. */
export function useServerTask<Given>(task: (server: StoreServer, given: Given) => Promise<unknown>) {
  const server = useStoreServer();
  const { keys } = useQuoteSource();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => task(server, given),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
