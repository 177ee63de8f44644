import { useToday } from '../../book/clock.ts';
import type { Settings } from '../../quotes/settings.ts';
import { useStoreKey } from '../queries/session.ts';
import { useSettings } from '../queries/settings.ts';

/** Facts that determine the price of a stored line and are known in this browser. */
export interface StoreTerms {
  readonly store: string;
  readonly settings: Settings;
  /** Today's date at the counter, such as `2026-11-22`. */
  readonly day: string;
}

/** Provides the facts that a stored price depends on; undefined until the settings are loaded. */
export function useStoreTerms(): StoreTerms | undefined {
  const [store, settings, day] = [useStoreKey(), useSettings(), useToday()];
  return settings && { store, settings, day };
}
