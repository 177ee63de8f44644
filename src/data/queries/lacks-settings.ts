import { useStores } from '../StorageProvider.tsx';
import { settingsQuery } from './cache.ts';
import { useStoredQuery } from './stored.ts';

/** Returns true if the settings could not be read, so that there are no prices. */
export const useLacksSettings = (): boolean => useStoredQuery(settingsQuery(useStores())).isLoadingError;
