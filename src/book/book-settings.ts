import { queryOptions } from '@tanstack/react-query';
import type { BookSettings } from '../contract/catalog.ts';
import { ofEdition } from './edition.ts';

const present = async (): Promise<BookSettings> => (await import('../../generated/settings.ts')).settings;

/** Query of the book's settings, such as the validity of quotes. The settings are loaded on demand. */
export const bookSettingsQuery = queryOptions({
  queryKey: ['book-settings'],
  queryFn: () => ofEdition(present, (edition) => edition.loadSettings)(),
  staleTime: Number.POSITIVE_INFINITY,
});
