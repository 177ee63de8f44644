import type { Category } from './catalog.ts';

/**
 * Returns the key of a custom product's category (spec section 3, decision 9). The category is the first with a keyword
 * in the product's name, for example `card` in `postcard`. If no keyword matches, it is the default category.
 */
export function categoryByKeywords(
  name: string,
  categories: readonly Pick<Category, 'key' | 'keywords' | 'isDefault'>[],
): string {
  const lower = name.toLowerCase();
  const match = categories.find(({ keywords }) => keywords.some((keyword) => lower.includes(keyword.toLowerCase())));
  return (match ?? categories.find(({ isDefault }) => isDefault))?.key ?? '';
}
