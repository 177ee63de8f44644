import { catalog } from '../book/index.ts';
import type { Markup, Product } from '../pricing/index.ts';
import { type MarkupCategory, markupOf } from './markup-of.ts';
import { type Settings } from './settings.ts';

/** Returns a category with its smallest markup. A category that has left the price book has no smallest markup. */
export const markupCategory = (key: string): MarkupCategory =>
  catalog.categories.find((category) => category.key === key) ?? { key };

/**
 * Returns the markup on a product for a store's customers. It is at least the smallest markup that the price book
 * allows.
 */
export const storeMarkup = (settings: Settings, product: Pick<Product, 'markupCategory'>): Markup =>
  markupOf(settings, markupCategory(product.markupCategory));
