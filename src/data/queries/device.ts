import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useStores } from '../StorageProvider.tsx';
import type { StorageHealth } from '../stores.ts';
import { healthQuery, queryKeys } from './cache.ts';

const healthy: StorageHealth = { setAside: [], newer: false, newerSession: false };

export function useStorageHealth(): StorageHealth {
  return useQuery(healthQuery(useStores())).data ?? healthy;
}

export function useDeleteSetAside() {
  const { deleteSetAside } = useStores();
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteSetAside,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.health }),
  });
}

export function useReplaceNewerSession() {
  const { replaceNewerSession } = useStores();
  const client = useQueryClient();
  return useMutation({ mutationFn: replaceNewerSession, onSettled: () => client.invalidateQueries() });
}
