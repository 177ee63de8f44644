import type { Markup, Percent } from '../pricing/index.ts';
import type { Settings } from './settings.ts';

const none: Markup = { pct: 0, fixed: 0 };

/** A markup category, with the smallest percentage that the price book allows (0 by default). */
export interface MarkupCategory {
  readonly key: string;
  readonly smallestMarkup?: Percent;
}

/**
 * Returns the saved markup of a category, by default 0 percent and 0 cents. A percentage below the smallest markup is
 * raised to the smallest markup.
 */
export function markupOf({ markups }: Settings, { key, smallestMarkup = 0 }: MarkupCategory): Markup {
  const saved = (Object.hasOwn(markups, key) ? markups[key] : undefined) ?? none;
  return saved.pct < smallestMarkup ? { ...saved, pct: smallestMarkup } : saved;
}
