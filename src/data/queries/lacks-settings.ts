import { useStores } from '../StorageProvider.tsx';
import { settingsQuery } from './cache.ts';
import { useStoredQuery } from './stored.ts';

/** Returns true if the settings could not be loaded. No prices can be shown then. */
export const useLacksSettings = (): boolean => useStoredQuery(settingsQuery(useStores())).isLoadingError;
