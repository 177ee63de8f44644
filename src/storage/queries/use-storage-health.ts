import { useQuery } from '@tanstack/react-query';
import type { StorageHealth } from '../stores.ts';
import { useStores } from '../StorageProvider.tsx';
import { queryKeys } from './keys.ts';

const healthy: StorageHealth = { setAside: [], newer: false };

/** What is wrong with what is stored on this device. */
export function useStorageHealth(): StorageHealth {
  const stores = useStores();
  return useQuery({ queryKey: queryKeys.health, queryFn: () => stores.health() }).data ?? healthy;
}
