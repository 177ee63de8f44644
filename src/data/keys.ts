/**
 * Keys of the documents and of the theme in local storage. No other module of the app repeats the text of a key.
 */
export const storageKeys = {
  session: 'quotr.auth.v1',
  cart: 'quotr.cart.v1',
  settings: 'quotr.settings.v1',
  order: 'quotr.order.v1',
  /** Key of the theme. Its value is a plain word, which public/start.js reads before the page is drawn. */
  theme: 'quotr.theme.v1',
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Prefix of all storage keys of the app. */
export const ownPrefix = 'quotr.';

/** Key of the unsaved edits of the tab's pages, in session storage. */
export const draftsKey = 'quotr.drafts.v1';

/** Key in session storage that marks a tab after the browser's quotes were deleted outside of the app. */
export const lostQuotesKey = 'quotr.lost-quotes.v1';

/** Prefix of the keys of unreadable texts. Each text is kept under `<prefix><key>.<number>`. */
export const quarantinePrefix = 'quotr.quarantine.';

/** Key of the mark that the journal of earlier releases was taken over. */
export const journalTakenKey = 'quotr.journal-taken.v1';
