import { useQuery } from '@tanstack/react-query';
import { bookSettingsQuery } from '../../book/book-settings.ts';
import { validUntil } from '../../quotes/validity.ts';
import { useLetterhead } from '../queries/letterhead.ts';

/** Number of days for which a quote is valid if neither the letterhead nor the price book could be loaded. */
const usualDays = 30;

/**
 * Provides a function that returns the last day on which a quote made on the day `today` is valid. The number of days
 * comes from the store's letterhead. If the letterhead has no number, the number comes from the price book.
 */
export function useUsualValidity(): (today: string) => string {
  const { data: book } = useQuery(bookSettingsQuery);
  const { data: letterhead } = useLetterhead();
  return (today) => validUntil(today, letterhead?.validDays ?? book?.quoteValidDays ?? usualDays);
}
