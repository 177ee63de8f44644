import * as v from 'valibot';
import { freshAnswers } from './link-answer.ts';
import { firstNeeded } from './needed-by.ts';
import { CustomerSchema, isOpen, type Quote, QuoteSchema } from './quote.ts';
import { quoteTotals } from './sums.ts';

const { number, store, status, createdAt, changedAt, validUntil, employee } = QuoteSchema.entries;

/** A quote in lists: small, so that ten thousand can be read at once, and written in one transaction with it. */
export const SummarySchema = v.object({
  number,
  store,
  status,
  createdAt,
  changedAt,
  validUntil,
  employee,
  customer: CustomerSchema,
  neededBy: QuoteSchema.entries.neededBy,
  nextCall: QuoteSchema.entries.nextCall,
  known: QuoteSchema.entries.known,
  products: v.array(v.string()),
  /** Total in cents; several totals, with the lowest among them, while an option is not chosen. */
  totals: v.array(v.number()),
  /** Kind of the customer's newest answer by a link that nobody has noted yet; absent if all answers are noted. */
  answer: v.exactOptional(v.string()),
  /** Time of this answer; absent in a summary of an earlier version of the app. */
  answeredAt: v.exactOptional(v.number()),
  /** Last day on which the quote is open; absent for a declined or ordered quote. */
  openUntil: v.exactOptional(v.string()),
});

export type QuoteSummary = Readonly<v.InferOutput<typeof SummarySchema>>;

export function summaryOf(quote: Quote): QuoteSummary {
  const { lines, events: _events, note: _note, id: _id, revision: _revision, ...others } = quote;
  const { shipping: _shipping, tax: _tax, exempt: _exempt, ...kept } = others;
  const [answer] = freshAnswers(quote);
  const neededBy = firstNeeded(quote);
  return {
    ...kept,
    ...(answer && { answer: answer.kind, answeredAt: answer.at }),
    ...(neededBy !== undefined && { neededBy }),
    products: [...new Set(lines.map(({ product }) => product))],
    totals: [...quoteTotals(quote)],
    // An accepted quote stays open until it is ordered.
    ...(isOpen(quote) && { openUntil: quote.status === 'accepted' ? '9999-12-31' : quote.validUntil }),
  };
}
