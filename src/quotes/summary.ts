import * as v from 'valibot';
import { firstNeeded } from './needed-by.ts';
import { CustomerSchema, isOpen, type Quote, QuoteSchema, quoteTotals } from './quote.ts';

const { number, store, status, createdAt, changedAt, validUntil, employee } = QuoteSchema.entries;

/**
 * List entry of a quote: small, so that ten thousand are read at once. Written in the same transaction as its quote.
 */
export const SummarySchema = v.object({
  number,
  store,
  status,
  createdAt,
  changedAt,
  validUntil,
  employee,
  customer: CustomerSchema,
  /** First day on which something of the quote is needed. */
  neededBy: QuoteSchema.entries.neededBy,
  nextCall: QuoteSchema.entries.nextCall,
  usual: QuoteSchema.entries.usual,
  known: QuoteSchema.entries.known,
  /** Names of the quote's products, without duplicates. */
  products: v.array(v.string()),
  /** Total of each alternative in cents, in order; one total without alternatives. */
  totals: v.array(v.number()),
  /** Kind of the customer's answer by a link, until somebody notes the answer. */
  answer: v.exactOptional(v.string()),
  /** Last day on which the quote counts as open; absent once it is declined or ordered. */
  openUntil: v.exactOptional(v.string()),
});

export type QuoteSummary = Readonly<v.InferOutput<typeof SummarySchema>>;

export function summaryOf(quote: Quote): QuoteSummary {
  const { lines, events: _events, note: _note, id: _id, revision: _revision, ...others } = quote;
  const { shipping: _shipping, tax: _tax, exempt: _exempt, ...kept } = others;
  const answer = quote.events.at(-1)?.answer?.kind;
  const neededBy = firstNeeded(quote);
  return {
    ...kept,
    ...(answer !== undefined && { answer }),
    ...(neededBy !== undefined && { neededBy }),
    products: [...new Set(lines.map(({ product }) => product))],
    totals: quoteTotals(quote).map(({ total }) => total),
    // An accepted quote stays open until it is ordered.
    ...(isOpen(quote) && { openUntil: quote.status === 'accepted' ? '9999-12-31' : quote.validUntil }),
  };
}
