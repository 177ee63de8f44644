import { useQuery } from '@tanstack/react-query';
import type { StorageHealth } from '../stores.ts';
import { useStores } from '../StorageProvider.tsx';
import { healthQuery } from './stored-queries.ts';

const healthy: StorageHealth = { setAside: [], newer: false };

/** What is wrong with what is stored on this device. */
export function useStorageHealth(): StorageHealth {
  return useQuery(healthQuery(useStores())).data ?? healthy;
}
