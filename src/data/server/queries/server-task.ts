/** What the pages of an app with a store server ask it with. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useQuoteSource } from '../../queries/quotes.ts';
import type { Answer } from '../api.ts';
import type { StoreServer } from '../store-server.ts';
import { useStoreServer } from './server.ts';

/** @throws Error with what the server says, for the screen */
export function accepted(answer: Answer): Answer {
  if (answer.refusal) throw new Error(answer.refusal.message);
  return answer;
}

/** Does something with the server; what it changed is read again. */
export function useServerTask<Given>(task: (server: StoreServer, given: Given) => Promise<unknown>) {
  const server = useStoreServer();
  const { keys } = useQuoteSource();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => task(server, given),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
