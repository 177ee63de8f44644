import type { QueryClient } from '@tanstack/react-query';
import type { Identity } from '../identity.ts';
import type { Stores } from '../stores.ts';
import { queryKeys, signInNow } from './cache.ts';

export const signInTo =
  (identity: Identity, client: QueryClient) =>
  async (email: string, password: string): Promise<'signed in' | 'leaving'> => {
    const session = await identity.signIn(email, password);
    if (session === 'leaving') return session;
    client.setQueryData(queryKeys.session, session);
    return 'signed in';
  };

/** Counter computers are shared (decision 13), so the cart and the order are emptied. */
export function signOutOf(identity: Identity, { cart, order }: Stores, client: QueryClient): () => Promise<void> {
  const options = {
    mutationFn: async (signInId: string) => {
      // Ends the session first. A tab that saw the empty cart before the end of the session would add its latest lines
      // again.
      try {
        await identity.signOut();
      } finally {
        await Promise.all([cart.clear(signInId), order.clear(signInId)]);
      }
    },
    // The screen changes at once, however long the disk takes.
    onMutate: () => {
      for (const [queryKey, empty] of [
        [queryKeys.session, null],
        [queryKeys.cart, []],
        [queryKeys.order, null],
      ] as const) {
        // A load that began before the logout would bring back the old session.
        void client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, empty);
      }
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queryKeys.order });
      void client.invalidateQueries({ queryKey: queryKeys.cart });
      return client.invalidateQueries({ queryKey: queryKeys.session });
    },
  };
  return async () => void (await client.getMutationCache().build(client, options).execute(signInNow(client)));
}
