import { useQuery } from '@tanstack/react-query';
import { bookSettingsQuery } from '../catalog/book-settings.ts';
import { validUntil } from './validity.ts';

/** Where the price book does not say it, or could not be loaded. */
const usualDays = 30;

/** The last day of the usual validity for what is quoted on a day. */
export function useUsualValidity(): (today: string) => string {
  const { data } = useQuery(bookSettingsQuery);
  return (today) => validUntil(today, data?.quoteValidDays ?? usualDays);
}
