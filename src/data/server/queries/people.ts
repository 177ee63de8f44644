import type { Customer } from '../../../quotes/quote.ts';
import { FoundCustomersSchema, PeopleSchema, type Person } from '../../../quotes/wire/wire.ts';
import { bodyOf } from '../api.ts';
import { accepted, useServerData, useServerTask } from './server-task.ts';

export const usePeople = () =>
  useServerData(['people'], async ({ ask }) => bodyOf(PeopleSchema, await ask('/api/people')).people);

export const useSetRemoved = () =>
  useServerTask(async ({ ask }, { person, isRemoved }: { readonly person: Person; readonly isRemoved: boolean }) => {
    const path = `/api/people/${encodeURIComponent(person.id)}/removal`;
    return accepted(await ask(path, isRemoved ? { method: 'POST', body: {} } : { method: 'DELETE' }));
  });

export const useWhoIsForgotten = (customer: Customer) =>
  useServerData(['customers', 'trial', JSON.stringify(customer)], async ({ ask }) => {
    const body = { customer, isTrial: true };
    return bodyOf(FoundCustomersSchema, accepted(await ask('/api/customers/forget', { method: 'POST', body })));
  });

export const useForgetAtServer = () =>
  useServerTask(async ({ ask, sync }, customer: Customer) => {
    // An unsent change that is sent after the removal would lose the customer, too.
    if (sync.current().waiting > 0)
      throw new Error('Some changes here are not sent yet. Forget the customer after they are.');
    const answer = await ask('/api/customers/forget', { method: 'POST', body: { customer } });
    return bodyOf(FoundCustomersSchema, accepted(answer));
  });

export const useRemember = () =>
  useServerTask(async ({ ask }, customer: Customer) =>
    accepted(await ask('/api/customers/remember', { method: 'POST', body: { customer } })),
  );
