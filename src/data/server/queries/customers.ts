/** Forgets and remembers customers of the store at the server. Only managers may. */
import type { Customer } from '../../../quotes/quote.ts';
import { FoundCustomersSchema } from '../../../quotes/wire/wire.ts';
import { bodyOf } from '../api.ts';
import { accepted, useServerData, useServerTask } from './server-task.ts';

/** Provides everybody who would be forgotten with a customer, and the numbers of their quotes and orders. */
export const useWhoIsForgotten = (customer: Customer) =>
  useServerData(['customers', 'trial', JSON.stringify(customer)], async ({ ask }) => {
    const body = { customer, isTrial: true };
    return bodyOf(FoundCustomersSchema, accepted(await ask('/api/customers/forget', { method: 'POST', body })));
  });

/**
 * Provides the mutation that removes a customer from all of the store's records at the server. Every counter, including
 * this one, then takes over the removal.
 */
export const useForgetAtServer = () =>
  useServerTask(async ({ ask, sync }, customer: Customer) => {
    // An unsent change that is sent after the removal would lose the customer, too.
    if (sync.current().waiting > 0)
      throw new Error('Changes of this counter wait to be sent. Forget the customer when they have been.');
    const answer = await ask('/api/customers/forget', { method: 'POST', body: { customer } });
    return bodyOf(FoundCustomersSchema, accepted(answer));
  });

/** Provides the mutation that takes a customer off the list of forgotten customers. */
export const useRemember = () =>
  useServerTask(async ({ ask }, customer: Customer) =>
    accepted(await ask('/api/customers/remember', { method: 'POST', body: { customer } })),
  );
