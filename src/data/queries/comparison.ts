import type { Compared } from '../../quotes/comparison.ts';
import { useChangeOf, useKeptOf } from './quotes.ts';

/** Provides the configurations that this store compares. */
export const useComparison = () => useKeptOf('comparison', (quotes, store) => quotes.comparison(store));

type Change = (items: readonly Compared[]) => readonly Compared[];

export function useChangeComparison(onError: (error: Error) => void) {
  const { mutate } = useChangeOf(
    'comparison',
    (quotes, store, change: Change) => quotes.changeComparison(store, change),
    { onError },
  );
  return (change: Change, onDone?: () => void) => mutate(change, onDone && { onSuccess: onDone });
}
