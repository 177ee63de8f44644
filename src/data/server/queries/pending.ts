import * as v from 'valibot';
import {
  HeldSchema,
  type ListedQuote,
  ListedQuoteSchema,
  type RecordedOrder,
  RecordedOrderSchema,
} from '../../../quotes/wire/wire.ts';
import { rowsOf, UnreadRows } from '../../rows.ts';
import { bodyOf, quotePath } from '../api.ts';
import { accepted, useServerData, useServerTask } from './server-task.ts';

const PendingRowsSchema = v.object({
  open: UnreadRows,
  flagged: UnreadRows,
  // A server of the previous version has no orders here.
  orders: v.optional(UnreadRows, []),
  held: UnreadRows,
});

export const usePending = () =>
  useServerData(['pending'], async ({ ask }) => {
    const { open, flagged, orders, held } = bodyOf(PendingRowsSchema, await ask('/api/pending'));
    return {
      open: rowsOf(ListedQuoteSchema, open),
      flagged: rowsOf(ListedQuoteSchema, flagged),
      orders: rowsOf(RecordedOrderSchema, orders),
      held: rowsOf(HeldSchema, held),
    };
  });

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
