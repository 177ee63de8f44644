import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SettingsChange } from '../../../quotes/settings.ts';
import type { Terms } from '../../../quotes/terms.ts';
import { queryKeys } from '../../queries/keys.ts';
import { useSignInId } from '../../queries/session.ts';
import { useTakeTerms } from '../../queries/terms.ts';
import { useStores } from '../../StorageProvider.tsx';
import type { ImportLocalQuotes } from '../store-server.ts';
import { useStoreServer } from './server.ts';

const arrivingKey = (signInId: string) => [...queryKeys.signIn(signInId), 'moving in'] as const;

/**
 * Provides this browser's quotes and settings from before the store had a server; null if there are none to move.
 * @param again true to provide them even if a person has already decided about the move
 */
export function useArriving(again: boolean) {
  const { exchange } = useStoreServer();
  return useQuery({
    queryKey: [...arrivingKey(useSignInId()), again],
    queryFn: async () => (await (await exchange()).importLocalQuotes.look({ again })) ?? null,
  });
}

function useMoving<Given>(task: (importLocalQuotes: ImportLocalQuotes, given: Given) => Promise<unknown>) {
  const { exchange } = useStoreServer();
  const queryKey = arrivingKey(useSignInId());
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (given: Given) => task((await exchange()).importLocalQuotes, given),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

interface Move {
  /** Accounts whose quotes are moved. */
  readonly accounts: readonly string[];
  /** Rows of the settings to move; absent if no settings are moved. */
  readonly settings?: SettingsChange;
  /** Terms to set, and the store's terms that the person saw; absent if no terms are moved. */
  readonly terms?: { readonly arriving: Terms; readonly seen: Terms };
}

/**
 * Provides the mutation that moves settings, terms and quotes into the store. The quotes are moved last, because the
 * server can refuse the settings and the terms. Afterwards, `useArriving` offers the move only with `again`.
 */
export function useMoveIn() {
  const { settings: store } = useStores();
  const takeTerms = useTakeTerms();
  return useMoving(async (importLocalQuotes, { accounts, settings, terms }: Move) => {
    if (settings) await store.update(settings);
    if (terms) await takeTerms(terms.arriving, terms.seen);
    await importLocalQuotes.move(accounts);
    await importLocalQuotes.close();
  });
}

/** Provides the mutation that declines the move. Afterwards, `useArriving` offers the move only with `again`. */
export const useLeaveBehind = () => useMoving((importLocalQuotes, _given: undefined) => importLocalQuotes.close());
