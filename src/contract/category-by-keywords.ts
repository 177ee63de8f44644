import type { Category } from './catalog.ts';

/**
 * Returns the category of a product's name: the first with a keyword in the name, so that 'postcard' matches the
 * keyword 'card'; if no keyword matches, the default (spec section 3, decision 9).
 */
export function categoryByKeywords(
  name: string,
  categories: readonly Pick<Category, 'key' | 'keywords' | 'isDefault'>[],
): string {
  const lower = name.toLowerCase();
  const match = categories.find(({ keywords }) => keywords.some((keyword) => lower.includes(keyword.toLowerCase())));
  return (match ?? categories.find(({ isDefault }) => isDefault))?.key ?? '';
}
