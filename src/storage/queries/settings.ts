import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Settings } from '../settings.ts';
import { useStores } from '../StorageProvider.tsx';
import { queryKeys, settingsQuery } from './cache.ts';

/** Saved markups and shipping rates; undefined until they are loaded. */
export function useSettings(): Settings | undefined {
  return useQuery(settingsQuery(useStores())).data;
}

/** Changes the settings; what another tab saved meanwhile is what the change starts from. */
export function useSaveSettings() {
  const { settings } = useStores();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: (saved: Settings) => Settings) => settings.update(change),
    onSuccess: (next) => client.setQueryData(queryKeys.settings, next),
  });
}
