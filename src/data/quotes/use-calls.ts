import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToday } from '../../book/clock.ts';
import { comingEdition } from '../../book/edition.ts';
import { nextProductQuery } from '../../book/next-product.ts';
import {
  type CallReason,
  callReasons,
  dearerReason,
  isOrderPutOff,
  isPutOff,
  promisedReason,
} from '../../quotes/calls.ts';
import { firstNeeded } from '../../quotes/needed-by.ts';
import { isHeld, isOpen, type Quote } from '../../quotes/quote.ts';
import { noSettings, type Settings } from '../../quotes/settings.ts';
import type { RecordedOrder } from '../../quotes/wire/wire.ts';
import type { OrderBook } from '../ports.ts';
import { useQuoteSource } from '../queries/quotes.ts';
import { useSettings } from '../queries/settings.ts';
import { useStores } from '../StorageProvider.tsx';
import { priceFrom } from './next-price.ts';

/** A call to a customer about a quote or about an order. A call about an order may include the order's quote. */
export interface Call {
  readonly quote?: Quote;
  readonly order?: RecordedOrder;
  readonly reasons: readonly CallReason[];
}

/** Provides the customers to call today, the most urgent first. */
export function useCalls() {
  const { quotes, store, keys } = useQuoteSource();
  const { orders } = useStores();
  const client = useQueryClient();
  const settings = useSettings() ?? noSettings;
  const today = useToday();
  return useQuery({
    queryKey: [...keys.all, 'calls', today, settings],
    queryFn: async (): Promise<readonly Call[]> => {
      const { list, load } = await quotes();
      const summaries = (await list(store)).filter((quote) => isOpen(quote) && !isPutOff(quote, today));
      const loaded = await Promise.all(summaries.map(({ number }) => load(store, number).catch(() => undefined)));
      const ofQuotes = await Promise.all(
        loaded.map(async (quote): Promise<readonly Call[]> => {
          if (!quote) return [];
          const dearer = isHeld(quote, today) && (await dearerNext(quote, client, settings));
          const reasons = [...callReasons(quote, today), ...(dearer ? [dearer] : [])];
          return reasons.length === 0 ? [] : [{ quote, reasons }];
        }),
      );
      const promised = await promisedOrders(await orders(), store, today);
      const ofOrders = await Promise.all(
        promised.map(async (order): Promise<readonly Call[]> => {
          const number = order.order.quote;
          const quote = number === undefined ? undefined : await load(store, number).catch(() => undefined);
          if (quote && isOrderPutOff(quote, order.order.at, today)) return [];
          const reasons = [promisedReason(firstNeeded(order.order) ?? today, today)];
          return [{ order, reasons, ...(quote && { quote }) }];
        }),
      );
      return [...ofOrders.flat(), ...ofQuotes.flat()].toSorted((one, other) => rank(one) - rank(other));
    },
  });
}

const urgency: readonly CallReason['kind'][] = ['answered', 'promised', 'asked', 'expires', 'unanswered', 'dearer'];
const rank = ({ reasons: [first] }: Call): number => (first ? urgency.indexOf(first.kind) : urgency.length);

/**
 * Returns the reason to call about a quote that the next edition of the price book makes dearer; undefined for any
 * other quote.
 */
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

/** Maximum number of pages of orders that are read for each status. No store has more pages of unfinished orders. */
const mostPages = 20;

/** Returns the orders that are not done and were promised for today, or for an earlier day. */
async function promisedOrders(book: OrderBook, store: string, today: string): Promise<readonly RecordedOrder[]> {
  const found: RecordedOrder[] = [];
  for (const status of ['recorded', 'in production'] as const) {
    let after: string | undefined;
    for (let page = 0; page < mostPages; page++) {
      // oxlint-disable-next-line no-await-in-loop -- each page begins after the last order of the page before
      const { orders, next } = await book.page(store, { text: '', status }, after);
      found.push(...orders.read.filter(({ order }) => (firstNeeded(order) ?? '9999') <= today));
      if (next === undefined) break;
      after = next;
    }
  }
  return found;
}
