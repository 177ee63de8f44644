import { useQuery } from '@tanstack/react-query';
import { useStores } from '../StorageProvider.tsx';
import { settingsQuery } from './cache.ts';

/** Returns true if the settings could not be loaded. No prices can be shown then. */
export const useLacksSettings = (): boolean => useQuery(settingsQuery(useStores())).isLoadingError;
