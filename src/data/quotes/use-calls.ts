import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToday } from '../../book/clock.ts';
import { comingEdition } from '../../book/edition.ts';
import { nextProductQuery } from '../../book/next-product.ts';
import {
  type CallReason,
  callReasons,
  dearerReason,
  isOrderPutOff,
  isPutOff,
  mayCall,
  promisedReason,
} from '../../quotes/calls.ts';
import { firstNeeded } from '../../quotes/needed-by.ts';
import { isHeld, isOpen, type Quote } from '../../quotes/quote.ts';
import { noSettings, type Settings } from '../../quotes/settings.ts';
import type { QuoteSummary } from '../../quotes/summary.ts';
import type { RecordedOrder } from '../../quotes/wire/wire.ts';
import { queryKeys } from '../queries/cache.ts';
import { useQuoteSource } from '../queries/quotes.ts';
import { useSignInId } from '../queries/session.ts';
import { useSettings } from '../queries/settings.ts';
import { useStores } from '../StorageProvider.tsx';
import { priceFrom } from './next-price.ts';

export interface Call {
  readonly quote?: Quote;
  readonly order?: RecordedOrder;
  readonly reasons: readonly CallReason[];
}

export function useCalls() {
  const { quotes, store, keys } = useQuoteSource();
  const client = useQueryClient();
  const settings = useSettings() ?? noSettings;
  const today = useToday();
  const promised = usePromisedOrders(today);
  const calls = useQuery({
    queryKey: [...keys.all, 'calls', today, settings, promised.dataUpdatedAt],
    queryFn: async (): Promise<readonly Call[]> => {
      const { list, load } = await quotes();
      const mayBeDearer = (quote: QuoteSummary) =>
        comingEdition() !== undefined && isOpen(quote) && !isPutOff(quote, today) && isHeld(quote, today);
      const summaries = (await list(store)).filter((quote) => mayCall(quote, today) || mayBeDearer(quote));
      const loaded = await Promise.all(summaries.map(({ number }) => load(store, number).catch(() => undefined)));
      const ofQuotes = await Promise.all(
        loaded.map(async (quote): Promise<readonly Call[]> => {
          if (!quote) return [];
          const dearer = isHeld(quote, today) && (await dearerNext(quote, client, settings));
          const reasons = [...callReasons(quote, today), ...(dearer ? [dearer] : [])];
          return reasons.length === 0 ? [] : [{ quote, reasons }];
        }),
      );
      const ofOrders = await Promise.all(
        (promised.data ?? []).map(async (order): Promise<readonly Call[]> => {
          const number = order.order.quote;
          const quote = number === undefined ? undefined : await load(store, number).catch(() => undefined);
          if (quote && isOrderPutOff(quote, order.order.at, today)) return [];
          const reasons = [promisedReason(firstNeeded(order.order) ?? today, today)];
          return [{ order, reasons, ...(quote && { quote }) }];
        }),
      );
      return [...ofOrders.flat(), ...ofQuotes.flat()].toSorted((one, other) => rank(one) - rank(other));
    },
    enabled: !promised.isPending,
    placeholderData: keepPreviousData,
  });
  return {
    data: calls.data,
    error: calls.error ?? promised.error,
    refetch: async () => {
      const { isError } = await promised.refetch();
      return { isError: isError || (await calls.refetch()).isError };
    },
  };
}

const urgency: readonly CallReason['kind'][] = ['answered', 'promised', 'asked', 'expires', 'unanswered', 'dearer'];
const rank = ({ reasons: [first] }: Call): number => (first ? urgency.indexOf(first.kind) : urgency.length);

async function dearerNext(quote: Quote, client: QueryClient, settings: Settings): Promise<CallReason | undefined> {
  const edition = comingEdition();
  if (!edition) return undefined;
  const next = await Promise.all(
    quote.lines.map(async (line) => {
      if (line.productId === undefined) return line;
      const product = await client.ensureQueryData(nextProductQuery(edition, line.productId)).catch(() => null);
      const price = product && priceFrom(line, product, settings);
      return price?.kind === 'changed' ? { ...line, ...price.now } : line;
    }),
  );
  return dearerReason(quote, next, edition.validFrom);
}

/** Age of the oldest orders that are called about, in milliseconds. */
const longestPromiseMs = 366 * 86_400_000;
/** Time after which another counter's orders are seen, in milliseconds. Changes of this counter are seen at once. */
const freshMs = 300_000;

/** Read apart from the quotes, because each change of a quote would read all unfinished orders again. */
function usePromisedOrders(today: string) {
  const { orders } = useStores();
  const { store } = useQuoteSource();
  return useQuery({
    queryKey: queryKeys.promised(useSignInId(), store, today),
    queryFn: async () => {
      const book = await orders();
      const found: RecordedOrder[] = [];
      for (const status of ['recorded', 'in production'] as const) {
        const sought = { text: '', status, since: Date.now() - longestPromiseMs };
        let after: string | undefined;
        do {
          // oxlint-disable-next-line no-await-in-loop -- each page begins after the last order of the page before
          const page = await book.page(store, sought, after);
          found.push(...page.orders.filter(({ order }) => (firstNeeded(order) ?? '9999') <= today));
          after = page.next;
        } while (after !== undefined);
      }
      return found;
    },
    staleTime: freshMs,
    refetchInterval: freshMs,
  });
}
