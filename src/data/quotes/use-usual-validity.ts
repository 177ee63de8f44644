import { useQuery } from '@tanstack/react-query';
import { bookSettingsQuery } from '../../book/book-settings.ts';
import { validUntil } from '../../quotes/validity.ts';
import { useLetterhead } from '../queries/letterhead.ts';

/** Validity in days if neither the store nor the price book could be read. */
const usualDays = 30;

/**
 * Provides a function from the day of a quote to its last day: after the store's own number of days, or the price
 * book's.
 */
export function useUsualValidity(): (today: string) => string {
  const { data: book } = useQuery(bookSettingsQuery);
  const { data: letterhead } = useLetterhead();
  return (today) => validUntil(today, letterhead?.validDays ?? book?.quoteValidDays ?? usualDays);
}
