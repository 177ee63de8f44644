import { useQuery } from '@tanstack/react-query';
import type { Settings } from '../settings.ts';
import { useStores } from '../StorageProvider.tsx';
import { queryKeys } from './keys.ts';

/** Saved markups and shipping rates; undefined until they are loaded. */
export function useSettings(): Settings | undefined {
  const { settings } = useStores();
  return useQuery({ queryKey: queryKeys.settings, queryFn: () => settings.load() }).data;
}
