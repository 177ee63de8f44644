/** Tasks with which pages of an app with a store server change data there. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useQuoteSource } from '../../queries/quotes.ts';
import type { Answer } from '../api.ts';
import type { StoreServer } from '../store-server.ts';
import { useStoreServer } from './server.ts';

/** @throws Error with the server's message, for the screen */
export function accepted(answer: Answer): Answer {
  if (answer.refusal) throw new Error(answer.refusal.message);
  return answer;
}

/** Provides a task at the server; data that it changed are fetched again. */
export function useServerTask<Given, Done>(task: (server: StoreServer, given: Given) => Promise<Done>) {
  const server = useStoreServer();
  const { keys } = useQuoteSource();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => task(server, given),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
