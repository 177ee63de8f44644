import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { SettingsChange } from '../../quotes/settings.ts';
import { useStores } from '../StorageProvider.tsx';
import { queryKeys } from './keys.ts';

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
