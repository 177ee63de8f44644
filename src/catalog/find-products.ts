import type { FindProduct } from './types.ts';

/** The words by which products are found. Loaded when somebody looks for one: the app itself needs none of it. */
export async function loadFindProducts(): Promise<readonly FindProduct[]> {
  return (await import('../../generated/find.ts')).findProducts;
}
