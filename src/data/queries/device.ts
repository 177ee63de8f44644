import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useStores } from '../StorageProvider.tsx';
import type { StorageHealth } from '../stores.ts';
import { healthQuery, queryKeys } from './cache.ts';
import { useStored } from './stored.ts';

/** Provides the final deletion of texts set aside. */
export function useDeleteSetAside() {
  const { deleteSetAside } = useStores();
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteSetAside,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.health }),
  });
}

/** Provides setting a newer version's session aside, so that somebody can sign in. */
export function useReplaceNewerSession() {
  const { replaceNewerSession } = useStores();
  const client = useQueryClient();
  return useMutation({ mutationFn: replaceNewerSession, onSettled: () => client.invalidateQueries() });
}

const healthy: StorageHealth = { setAside: [], newer: false, newerSession: false };

/** Provides the faults of the data stored on this device. */
export function useStorageHealth(): StorageHealth {
  return useStored(healthQuery(useStores())) ?? healthy;
}

/** Returns true while a change of this page is on its way to the disk. */
export const useIsSaving = (): boolean => useIsMutating() > 0;
