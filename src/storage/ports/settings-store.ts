import type { Settings } from '../settings.ts';

/** Where markups and shipping rates are kept. Saving replaces all of them (specification, section 7); it rejects with a StorageError. */
export interface SettingsStore {
  readonly load: () => Promise<Settings>;
  readonly save: (settings: Settings) => Promise<void>;
}
