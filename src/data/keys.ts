/** Every key that the app stores under; no other file spells one. */
export const storageKeys = {
  session: 'quotr.auth.v1',
  cart: 'quotr.cart.v1',
  settings: 'quotr.settings.v1',
  order: 'quotr.order.v1',
  /** A plain word, which public/start.js reads before the page is drawn. */
  theme: 'quotr.theme.v1',
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** What every key begins with. */
export const ownPrefix = 'quotr.';

/** In the storage of the tab: what its pages hold that is not saved. */
export const draftsKey = 'quotr.drafts.v1';

/** What could not be read is kept under `<prefix><key>.<number>`. */
export const quarantinePrefix = 'quotr.quarantine.';
