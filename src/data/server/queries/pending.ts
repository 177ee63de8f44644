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

/**
 * Schema of the answer to `GET /api/pending` that leaves the rows unread. The rows are read one by one, by `rowsOf`.
 */
const PendingRowsSchema = v.object({
  open: UnreadRows,
  flagged: UnreadRows,
  // A server of the previous version has no orders here.
  orders: v.optional(UnreadRows, []),
  held: UnreadRows,
});

/** Provides this store's open quotes, flagged quotes and orders, and held changes. */
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

/** Provides the mutation that accepts or declines a change that waits for a manager. */
export const useDecideHeld = () =>
  useServerTask(async ({ ask }, { id, accept }: { readonly id: string; readonly accept: boolean }) =>
    accepted(await ask(`/api/held/${id}`, { method: 'POST', body: { accept } })),
  );
