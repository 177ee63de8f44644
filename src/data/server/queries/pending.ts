import { type ListedQuote, PendingSchema, type RecordedOrder } from '../../../quotes/wire/wire.ts';
import { bodyOf, quotePath } from '../api.ts';
import { accepted, useServerData, useServerTask } from './server-task.ts';

export const usePending = () =>
  useServerData(['pending'], async ({ ask }) => bodyOf(PendingSchema, await ask('/api/pending')));

export const useApprove = () =>
  useServerTask(async ({ ask }, { number, version }: Pick<ListedQuote, 'number' | 'version'>) =>
    accepted(await ask(`${quotePath(number)}/approval`, { method: 'POST', body: { version } })),
  );

export const useApproveOrder = () =>
  useServerTask(async ({ ask }, { order: { id }, version }: RecordedOrder) =>
    accepted(await ask(`/api/orders/${encodeURIComponent(id)}/approval`, { method: 'POST', body: { version } })),
  );

export const useDecideHeld = () =>
  useServerTask(async ({ ask }, { id, accept }: { readonly id: string; readonly accept: boolean }) =>
    accepted(await ask(`/api/held/${id}`, { method: 'POST', body: { accept } })),
  );
