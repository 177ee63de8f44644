/** What the app keeps between visits: the stores behind their ports, and the cached queries over them. */
export { StorageProvider, useIdentity, useStores } from './StorageProvider.tsx';
export { type CartItem, type NewCartItem, type RemovedItem, cartCount, maxExactQuantity } from './cart.ts';
export { cartAttributes, cartTotal, isExactTotal, lineTotal, perUnitCents } from './cart-figures.ts';
export { type Identity, localIdentity } from './identity.ts';
export { indexedJournal } from './journal.ts';
export { isLeftBehind } from './left-behind.ts';
export {
  begunOrder,
  hasDetails,
  isOrderDraft,
  noDetails,
  type OrderDetails,
  type OrderDraft,
  type SentOrder,
} from './order-draft.ts';
export { fillCache, newCache } from './queries/cache.ts';
export { useAddToCart, useCart, useCartNow, useCustomer } from './queries/cart.ts';
export * from './queries/cart-edits.ts';
export * from './queries/device.ts';
export { useCustomerLevel, useOrderDraft } from './queries/drafts.ts';
export { usePageDraft } from './queries/page-draft.ts';
export * from './queries/session.ts';
export * from './queries/settings.ts';
export {
  type MarkupCategory,
  markupOf,
  noSettings,
  type Settings,
  maxAmount,
  readAmount,
  writeSettings,
} from './settings.ts';
export { openStores, type Stores } from './stores.ts';
export { localTextStore, tabTextStore, memoryTextStore } from './text-store.ts';
export { isRecord, mapValues } from './record.ts';
