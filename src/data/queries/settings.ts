import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Settings, SettingsChange } from '../../quotes/settings.ts';
import { useStores } from '../StorageProvider.tsx';
import { queryKeys, settingsQuery, useCached } from './cache.ts';

export const useSettings = (): Settings | undefined => useCached<Settings>(queryKeys.settings);

export function useSaveSettings() {
  const { settings } = useStores();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingsChange) => settings.update(change),
    onSuccess: (next) => client.setQueryData(queryKeys.settings, next),
  });
}

/** Used after a save was refused because somebody else had changed the settings. */
export function useReadSettingsAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: queryKeys.settings }), [client]);
}

export const useLacksSettings = (): boolean => useQuery(settingsQuery(useStores())).isLoadingError;
