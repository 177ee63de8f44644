import { queryOptions } from '@tanstack/react-query';
import { loadPart } from '../releases/load-part.ts';
import type { BookSettings } from './types.ts';

/** What the book says of quotes and of itself; loaded when a screen asks for it, never with the first page. */
export const bookSettingsQuery = queryOptions({
  queryKey: ['book-settings'],
  queryFn: async (): Promise<BookSettings> => (await loadPart(() => import('../../generated/settings.ts'))).settings,
  staleTime: Number.POSITIVE_INFINITY,
});
