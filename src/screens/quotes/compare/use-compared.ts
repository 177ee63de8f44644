import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalog } from '../../../book/index.ts';
import { productQuery, useBookVersion } from '../../../book/queries.ts';
import { useChangeComparison, useComparison } from '../../../data/queries/quotes.ts';
import { useLacksSettings, useReadSettingsAgain, useSettings } from '../../../data/queries/settings.ts';
import type { Product } from '../../../pricing/index.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { lineOfToday } from '../../../quotes/prices/line-price.ts';
import { type QuoteOption, quoteOptions } from '../../../quotes/quote.ts';
import { storeMarkup } from '../../../quotes/store-markup.ts';
import { whyUnread } from '../../../quotes/why-unread.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { type Compared, compared } from './compared.ts';

/** Message for unreadable markups. It lacks the reason, because the notice of the store server shows the reason. */
const noPrices = 'There are no prices to compare: the markups of the store could not be read.';
const couldNotLoad = 'The comparison could not be loaded. Check the connection, then try again.';

/**
 * Combines the loads of the products. The function is defined outside the hook so that it is the same at each render.
 * For a new function, `useQueries` would return a new array of the same products.
 */
const loaded = (loads: readonly UseQueryResult<Product>[]) => ({
  products: loads.flatMap(({ data }) => data ?? []),
  isWaiting: loads.some(({ data, isError }) => !data && !isError),
  hasFailed: loads.some(({ data, isError }) => !data && isError),
  retries: loads.filter(({ isError }) => isError).map(({ refetch }) => refetch),
});

/** Provides the compared configurations at today's prices, and the functions that change the comparison. */
export function useCompared() {
  const { data: items, error, refetch } = useComparison();
  const toast = useToast();
  const change = useChangeComparison(({ message }) => toast.error(message));
  const settings = useSettings();
  const lacksSettings = useLacksSettings();
  const readSettingsAgain = useReadSettingsAgain();
  const version = useBookVersion();
  const found = (items ?? []).map((item) => ({
    item,
    entry: catalog.products.find(({ id }) => id === item.productId),
  }));
  const entries = [...new Set(found.flatMap(({ entry }) => entry ?? []))];
  const { products, isWaiting, hasFailed, retries } = useQueries({
    queries: entries.map((entry) => productQuery(entry, version)),
    combine: loaded,
  });
  const all = useMemo(() => {
    if (!items || !settings) return [];
    return items.flatMap((item, at) => {
      const product = products.find(({ id }) => id === item.productId);
      const letter = quoteOptions[at];
      return product && letter ? [compared(letter, item, product, storeMarkup(settings, product))] : [];
    });
  }, [items, settings, products]);
  const itemOf = (letter: QuoteOption) => all.find((one) => one.letter === letter)?.item;
  const choose = (letter: QuoteOption, runSize: number) => {
    // Finds the configuration by its id and not by its letter, because the letters change if another tab removes a
    // configuration.
    const id = itemOf(letter)?.id;
    change((before) => before.map((item) => (item.id === id ? { ...item, runSize } : item)));
  };
  return {
    /** Message for the status `failed`. */
    failure: lacksSettings ? noPrices : error ? whyUnread(error, couldNotLoad) : couldNotLoad,
    status: error || hasFailed || lacksSettings ? 'failed' : items && settings && !isWaiting ? 'ready' : 'waiting',
    all,
    /** Configurations whose product is no longer in the book. */
    unpriced: found.flatMap(({ item, entry }) => (entry ? [] : [item])),
    retry: async () => {
      if (lacksSettings) readSettingsAgain();
      const again = await Promise.all([refetch(), ...retries.map((loadAgain) => loadAgain())]);
      return { isError: again.some((load) => load.isError) };
    },
    choose,
    chosen: (letter: QuoteOption) => itemOf(letter)?.runSize,
    remove: (id: string) => change((before) => before.filter((item) => item.id !== id)),
    clear: () => change(() => []),
    /** Returns a configuration as a cart line, at the chosen run size and today's price; undefined without a price. */
    lineOf: ({ item, product }: Compared): CartItem | undefined =>
      settings &&
      lineOfToday(item, {
        product,
        markup: storeMarkup(settings, product),
        version: catalog.version,
      }),
  } as const;
}
