/** Storage keys of the documents and the theme; no other module of the app spells one of these. */
export const storageKeys = {
  session: 'quotr.auth.v1',
  cart: 'quotr.cart.v1',
  settings: 'quotr.settings.v1',
  order: 'quotr.order.v1',
  /** Key of the theme: a plain word, which public/start.js reads before the page is drawn. */
  theme: 'quotr.theme.v1',
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Prefix of all storage keys of the app. */
export const ownPrefix = 'quotr.';

/** Key of the unsaved edits of the tab's pages, in session storage. */
export const draftsKey = 'quotr.drafts.v1';

/** Key that marks, in session storage, a tab whose quotes were deleted outside of the app. */
export const lostQuotesKey = 'quotr.lost-quotes.v1';

/** Prefix of unreadable texts: each is kept under `<prefix><key>.<number>`. */
export const quarantinePrefix = 'quotr.quarantine.';

/** Name of the database in which older releases keep their journal. */
export const oldJournal = 'quotr';
