import { catalog } from '../book/index.ts';
import type { Markup, Product } from '../pricing/index.ts';
import { type MarkupCategory, markupOf, type Settings } from './settings.ts';

/** Returns a category with its smallest markup. A category that has left the price book has no smallest markup. */
export const markupCategory = (key: string): MarkupCategory =>
  catalog.categories.find((category) => category.key === key) ?? { key };

export const storeMarkup = (settings: Settings, product: Pick<Product, 'markupCategory'>): Markup =>
  markupOf(settings, markupCategory(product.markupCategory));
