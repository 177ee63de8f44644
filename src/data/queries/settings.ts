import type { Settings } from '../../quotes/settings.ts';
import { useStores } from '../StorageProvider.tsx';
import { settingsQuery } from './cache.ts';
import { useStored, useStoredQuery } from './stored.ts';

/** Provides the saved markups and shipping rates; undefined until they are loaded. */
export function useSettings(): Settings | undefined {
  return useStored(settingsQuery(useStores()));
}

/** Returns true if the settings could not be read, so that there are no prices. */
export const useLacksSettings = (): boolean => useStoredQuery(settingsQuery(useStores())).isLoadingError;
