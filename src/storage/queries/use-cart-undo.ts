import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RemovedItem, restoreItems } from '../cart-changes.ts';
import { queryKeys } from './keys.ts';
import { useCartChange } from './use-cart-change.ts';

/** What the last change removed; empty after any other change (decision 31). It lives with the page, not in storage. */
export function useRemoved(): readonly RemovedItem[] {
  const client = useQueryClient();
  const read = () => client.getQueryData<readonly RemovedItem[]>(queryKeys.cartUndo) ?? [];
  return useQuery({
    queryKey: queryKeys.cartUndo,
    queryFn: read,
    initialData: read,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Puts removed lines back where they stood. */
export const useRestoreToCart = () =>
  useCartChange<readonly RemovedItem[]>((items, removed) => ({ items: restoreItems(items, removed) }));
