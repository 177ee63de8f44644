/** Storage keys of the documents and the theme; no other module of the app spells one of these. */
export const storageKeys = {
  session: 'quotr.auth.v1',
  cart: 'quotr.cart.v1',
  settings: 'quotr.settings.v1',
  order: 'quotr.order.v1',
  /** A plain word, which public/start.js reads before the page is drawn. */
  theme: 'quotr.theme.v1',
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Prefix of every key. */
export const ownPrefix = 'quotr.';

/** Unsaved edits of the tab's pages, in the storage of the tab. */
export const draftsKey = 'quotr.drafts.v1';

/** Mark of the tab whose quotes were deleted outside of the app. */
export const lostQuotesKey = 'quotr.lost-quotes.v1';

/** Prefix of unreadable texts: each is kept under `<prefix><key>.<number>`. */
export const quarantinePrefix = 'quotr.quarantine.';

/** Database in which releases before the one database keep their journal. */
export const oldJournal = 'quotr';
