/**
 * Returns true if a store server has served this page: it marks the page, which the service worker keeps. Without the
 * mark the app asks no server for anything.
 */
export const hasStoreServer = (): boolean => document.querySelector('meta[name="store-server"]') !== null;
