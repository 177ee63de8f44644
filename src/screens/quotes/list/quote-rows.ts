import { answerWords } from '../../../quotes/link-answer.ts';
import { isOpen, type ShownStatus, shownStatus } from '../../../quotes/quote.ts';
import { customerText, hasWords, searchText, wordsOf } from '../../../quotes/search.ts';
import type { QuoteSummary } from '../../../quotes/summary.ts';

export interface QuoteRow {
  readonly quote: QuoteSummary;
  readonly status: ShownStatus;
  /** True for an open quote whose needed-by day is over. */
  readonly isLate: boolean;
  readonly marks: readonly string[];
  readonly text: string;
}

export type QuoteMarks = ReadonlyMap<string, readonly string[]>;
const noMarks: QuoteMarks = new Map();

/** Returns the rows of quotes. The texts for the search are made once, so that a keystroke only compares texts. */
export const quoteRows = (
  quotes: readonly QuoteSummary[],
  today: string,
  marks: QuoteMarks = noMarks,
): readonly QuoteRow[] =>
  quotes.map((quote) => {
    const { number, customer, products } = quote;
    // Includes the number without dashes, because people often say or type it like that.
    const text = searchText(number, number.replaceAll('-', ''), customerText(customer), ...products);
    const status = shownStatus(quote, today);
    const answers = quote.answer === undefined ? [] : [answerWords(quote.answer)];
    const isLate = isOpen(quote) && (quote.neededBy ?? today) < today;
    return { quote, status, isLate, marks: [...answers, ...(marks.get(number) ?? [])], text };
  });

/** Statuses in the order of a quote's life. */
export const statuses: readonly ShownStatus[] = ['draft', 'sent', 'accepted', 'ordered', 'declined', 'expired'];

export const rowsWithWords = (rows: readonly QuoteRow[], text: string): readonly QuoteRow[] => {
  const words = wordsOf(text);
  return words.length === 0 ? rows : rows.filter((row) => hasWords(row.text, words));
};

/** Returns the number of quotes of each status. */
export function statusCounts(rows: readonly QuoteRow[]): ReadonlyMap<ShownStatus, number> {
  const counts = new Map<ShownStatus, number>();
  for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}
