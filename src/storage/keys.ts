/** Every key that the app stores under; no other file spells one. */
export const storageKeys = {
  session: 'quotr.auth.v1',
  cart: 'quotr.cart.v1',
  settings: 'quotr.settings.v1',
  /** A plain word, which public/start.js reads before the page is drawn. */
  theme: 'quotr.theme.v1',
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** What could not be read is kept under `<prefix><key>.<number>`. */
export const quarantinePrefix = 'quotr.quarantine.';
