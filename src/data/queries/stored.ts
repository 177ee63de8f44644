import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useIsPrerendered } from '../../releases/prerendered.ts';

/**
 * Provides the stored value, and true in `isLoadingError` if it could not be loaded. The value is undefined until it is
 * loaded, and in the first drawing of a prerendered page: a value that was loaded by then would make React hydrate the
 * page again.
 */
export function useStoredQuery<T, Key extends QueryKey>(query: UseQueryOptions<T, Error, T, Key>) {
  const isPrerendered = useIsPrerendered();
  const { data, isLoadingError } = useQuery({ ...query, ...(isPrerendered && { enabled: false }) });
  return { data: isPrerendered ? undefined : data, isLoadingError };
}
