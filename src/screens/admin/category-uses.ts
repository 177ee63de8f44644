import type { Catalog } from '../../book/index.ts';
import { countOf } from '../../quotes/format.ts';

export interface CategoryUse {
  readonly products: number;
  /**
   * Text with the number of products, the other menus that contain such products, and the other markups that products
   * of the category's own menu use.
   */
  readonly text: string;
}

/**
 * Returns the uses by category key. The markup of a product may differ from the markup of its menu. For example, window
 * graphics use the markup of banners (specification, section 9).
 */
export function categoryUses({
  categories,
  menus,
  products,
}: Pick<Catalog, 'categories' | 'menus' | 'products'>): Readonly<Record<string, CategoryUse>> {
  const labelOf = (key: string) => categories.find((category) => category.key === key)?.label ?? key;
  const menuLabel = (id: string) => menus.find((menu) => menu.id === id)?.label;
  /** Returns the other categories whose menus show products with the markup `key`. */
  const shownUnder = (key: string) =>
    categories.filter(
      (category) =>
        category.key !== key &&
        products.some((entry) => entry.markupCategory === key && menuLabel(entry.menu) === category.label),
    );
  return Object.fromEntries(
    categories.map(({ key, label }) => {
      const count = products.filter(({ markupCategory }) => markupCategory === key).length;
      const followed = new Set(
        products.flatMap((entry) =>
          menuLabel(entry.menu) === label && entry.markupCategory !== key ? [labelOf(entry.markupCategory)] : [],
        ),
      );
      const followers = shownUnder(key).map((category) => category.label);
      const used = count === 0 ? 'no product uses this' : countOf(count, 'product');
      const withOthers = followers.length > 0 ? `, with ${joined(followers)}` : '';
      const follows = followed.size > 0 ? `: ${label} follow ${joined([...followed])}` : '';
      return [key, { products: count, text: `${used}${withOthers}${follows}` }];
    }),
  );
}

/** Joins labels as `a, b and c`. The locale is British, because American English would put a comma before `and`. */
export const joined = (labels: readonly string[]): string => new Intl.ListFormat('en-GB').format(labels);
