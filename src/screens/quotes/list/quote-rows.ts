import { type ShownStatus, shownStatus } from '../../../quotes/quote.ts';
import type { QuoteSummary } from '../../../quotes/summary.ts';
import { hasWords, type Searchable, searchable, wordsOf } from '../../../quotes/search.ts';

/** A quote of the list, with its status of the day and what it is found by. */
export interface QuoteRow extends Searchable {
  readonly quote: QuoteSummary;
  readonly status: ShownStatus;
  /** What else is to be said of it, in a word or two each. */
  readonly marks: readonly string[];
}

/** What is said of quotes beside their status, by their numbers. */
export type QuoteMarks = ReadonlyMap<string, readonly string[]>;
const noMarks: QuoteMarks = new Map();

/** Made once, so that a keystroke only compares texts. */
export const quoteRows = (
  quotes: readonly QuoteSummary[],
  today: string,
  marks: QuoteMarks = noMarks,
): readonly QuoteRow[] =>
  quotes.map((quote) => {
    const { number, customer, products } = quote;
    // On the phone, and by a hurried hand, a number comes without its dashes.
    const texts = [number, number.replaceAll('-', ''), customer.name, customer.company, ...products];
    const status = shownStatus(quote, today);
    return { quote, status, marks: marks.get(number) ?? [], ...searchable(texts, customer.phone) };
  });

/** The statuses in the order in which a quote goes through them. */
export const statuses: readonly ShownStatus[] = ['draft', 'sent', 'accepted', 'ordered', 'declined', 'expired'];

/** The quotes with all of the words that are looked for. */
export const rowsWithWords = (rows: readonly QuoteRow[], text: string): readonly QuoteRow[] => {
  const words = wordsOf(text);
  return words.length === 0 ? rows : rows.filter((row) => hasWords(row, words));
};

/** How many there are of each status. */
export function statusCounts(rows: readonly QuoteRow[]): ReadonlyMap<ShownStatus, number> {
  const counts = new Map<ShownStatus, number>();
  for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}
