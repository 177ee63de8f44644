import type { FindProduct } from '../contract/catalog.ts';
import { ofEdition } from './edition.ts';

const present = async (): Promise<readonly FindProduct[]> => (await import('../../generated/find.ts')).findProducts;

/** Loads the search words of products. Loaded on demand: the app itself needs none of them. */
export const loadFindProducts = (): Promise<readonly FindProduct[]> =>
  ofEdition(present, (edition) => edition.loadFindProducts)();
