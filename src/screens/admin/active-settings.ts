import type { Markup } from '../../pricing/index.ts';
import { type MarkupCategory, markupOf, type Settings } from '../../quotes/settings.ts';

const isActive = ({ pct, fixed }: Markup): boolean => pct !== 0 || fixed !== 0;

/** Returns the number of categories with a markup, percent or fixed (the hub's badge). */
export function activeMarkups(settings: Settings, categories: readonly MarkupCategory[]): number {
  const raised = Object.fromEntries(categories.map((category) => [category.key, markupOf(settings, category)]));
  return Object.values({ ...settings.markups, ...raised }).filter(isActive).length;
}

export const activeShipping = ({ shipping }: Settings): number =>
  Object.values(shipping).filter((rate) => rate !== 0).length;
