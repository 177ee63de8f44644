import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { newId } from '../../../quotes/new-id.ts';
import {
  OrderConflictSchema,
  type OrderStatus,
  OrdersPageSchema,
  type ServerOrder,
  ServerOrderSchema,
} from '../../../quotes/wire/wire.ts';
import { useQuoteSource } from '../../queries/quotes.ts';
import { bodyOf } from '../api.ts';
import { rowsOf, UnreadRows } from './rows.ts';
import { useStoreServer } from './server.ts';
import { accepted, useServerTask } from './server-task.ts';

export interface SoughtOrders {
  /** Text to look for at the beginning of, or anywhere in: number of the quote, customer, company, phone. */
  readonly text: string;
  /** Absent for all. */
  readonly status?: OrderStatus;
}

const queryOf = ({ text, status }: SoughtOrders): URLSearchParams =>
  new URLSearchParams({ ...(text !== '' && { q: text }), ...(status && { status }) });

const PageSchema = v.object({ ...OrdersPageSchema.entries, orders: UnreadRows });

/** Returns the address of the orders found, as a file for a spreadsheet. */
export function ordersFile(sought: SoughtOrders): string {
  const query = queryOf(sought).toString();
  return `/api/orders.csv${query && `?${query}`}`;
}

/** The orders of this store, newest first, page by page. */
export function useOrders(sought: SoughtOrders) {
  const { keys } = useQuoteSource();
  const { ask } = useStoreServer();
  return useInfiniteQuery({
    queryKey: [...keys.all, 'orders', sought],
    queryFn: async ({ pageParam }) => {
      const query = queryOf(sought);
      if (pageParam !== undefined) query.set('after', pageParam);
      const page = bodyOf(PageSchema, await ask(`/api/orders?${query}`));
      return { ...page, orders: rowsOf(ServerOrderSchema, page.orders) };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

export interface StatusChange {
  readonly order: ServerOrder;
  readonly status: OrderStatus;
}

/** Sets the status of an order, unless somebody else has set it since it was loaded. */
export const useSetOrderStatus = () =>
  useServerTask(async ({ ask }, { order: { order, version }, status }: StatusChange) => {
    const headers = { 'if-match': `"${version}"`, 'idempotency-key': newId() };
    const answer = await ask(`/api/orders/${order.id}`, { method: 'PATCH', headers, body: { status } });
    const conflict = v.safeParse(OrderConflictSchema, answer.body);
    if (conflict.success) {
      const { current } = conflict.output;
      throw new Error(`${current.changedBy.name} has set it to “${current.status}” meanwhile. It stays so.`);
    }
    accepted(answer);
  });
