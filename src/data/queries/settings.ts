import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Settings, SettingsChange } from '../../quotes/settings.ts';
import { useStores } from '../StorageProvider.tsx';
import { queryKeys, settingsQuery } from './cache.ts';
import { useStored } from './stored.ts';

/** Saved markups and shipping rates; undefined until they are loaded. */
export function useSettings(): Settings | undefined {
  return useStored(settingsQuery(useStores()));
}

/** True where the settings could not be read, so that there are no prices. */
export const useLacksSettings = (): boolean => useQuery(settingsQuery(useStores())).isLoadingError;

/** Changes rows of the settings; the others stay as they are stored by then. */
export function useSaveSettings() {
  const { settings } = useStores();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingsChange) => settings.update(change),
    onSuccess: (next) => client.setQueryData(queryKeys.settings, next),
  });
}

/** Reads the settings again: a save that was refused has learnt what somebody else saved. */
export function useReadSettingsAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: queryKeys.settings }), [client]);
}
