import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useIsPrerendered } from '../../releases/prerendered.ts';

/** What is stored; undefined until it is loaded, and for the first drawing over a page that the build has drawn without it. */
export function useStored<T, Key extends QueryKey>(query: UseQueryOptions<T, Error, T, Key>): T | undefined {
  const { data } = useQuery(query);
  return useIsPrerendered() ? undefined : data;
}
