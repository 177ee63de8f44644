import type { Settings } from '../../quotes/settings.ts';
import { useCached } from './cached.ts';
import { queryKeys } from './keys.ts';

/** Provides the saved markups and shipping rates; undefined until they are loaded. */
export const useSettings = (): Settings | undefined => useCached<Settings>(queryKeys.settings);
