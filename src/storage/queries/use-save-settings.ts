import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Settings } from '../settings.ts';
import { useStores } from '../StorageProvider.tsx';
import { queryKeys } from './keys.ts';

/** Replaces all settings (specification, section 7). */
export function useSaveSettings() {
  const { settings } = useStores();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (next: Settings) => settings.save(next),
    onSuccess: (_, next) => client.setQueryData(queryKeys.settings, next),
  });
}
