import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { catalog } from '../../catalog/index.ts';
import { productQuery, useBookVersion } from '../../catalog/queries.ts';
import { lineOfToday } from '../../quoting/prices/line-price.ts';
import { whyUnread } from '../../quoting/why-unread.ts';
import { storeMarkup } from '../../quoting/store-markup.ts';
import { type CartItem, useSettings } from '../../storage/index.ts';
import { useChangeComparison, useComparison } from '../../storage/queries/comparison.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { type Compared, compared, type Letter, letters } from './compared.ts';

const couldNotLoad = 'The comparison could not be loaded. Check the connection, then try again.';

/** The comparison with the prices of today, and what can be done with it. */
export function useCompared() {
  const { data: items, error, refetch } = useComparison();
  const toast = useToast();
  const change = useChangeComparison(({ message }) => toast.error(message));
  const settings = useSettings();
  const version = useBookVersion();
  const found = (items ?? []).map((item) => ({
    item,
    entry: catalog.products.find(({ id }) => id === item.productId),
  }));
  const entries = [...new Set(found.flatMap(({ entry }) => entry ?? []))];
  const loads = useQueries({ queries: entries.map((entry) => productQuery(entry, version)) });
  const isWaiting = !items || !settings || loads.some(({ data, isError: failed }) => !data && !failed);
  const hasFailed = error !== null || loads.some(({ data, isError: failed }) => failed && !data);
  const products = loads.map(({ data }) => data);
  const all = useMemo(() => {
    if (!items || !settings) return [];
    return items.flatMap((item, at) => {
      const product = products.find((one) => one?.id === item.productId);
      const letter = letters[at];
      return product && letter ? [compared(letter, item, product, storeMarkup(settings, product))] : [];
    });
    // The list of loaded products is a new one each time, its products are not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [items, settings, ...products]);
  const choose = useCallback(
    (letter: Letter, runSize: number) => {
      // By its id: another tab may have taken one out, and with it moved the letters.
      const id = all.find((one) => one.letter === letter)?.item.id;
      change((before) => before.map((item) => (item.id === id ? { ...item, runSize } : item)));
    },
    [all, change],
  );
  const chosen = useCallback((letter: Letter) => all.find((one) => one.letter === letter)?.item.runSize, [all]);
  return {
    /** Why it could not be loaded, for the status `failed`. */
    failure: error ? whyUnread(error, couldNotLoad) : couldNotLoad,
    status: hasFailed ? 'failed' : isWaiting ? 'waiting' : 'ready',
    all,
    /** Whose product the book does not have any more. */
    unpriced: found.flatMap(({ item, entry }) => (entry ? [] : [item])),
    retry: async () => {
      const again = await Promise.all([
        refetch(),
        ...loads.filter((load) => load.isError).map((load) => load.refetch()),
      ]);
      return { isError: again.some((load) => load.isError) };
    },
    choose,
    chosen,
    remove: (id: string) => change((before) => before.filter((item) => item.id !== id)),
    clear: () => change(() => []),
    /** As a line of the cart, in the run size that is chosen, at the price of today; undefined where there is none. */
    lineOf: ({ item, product }: Compared): CartItem | undefined =>
      settings &&
      lineOfToday(item, {
        product,
        markup: storeMarkup(settings, product),
        version: catalog.version,
      }),
  } as const;
}
