import { catalog } from '../book/index.ts';
import type { Markup, Product } from '../pricing/index.ts';
import { type MarkupCategory, markupOf, type Settings } from './settings.ts';

/** A category with its smallest markup; one that the price book no longer has has none. */
export const markupCategory = (key: string): MarkupCategory =>
  catalog.categories.find((category) => category.key === key) ?? { key };

/** The markup that a store's customers pay on a product: at least the smallest that the price book allows. */
export const storeMarkup = (settings: Settings, product: Pick<Product, 'markupCategory'>): Markup =>
  markupOf(settings, markupCategory(product.markupCategory));
