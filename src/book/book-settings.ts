import { queryOptions } from '@tanstack/react-query';
import { loadPart } from '../releases/load-part.ts';
import { ofEdition } from './edition.ts';
import type { BookSettings } from '../contract/catalog.ts';

const present = async (): Promise<BookSettings> => (await import('../../generated/settings.ts')).settings;

/** What the book says of quotes and of itself; loaded when a screen asks for it, never with the first page. */
export const bookSettingsQuery = queryOptions({
  queryKey: ['book-settings'],
  queryFn: () => loadPart(ofEdition(present, (edition) => edition.loadSettings)),
  staleTime: Number.POSITIVE_INFINITY,
});
