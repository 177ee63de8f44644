import type { Settings } from '../settings.ts';

/** Where markups and shipping rates are kept. `update` is one step, also against other tabs; it rejects with a StorageError. */
export interface SettingsStore {
  readonly load: () => Promise<Settings>;
  readonly update: (change: (settings: Settings) => Settings) => Promise<Settings>;
}
