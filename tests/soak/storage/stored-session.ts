/** A counter's browser storage after a morning's work, as written by the app. */

import { openStores } from '../../../src/data/stores.ts';
import { memoryTextStore, storageKeys } from '../../../src/data/text-store.ts';
import type { CartItem } from '../../../src/quotes/cart.ts';
import { sessionOf } from '../../fixtures/session.ts';

export const storedKeys = [storageKeys.session, storageKeys.cart, storageKeys.settings] as const;
export type DocumentKey = (typeof storedKeys)[number];

export const line = (id: string): CartItem => ({
  id,
  product: `Product "${id}"`,
  productId: 'product',
  stock: '13oz {Scrim}',
  color: '4/4',
  notes: 'Hems: All sides • Width: 96 in • "Rush" } {',
  runSize: 250,
  perUnit: 2815,
  total: 14_077,
  quantity: 2,
  path: '/product?stock=a&run=250',
  selection: { stock: 'a', width: '96' },
  sample: true,
});

export async function storedSession(): Promise<Readonly<Record<DocumentKey, string>>> {
  const texts = memoryTextStore();
  const stores = openStores(texts);
  await stores.session.save(sessionOf('ann@store.example'));
  // No flipped bit turns one id into another.
  for (const id of ['aa', 'bb', 'cc', 'dd', 'ee']) await stores.cart.update({ kind: 'add', item: line(id) });
  await stores.settings.update({
    markups: { banners: { pct: 7500, fixed: 125 }, signs: { pct: 20_000, fixed: 0 }, flags: { pct: 500, fixed: 1 } },
    shipping: { banners: 1250, signs: 999 },
    seen: {},
  });
  const stored = (key: DocumentKey) => texts.get(key) ?? '';
  return {
    [storageKeys.session]: stored(storageKeys.session),
    [storageKeys.cart]: stored(storageKeys.cart),
    [storageKeys.settings]: stored(storageKeys.settings),
  };
}
