import { newId } from '../../quotes/new-id.ts';
import { type OrderStatus, type SoughtOrders, setMeanwhileText } from '../../quotes/orders/recorded-order.ts';
import {
  OrderConflictSchema,
  OrderCustomersSchema,
  OrdersPageSchema,
  RecordedOrderSchema,
} from '../../quotes/wire/wire.ts';
import type { OrderBook } from '../ports.ts';
import { readAs } from '../read-as.ts';
import { type Answer, bodyOf } from './api.ts';
import { accepted } from './queries/server-task.ts';
import type { StoreServer } from './server-stores.ts';

export const serverOrders = ({ ask, exchange }: Pick<StoreServer, 'ask' | 'exchange'>): OrderBook => {
  const patch = (id: string, version: string, status: OrderStatus) => {
    const headers = { 'if-match': `"${version}"`, 'idempotency-key': newId() };
    return ask(`/api/orders/${id}`, { method: 'PATCH', headers, body: { status } });
  };
  return {
    record: async (order) => (await exchange()).recordOrder(order),
    noteNotSent: async (_store, id) => {
      // An order that has not reached the server yet takes the note along.
      if (await (await exchange()).noteNotSent(id)) return;
      const answer = await patch(id, id, 'not sent');
      const current = readAs(OrderConflictSchema, answer.body)?.current;
      // An order that was handed over again has another version.
      versionWith('not sent', current?.status === 'recorded' ? await patch(id, current.version, 'not sent') : answer);
    },
    page: async (_store, sought, after) => {
      const query = ordersQuery(sought);
      if (after !== undefined) query.set('after', after);
      return bodyOf(OrdersPageSchema, await ask(`/api/orders?${query}`));
    },
    customers: async () => bodyOf(OrderCustomersSchema, await ask('/api/customers')).customers,
    setStatus: async ({ order, version }, status) => versionWith(status, await patch(order.id, version, status)),
  };
};

function versionWith(status: OrderStatus, answer: Answer): string {
  const conflict = readAs(OrderConflictSchema, answer.body);
  // The order already has the status. Either the answer to an earlier try was lost, or somebody else has set it.
  if (conflict?.current.status === status) return conflict.current.version;
  if (conflict) throw new Error(setMeanwhileText(conflict.current));
  return bodyOf(RecordedOrderSchema, accepted(answer)).version;
}

const ordersQuery = ({ text, status, since }: SoughtOrders): URLSearchParams =>
  new URLSearchParams({
    ...(text !== '' && { q: text }),
    ...(status && { status }),
    ...(since !== undefined && { since: String(since) }),
  });

export function ordersFile(sought: SoughtOrders): string {
  const query = ordersQuery(sought);
  query.set('zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  return `/api/orders.csv?${query}`;
}
