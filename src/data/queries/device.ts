import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useStores } from '../StorageProvider.tsx';
import type { StorageHealth } from '../stores.ts';
import { healthQuery } from './cache.ts';

const healthy: StorageHealth = { setAside: [], newer: false, newerSession: false };

/** Provides the faults of the data stored on this device. */
export function useStorageHealth(): StorageHealth {
  return useQuery(healthQuery(useStores())).data ?? healthy;
}

/** Returns true while a change of this page is being stored. */
export function useIsSaving(): boolean {
  const client = useQueryClient();
  const isSaving = () => client.isMutating() > 0;
  return useSyncExternalStore(client.getMutationCache().subscribe, isSaving, isSaving);
}
