import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useBookVersion } from '../../book/queries.ts';
import { optionOf } from '../../quotes/option-sets.ts';
import type { Difference } from '../../quotes/prices/line-differences.ts';
import type { Quote, QuoteLine } from '../../quotes/quote.ts';
import { withDiscount } from '../../quotes/quote-changes.ts';
import { useSettings } from '../queries/settings.ts';
import { priceChangeText, usePriceChange } from './next-price.ts';
import { quotedLines } from './quoted-line.ts';
import { type CartPrices, type PricedLine, useCartPrices } from './use-cart-prices.ts';

export type LineToday =
  | Exclude<PricedLine['price'], { kind: 'changed' }>
  /** `now` is the line as quoted today, with the same quantity, option and discount. */
  | { readonly kind: 'changed'; readonly now: QuoteLine; readonly differences: readonly Difference[] };

export interface QuoteLineToday {
  readonly line: QuoteLine;
  readonly today: LineToday;
  readonly coming?: string;
  readonly max?: number;
}

export interface LinesToday {
  readonly lines: readonly QuoteLineToday[];
  readonly retry: CartPrices['retry'];
}

export function useLinesToday({ lines: quoted, validUntil }: Pick<Quote, 'lines' | 'validUntil'>): LinesToday {
  const client = useQueryClient();
  const settings = useSettings();
  const version = useBookVersion();
  // A discount is not a change of the price in the book.
  const { lines, retry } = useCartPrices(quoted.map(({ discount: _discount, ...plain }) => plain));
  const change = usePriceChange(quoted, validUntil);
  const changed = lines.flatMap(({ price }) => (price.kind === 'changed' ? [price.now] : []));
  const requotes = useQueries({
    queries: changed.map((now) =>
      queryOptions({
        queryKey: ['line as quoted today', version, settings, now],
        queryFn: async () => (settings ? ((await quotedLines([now], client, settings))[0] ?? null) : null),
      }),
    ),
  });
  const requoted = new Map(changed.map(({ id }, at) => [id, requotes[at]?.data]));
  return {
    lines: quoted.map((line, at): QuoteLineToday => {
      const { price, max } = lines[at] ?? { price: { kind: 'waiting' } };
      const coming = change && priceChangeText(change.day, change.prices.get(line.id), line);
      const today = todayOf(line, price, requoted.get(line.id));
      return { line, today, ...(coming !== undefined && { coming }), ...(max !== undefined && { max }) };
    }),
    retry,
  };
}

function todayOf(line: QuoteLine, price: PricedLine['price'], requoted: QuoteLine | null | undefined): LineToday {
  if (price.kind !== 'changed') return price;
  const { differences } = price;
  if (!requoted) return { kind: 'waiting' };
  return { kind: 'changed', now: withDiscount({ ...requoted, ...optionOf(line) }, line.discount), differences };
}

export const isGone = ({ today }: QuoteLineToday): boolean =>
  today.kind === 'gone' || today.kind === 'withdrawn' || today.kind === 'unknown';
