import { useQuery } from '@tanstack/react-query';
import type { Settings } from '../settings.ts';
import { useStores } from '../StorageProvider.tsx';
import { settingsQuery } from './stored-queries.ts';

/** Saved markups and shipping rates; undefined until they are loaded. */
export function useSettings(): Settings | undefined {
  return useQuery(settingsQuery(useStores())).data;
}
