import type { Category } from './catalog.ts';

/**
 * Returns the category of a product's name: rows are tried in order, the first with a keyword in the name wins, so that
 * 'postcard' is a card before it is a postcard; a name without any keyword gets the default (spec section 3, decision
 * 9).
 */
export function categoryByKeywords(
  name: string,
  categories: readonly Pick<Category, 'key' | 'keywords' | 'isDefault'>[],
): string {
  const lower = name.toLowerCase();
  const match = categories.find(({ keywords }) => keywords.some((keyword) => lower.includes(keyword.toLowerCase())));
  return (match ?? categories.find(({ isDefault }) => isDefault))?.key ?? '';
}
