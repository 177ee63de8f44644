import type { Cents, Markup } from '../pricing/index.ts';

/** Markups and flat shipping rates by category key; a category that is absent has none. */
export interface Settings {
  /** Percent in 1/1000, fixed add in cents. */
  readonly markups: Readonly<Record<string, Markup>>;
  readonly shipping: Readonly<Record<string, Cents>>;
}

export const noSettings: Settings = { markups: {}, shipping: {} };

const none: Markup = { pct: 0, fixed: 0 };

/** The saved markup of a category; 0 percent and 0 fixed where there is none. */
export const markupOf = ({ markups }: Settings, category: string): Markup =>
  (Object.hasOwn(markups, category) ? markups[category] : undefined) ?? none;

/** How many categories have a markup, percent or fixed (the hub's badge, `Active in N categories`). */
export const activeMarkups = ({ markups }: Settings): number =>
  Object.values(markups).filter(({ pct, fixed }) => pct !== 0 || fixed !== 0).length;

export const activeShipping = ({ shipping }: Settings): number =>
  Object.values(shipping).filter((rate) => rate !== 0).length;
