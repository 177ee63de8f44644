import type { Customer } from '../../../quotes/quote.ts';
import { ForgottenSchema } from '../../../quotes/wire/wire.ts';
import { bodyOf } from '../api.ts';
import { useStoreServer } from './server.ts';
import { accepted } from './server-task.ts';

/**
 * Provides the function that removes a customer from all of the store's records at the server. Every counter, including
 * this one, then takes over the removal. The function resolves to the counts of changed quotes and orders.
 */
export function useForgetAtServer() {
  const { ask, sync } = useStoreServer();
  return async (customer: Customer): Promise<{ readonly quotes: number; readonly orders: number }> => {
    // An unsent change that is sent after the removal would bring the customer back.
    if (sync.current().waiting > 0)
      throw new Error('Changes of this counter wait to be sent. Forget the customer when they have been.');
    const answer = await ask('/api/customers/forget', { method: 'POST', body: { customer } });
    return bodyOf(ForgottenSchema, accepted(answer));
  };
}
