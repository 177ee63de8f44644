import * as v from 'valibot';
import { newId } from '../../quotes/new-id.ts';
import { setMeanwhileText } from '../../quotes/orders/recorded-order.ts';
import { OrderConflictSchema, OrdersPageSchema, RecordedOrderSchema } from '../../quotes/wire/wire.ts';
import type { OrderBook } from '../ports.ts';
import { readAs } from '../read-as.ts';
import { rowsOf, UnreadRows } from '../rows.ts';
import { bodyOf } from './api.ts';
import { ordersQuery } from './orders-file.ts';
import { accepted } from './queries/server-task.ts';
import type { StoreServer } from './store-server.ts';

const PageSchema = v.object({ ...OrdersPageSchema.entries, orders: UnreadRows });

/** Returns the order book of the store server. A recorded order waits in this browser until it is sent. */
export const serverOrders = ({ ask, exchange }: Pick<StoreServer, 'ask' | 'exchange'>): OrderBook => ({
  record: async (order) => (await exchange()).recordOrder(order),
  page: async (_store, sought, after) => {
    const query = ordersQuery(sought);
    if (after !== undefined) query.set('after', after);
    const page = bodyOf(PageSchema, await ask(`/api/orders?${query}`));
    return { ...page, orders: rowsOf(RecordedOrderSchema, page.orders) };
  },
  setStatus: async ({ order, version }, status) => {
    const headers = { 'if-match': `"${version}"`, 'idempotency-key': newId() };
    const answer = await ask(`/api/orders/${order.id}`, { method: 'PATCH', headers, body: { status } });
    const conflict = readAs(OrderConflictSchema, answer.body);
    // The order already has the status. Either the answer to an earlier try was lost, or somebody else has set it.
    if (conflict?.current.status === status) return conflict.current.version;
    if (conflict) throw new Error(setMeanwhileText(conflict.current));
    return bodyOf(RecordedOrderSchema, accepted(answer)).version;
  },
});
