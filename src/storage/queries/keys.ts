import { quarantinePrefix, storageKeys } from '../keys.ts';

/** The cache's keys; hooks use them, screens never see them. */
export const queryKeys = {
  session: ['session'],
  cart: ['cart'],
  /** What the last removal took out of the cart. */
  cartUndo: ['cart-undo'],
  settings: ['settings'],
  health: ['storage-health'],
  /** What a page holds that is not saved, by the page's name. */
  draft: (page: string) => ['draft', page] as const,
} as const;

/** The query that a stored key feeds. */
export function queryKeyOf(key: string): readonly string[] | undefined {
  switch (key) {
    case storageKeys.session:
      return queryKeys.session;
    case storageKeys.cart:
      return queryKeys.cart;
    case storageKeys.settings:
      return queryKeys.settings;
    default:
      return key.startsWith(quarantinePrefix) ? queryKeys.health : undefined;
  }
}
