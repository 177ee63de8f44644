import type { Category } from './catalog.ts';

/**
 * Returns the key of a custom product's category. This is the first category with a keyword that the product's name
 * contains, for example `card` in `postcard`; otherwise, the default category (spec section 3, decision 9).
 */
export function categoryByKeywords(
  name: string,
  categories: readonly Pick<Category, 'key' | 'keywords' | 'isDefault'>[],
): string {
  const lower = name.toLowerCase();
  const match = categories.find(({ keywords }) => keywords.some((keyword) => lower.includes(keyword.toLowerCase())));
  return (match ?? categories.find(({ isDefault }) => isDefault))?.key ?? '';
}
