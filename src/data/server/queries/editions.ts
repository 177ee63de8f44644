import { ErrorSchema } from '../../../quotes/wire/wire.ts';
import { type Edition, type Editions, EditionsSchema, type Propose } from '../../../quotes/wire/wire-publishing.ts';
import { readAs } from '../../read-as.ts';
import { bodyOf } from '../api.ts';
import type { StoreServer } from '../server-stores.ts';
import { accepted, useAnyServerData, useServerData, useServerTask } from './server-task.ts';

export type EditionsSeen = { readonly refused: string } | Editions;

const pollMs = 15_000;

async function readEditions({ ask }: StoreServer): Promise<EditionsSeen> {
  const answer = await ask('/api/editions');
  return answer.refusal?.code === 'not allowed' ? { refused: answer.refusal.message } : bodyOf(EditionsSchema, answer);
}

export const useEditions = () => useServerData(['editions'], readEditions, { refetchInterval: pollMs });

export function useWaitingEditions(): number {
  const data = useAnyServerData('editions', readEditions);
  return data && 'waiting' in data ? data.waiting : 0;
}

export const sourcesAddress = (id: number): string => `/api/editions/${id}/sources.zip`;
export const reportAddress = (id: number): string => `/api/editions/${id}/report.md`;

interface Proposal extends Omit<Propose, 'accept'> {
  readonly accept: string | undefined;
  readonly sources: Uint8Array;
}

export const usePropose = () =>
  useServerTask(async (_, { sources, hash, from, note, accept }: Proposal) => {
    const query = new URLSearchParams({ hash, from, note, ...(accept !== undefined && { accept }) });
    const headers = { 'content-type': 'application/zip' };
    const body = new Uint8Array(sources);
    const response = await fetch(`/api/editions?${query}`, { method: 'POST', headers, body }).catch(() => undefined);
    if (response?.ok) return;
    const refused = readAs(ErrorSchema, await response?.json().catch(() => undefined));
    throw new Error(refused?.error.message ?? 'The store server can’t be reached. Nothing was proposed.');
  });

type Decision = { readonly edition: Edition } & ({ readonly approve: true } | { readonly sentence: string });

export const useDecideEdition = () =>
  useServerTask(async ({ ask }, { edition: { id, hash }, ...decision }: Decision) => {
    const body = 'approve' in decision ? { approve: true, hash } : { approve: false, sentence: decision.sentence };
    return accepted(await ask(`/api/editions/${id}/decision`, { method: 'POST', body }));
  });
