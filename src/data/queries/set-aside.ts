/** Hooks for a person's decisions on data that was set aside. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStores } from '../StorageProvider.tsx';
import { queryKeys } from './keys.ts';

/** Provides the mutation that deletes for good the texts that were set aside. */
export function useDeleteSetAside() {
  const { deleteSetAside } = useStores();
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteSetAside,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.health }),
  });
}

/** Provides the mutation that sets a newer version's session aside, so that somebody can sign in. */
export function useReplaceNewerSession() {
  const { replaceNewerSession } = useStores();
  const client = useQueryClient();
  return useMutation({ mutationFn: replaceNewerSession, onSettled: () => client.invalidateQueries() });
}
