import { useQuery } from '@tanstack/react-query';
import { bookSettingsQuery } from '../../book/book-settings.ts';
import { validUntil } from '../../quotes/validity.ts';
import { useLetterhead } from '../queries/letterhead.ts';

/** Validity in days if neither the store nor the price book could be read. */
const usualDays = 30;

/**
 * Provides a function that returns the last day of a quote made `today`: after the number of days in the store's
 * letterhead or, without one, in the price book.
 */
export function useUsualValidity(): (today: string) => string {
  const { data: book } = useQuery(bookSettingsQuery);
  const { data: letterhead } = useLetterhead();
  return (today) => validUntil(today, letterhead?.validDays ?? book?.quoteValidDays ?? usualDays);
}
