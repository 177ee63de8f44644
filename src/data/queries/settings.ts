import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Settings, SettingsChange } from '../../quotes/settings.ts';
import { useStores } from '../StorageProvider.tsx';
import { queryKeys, settingsQuery } from './cache.ts';
import { useStored, useStoredQuery } from './stored.ts';

/** Provides the saved markups and shipping rates; undefined until they are loaded. */
export function useSettings(): Settings | undefined {
  return useStored(settingsQuery(useStores()));
}

/** Returns true if the settings could not be read, so that there are no prices. */
export const useLacksSettings = (): boolean => useStoredQuery(settingsQuery(useStores())).isLoadingError;

/** Provides a change of rows of the settings; all other stored rows stay. */
export function useSaveSettings() {
  const { settings } = useStores();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingsChange) => settings.update(change),
    onSuccess: (next) => client.setQueryData(queryKeys.settings, next),
  });
}

/** Provides a second read of the settings, after a save was refused because somebody else had saved. */
export function useReadSettingsAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: queryKeys.settings }), [client]);
}
