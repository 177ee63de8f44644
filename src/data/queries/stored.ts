import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useIsPrerendered } from '../../releases/prerendered.ts';

/**
 * Provides a stored value; undefined until the value is loaded, and in the first drawing of a prerendered page. A value
 * in that drawing would make React hydrate the page again. `isLoadingError` is true if the value could not be loaded.
 */
export function useStoredQuery<T, Key extends QueryKey>(query: UseQueryOptions<T, Error, T, Key>) {
  const isPrerendered = useIsPrerendered();
  const { data, isLoadingError } = useQuery({ ...query, ...(isPrerendered && { enabled: false }) });
  return { data: isPrerendered ? undefined : data, isLoadingError };
}
