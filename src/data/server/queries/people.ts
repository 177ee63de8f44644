import { PeopleSchema, type Person } from '../../../quotes/wire/wire.ts';
import { bodyOf } from '../api.ts';
import { accepted, useServerData, useServerTask } from './server-task.ts';

/** Provides all people who have ever signed in to the store. The server sends this list only to a manager. */
export const usePeople = () =>
  useServerData(['people'], async ({ ask }) => bodyOf(PeopleSchema, await ask('/api/people')).people);

/** Provides the mutation that removes a person from the store, or brings the person back. */
export const useSetRemoved = () =>
  useServerTask(async ({ ask }, { person, isRemoved }: { readonly person: Person; readonly isRemoved: boolean }) => {
    const path = `/api/people/${encodeURIComponent(person.id)}/removal`;
    return accepted(await ask(path, isRemoved ? { method: 'POST', body: {} } : { method: 'DELETE' }));
  });
