import { useMemo } from 'react';
import { useToday } from '../../../book/clock.ts';
import { useUnsent } from '../../../data/server/queries/outbox.ts';
import { useWaitingQuotes, waitsMark } from '../../../data/server/queries/standing.ts';
import { answerWords } from '../../../quotes/link-answer.ts';
import { isOpen, type ShownStatus, shownStatus } from '../../../quotes/quote.ts';
import { customerText, hasWords, searchText, wordsOf } from '../../../quotes/search.ts';
import type { QuoteSummary } from '../../../quotes/summary.ts';

/** Row of a list: a quote, or the cart, which has neither a status nor a last day. */
export interface QuoteRow {
  readonly to: string;
  readonly quote: Pick<QuoteSummary, 'number' | 'createdAt' | 'customer' | 'products' | 'totals' | 'employee'> &
    Partial<Pick<QuoteSummary, 'validUntil' | 'neededBy'>>;
  readonly status?: ShownStatus;
  /** True for an open quote whose needed-by day is over. */
  readonly isLate: boolean;
  readonly marks: readonly string[];
  readonly text: string;
}

/** Returns the rows of quotes. The texts for the search are made once, so that a keystroke only compares texts. */
export function useQuoteRows(quotes: readonly QuoteSummary[]): readonly QuoteRow[] {
  const today = useToday();
  const waiting = useWaitingQuotes();
  const unsent = useUnsent();
  return useMemo(() => {
    const states = new Map(
      unsent.flatMap((each) =>
        each.kind === 'quote' ? [[each.number, each.refused ? 'refused' : 'not sent yet']] : [],
      ),
    );
    return quotes.map((quote) => {
      const { number, customer, products, answer, neededBy = today } = quote;
      // Includes the number without dashes, because people often say or type it like that.
      const text = searchText(number, number.replaceAll('-', ''), customerText(customer), ...products);
      const marks = [answer && answerWords(answer), states.get(number), waiting.includes(number) && waitsMark];
      return {
        to: `/quotes/${number}`,
        quote,
        status: shownStatus(quote, today),
        isLate: isOpen(quote) && neededBy < today,
        marks: marks.filter((mark) => typeof mark === 'string'),
        text,
      };
    });
  }, [quotes, today, waiting, unsent]);
}

/** Statuses in the order of a quote's life. */
export const statuses: readonly ShownStatus[] = ['draft', 'sent', 'accepted', 'ordered', 'declined', 'expired'];

const closed: readonly (ShownStatus | undefined)[] = ['ordered', 'declined', 'expired'];
export const isOpenRow = ({ status }: QuoteRow): boolean => !closed.includes(status);

export const rowsWithWords = (rows: readonly QuoteRow[], text: string): readonly QuoteRow[] => {
  const words = wordsOf(text);
  return words.length === 0 ? rows : rows.filter((row) => hasWords(row.text, words));
};
