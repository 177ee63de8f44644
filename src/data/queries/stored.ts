import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useIsPrerendered } from '../../releases/prerendered.ts';

/** Provides the stored value; undefined until it is loaded, and for the first drawing over a prerendered page. */
export function useStored<T, Key extends QueryKey>(query: UseQueryOptions<T, Error, T, Key>): T | undefined {
  const { data } = useQuery(query);
  return useIsPrerendered() ? undefined : data;
}
