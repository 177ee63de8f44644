import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../../queries/cache.ts';

/** Reads the settings again: a save that was refused has learnt what somebody else saved. */
export function useReadSettingsAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: queryKeys.settings }), [client]);
}
