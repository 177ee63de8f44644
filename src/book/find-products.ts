import { ofEdition } from './edition.ts';
import type { FindProduct } from '../contract/catalog.ts';

const present = async (): Promise<readonly FindProduct[]> => (await import('../../generated/find.ts')).findProducts;

/** The words by which products are found. Loaded when somebody looks for one: the app itself needs none of it. */
export const loadFindProducts = (): Promise<readonly FindProduct[]> =>
  ofEdition(present, (edition) => edition.loadFindProducts)();
