import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { outliving } from '../../queries/cache.ts';
import { useQuoteSource } from '../../queries/quotes.ts';
import { useStores } from '../../StorageProvider.tsx';
import { type Answer, Refused } from '../api.ts';
import type { StoreServer } from '../server-stores.ts';
import type { SyncState } from '../sync-state.ts';

/** Returns the answer if the server has not refused. @throws Refused with the server's message, for the screen */
export function accepted(answer: Answer): Answer {
  if (answer.refusal) throw new Refused(answer.refusal.message);
  return answer;
}

export function useServerData<T>(
  key: readonly string[],
  read: (server: StoreServer) => Promise<T>,
  options: { readonly enabled?: boolean; readonly refetchInterval?: number } = {},
) {
  const server = useStoreServer();
  const { keys } = useQuoteSource();
  return useQuery({ ...options, queryKey: [...keys.all, ...key], queryFn: () => read(server) });
}

/** As `useServerData`; undefined in an app without a store server, too. */
export function useAnyServerData<T>(key: string, read: (server: StoreServer) => Promise<T>): T | undefined {
  const { server } = useStores();
  const { keys } = useQuoteSource();
  return useQuery({ queryKey: [...keys.all, key], queryFn: server ? () => read(server) : skipToken }).data;
}

export function useServerTask<Given, Done>(task: (server: StoreServer, given: Given) => Promise<Done>) {
  const server = useStoreServer();
  const { keys } = useQuoteSource();
  const client = useQueryClient();
  return outliving(
    useMutation({
      mutationFn: (given: Given) => task(server, given),
      onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
    }),
  );
}

export function useStoreServer(): StoreServer {
  const { server } = useStores();
  if (!server) throw new Error('A page of the store server is drawn in an app without one.');
  return server;
}

export function useSyncState(): SyncState {
  const { sync } = useStoreServer();
  return useSyncExternalStore(sync.subscribe, sync.current, sync.current);
}
