import { type ShownStatus, shownStatus } from '../../../quotes/quote.ts';
import type { QuoteSummary } from '../../../quotes/summary.ts';
import { hasWords, type Searchable, searchable, wordsOf } from '../../../quotes/search.ts';

/** A quote of the list, with its status of the day and its search texts. */
export interface QuoteRow extends Searchable {
  readonly quote: QuoteSummary;
  readonly status: ShownStatus;
  /** Further marks, each of a word or two. */
  readonly marks: readonly string[];
}

/** Marks beside the status of quotes, by number. */
export type QuoteMarks = ReadonlyMap<string, readonly string[]>;
const noMarks: QuoteMarks = new Map();

/** Returns the rows. Made once, so that a keystroke only compares texts. */
export const quoteRows = (
  quotes: readonly QuoteSummary[],
  today: string,
  marks: QuoteMarks = noMarks,
): readonly QuoteRow[] =>
  quotes.map((quote) => {
    const { number, customer, products } = quote;
    // On the phone, and in a hurry, a number is typed without its dashes.
    const texts = [number, number.replaceAll('-', ''), customer.name, customer.company, ...products];
    const status = shownStatus(quote, today);
    return { quote, status, marks: marks.get(number) ?? [], ...searchable(texts, customer.phone) };
  });

/** Statuses in the order of a quote's life. */
export const statuses: readonly ShownStatus[] = ['draft', 'sent', 'accepted', 'ordered', 'declined', 'expired'];

/** Returns the quotes with all of the words sought. */
export const rowsWithWords = (rows: readonly QuoteRow[], text: string): readonly QuoteRow[] => {
  const words = wordsOf(text);
  return words.length === 0 ? rows : rows.filter((row) => hasWords(row, words));
};

/** Returns the number of quotes of each status. */
export function statusCounts(rows: readonly QuoteRow[]): ReadonlyMap<ShownStatus, number> {
  const counts = new Map<ShownStatus, number>();
  for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}
