import { useQuery } from '@tanstack/react-query';
import { PeopleSchema, type Person } from '../../../quotes/wire/wire.ts';
import { useQuoteSource } from '../../queries/quotes.ts';
import { bodyOf } from '../api.ts';
import { useStoreServer } from './server.ts';
import { accepted, useServerTask } from './server-task.ts';

/** Everybody who has ever signed in to the store; for its manager. */
export function usePeople() {
  const { keys } = useQuoteSource();
  const { ask } = useStoreServer();
  return useQuery({
    queryKey: [...keys.all, 'people'],
    queryFn: async () => bodyOf(PeopleSchema, await ask('/api/people')).people,
  });
}

/** Takes somebody out of the store, or brings them back. */
export const useSetRemoved = () =>
  useServerTask(async ({ ask }, { person, isRemoved }: { readonly person: Person; readonly isRemoved: boolean }) => {
    const path = `/api/people/${encodeURIComponent(person.id)}/removal`;
    return accepted(await ask(path, isRemoved ? { method: 'POST', body: {} } : { method: 'DELETE' }));
  });
