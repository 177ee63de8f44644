/** A product with what the steps of the check have found out about it. */
import type { Product, Selection } from '../../src/pricing/index.ts';
import type { Place } from '../language/diagnostic.ts';
import type { ProductSource } from '../link/product-source.ts';
import type { Reached } from './walk.ts';

/** A product whose names are sound and whose selections have been walked. */
export interface Unit {
  readonly source: ProductSource;
  readonly product: Product;
  readonly reached: readonly Reached[];
}

/** A selection in words, for messages: `stock = 14pt; color = 4/0`. */
export function selectionText(selection: Selection): string {
  const parts = Object.entries(selection).map(([field, value]) => `${field} = ${value}`);
  return parts.length === 0 ? 'no choices' : parts.join('; ');
}

export const placeOfProduct = (source: ProductSource): Place => source.row.cells.product.at;
