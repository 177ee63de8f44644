import { type Markup, noMarkup } from '../../../src/pricing/index.ts';
import type { SettingRow } from '../../../src/quotes/wire/wire.ts';
import type { PricedBy } from './books.ts';
import { longestOfflineMs } from './longest-offline.ts';

/** Markup that a store has set, as the database has it. */
export interface PastMarkup {
  readonly category: string;
  readonly value: SettingRow['value'];
  /** Place of the setting in the order of the store's changes. */
  readonly seq: number;
  /** Time at which the markup was set, by the server's clock. */
  readonly at: number;
}

/** The markups of a store by which a change may be priced. */
export interface StoreMarkups {
  readonly now: (pricedBy: PricedBy) => Markup;
  /** Returns the markups that were replaced after the last place that the counter knew, newest first. */
  readonly ofOtherDays: (pricedBy: PricedBy) => readonly Markup[];
}

export interface Knowing {
  /** Last place in the feed that the counter knew when it made the change; 0 if the change names no place. */
  readonly knew: number;
  /** Time by the server's clock. */
  readonly now: number;
}

/** @param past earlier and present markups of the store, oldest first */
export function storeMarkups(past: readonly PastMarkup[], { knew, now }: Knowing): StoreMarkups {
  const historyOf = ({ product }: PricedBy) => past.filter(({ category }) => category === product.markupCategory);
  return {
    now: (pricedBy) => floored(historyOf(pricedBy).at(-1), pricedBy),
    ofOtherDays: (pricedBy) => {
      const history = historyOf(pricedBy);
      // Pairs each change with the markup that it replaced. The first change replaced no markup.
      const replaced = history.map((by, at) => ({ by, markup: floored(history[at - 1], pricedBy) }));
      const since = now - longestOfflineMs;
      const unheard = replaced.filter(({ by: { seq, at } }) => seq > knew && at > since);
      return unheard.map(({ markup }) => markup).toReversed();
    },
  };
}

const floored = (set: PastMarkup | undefined, { smallestMarkup }: PricedBy): Markup => {
  const markup = typeof set?.value === 'object' ? set.value : noMarkup;
  return markup.pct < smallestMarkup ? { ...markup, pct: smallestMarkup } : markup;
};
