import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from './keys.ts';

/** A page's unsaved edits: they survive leaving the page, not a reload (decision 35). */
export function usePageDraft<Draft>(page: string, empty: Draft): readonly [Draft, (draft: Draft) => void] {
  const client = useQueryClient();
  const queryKey = queryKeys.draft(page);
  const read = () => client.getQueryData<Draft>(queryKey) ?? empty;
  const { data } = useQuery({ queryKey, queryFn: read, initialData: read, gcTime: Number.POSITIVE_INFINITY });
  return [data ?? empty, (draft) => client.setQueryData(queryKey, () => draft)];
}
