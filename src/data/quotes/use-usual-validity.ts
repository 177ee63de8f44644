import { useQuery } from '@tanstack/react-query';
import { bookSettingsQuery } from '../../book/book-settings.ts';
import { useLetterhead } from '../queries/letterhead.ts';
import { validUntil } from '../../quotes/validity.ts';

/** Where neither the store nor the price book could be asked. */
const usualDays = 30;

/** The last day of the usual validity for what is quoted on a day: the store's own days, or those of the price book. */
export function useUsualValidity(): (today: string) => string {
  const { data: book } = useQuery(bookSettingsQuery);
  const { data: letterhead } = useLetterhead();
  return (today) => validUntil(today, letterhead?.validDays ?? book?.quoteValidDays ?? usualDays);
}
