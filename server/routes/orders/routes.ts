import { Hono } from 'hono';
import { sql } from 'kysely';
import * as v from 'valibot';
import { cartTotal } from '../../../src/quotes/cart-figures.ts';
import { withoutOption } from '../../../src/quotes/option-sets.ts';
import { ordersCsv } from '../../../src/quotes/orders/orders-csv.ts';
import { wordsOf } from '../../../src/quotes/search.ts';
import {
  ApproveOrderSchema,
  CommandIdSchema,
  type OrderStatus,
  OrderStatusSchema,
  type OrdersPage,
  PatchOrderSchema,
  PutOrderSchema,
} from '../../../src/quotes/wire/wire.ts';
import { TimeZoneSchema } from '../../../src/quotes/wire/wire-links.ts';
import { customersWith, pattern } from '../../database/customers.ts';
import { bytesBefore, type Cursor, CursorSchema, follows, pageSize, within } from '../../database/pages.ts';
import { orderColumns, serverOrder } from '../../database/rows.ts';
import type { TenantTransaction } from '../../database/with-tenant.ts';
import { authorOf, onlyManagers, type StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { countOf, etag, IfMatchSchema, validated } from '../../http/request.ts';
import { contradiction } from '../checks/adds-up.ts';
import { putOrder } from './put-order.ts';
import { approveOrder, setStatus } from './set-status.ts';

const IdSchema = v.object({ id: CommandIdSchema });
const SearchSchema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform((text) => text.trim()),
);
const AskedSchema = v.object({ q: v.optional(SearchSchema), status: v.optional(OrderStatusSchema) });
const FileSchema = v.object({ ...AskedSchema.entries, zone: v.optional(TimeZoneSchema, 'UTC') });
const PageSchema = v.object({
  ...AskedSchema.entries,
  since: v.optional(countOf(16)),
  after: v.optional(CursorSchema),
});
const PatchHeadersSchema = v.object({ 'if-match': IfMatchSchema, 'idempotency-key': CommandIdSchema });

export const orderRoutes = (now: () => number) =>
  new Hono<StoreEnv>()
    .get('/orders', validated('query', PageSchema), async (context) => {
      const asked = context.req.valid('query');
      return context.json(await context.var.read((database, store) => listOrders(database, store, asked)));
    })
    .get('/orders.csv', validated('query', FileSchema), (context) => {
      const { zone, ...asked } = context.req.valid('query');
      const pageAfter = (next: string | undefined) => {
        const after = next === undefined ? undefined : v.parse(CursorSchema, next);
        return context.var.read((database, store) => listOrders(database, store, { ...asked, after }));
      };
      return context.body(textStream(ordersCsv(pageAfter, zone)), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="orders.csv"',
      });
    })
    .put('/orders/:id', validated('param', IdSchema), validated('json', PutOrderSchema), async (context) => {
      const { id } = context.req.valid('param');
      const { session } = context.var;
      const put = { ...context.req.valid('json'), sentBy: authorOf(session) };
      const { order } = put;
      if (order.id !== id || order.store !== session.store.id)
        throw new Refusal('bad request', 'The order has another id or store.');
      // No line of an order is an option: each line counts.
      const isTotal = [order.lines, order.lines.map(withoutOption)].every((lines) => cartTotal(lines) === order.total);
      const where = contradiction(order.lines, order) ?? (isTotal ? undefined : 'total');
      if (where !== undefined)
        throw new Refusal('does not add up', `${where} does not match the figures next to it.`, { where });
      const result = await context.var.change((database) => putOrder(database, put, { session, now: now() }));
      if (result.kind === 'recorded') return context.json(result.order, 201, etag(result.order.version));
      // `putOrder` returns this case and does not throw, because a throw would roll back the held order.
      return new Refusal('held for a manager', `The order is waiting for a manager. ${result.why}`).answer(context);
    })
    .post(
      '/orders/:id/approval',
      onlyManagers,
      validated('param', IdSchema),
      validated('json', ApproveOrderSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const { version } = context.req.valid('json');
        const approving = { id, version, approval: { by: authorOf(context.var.session), at: now() } };
        return context.json(await context.var.change((database, store) => approveOrder(database, store, approving)));
      },
    )
    .patch(
      '/orders/:id',
      validated('param', IdSchema),
      validated('header', PatchHeadersSchema),
      validated('json', PatchOrderSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const headers = context.req.valid('header');
        const { status } = context.req.valid('json');
        const by = authorOf(context.var.session);
        const change = { id, status, command: headers['idempotency-key'], base: headers['if-match'], by, at: now() };
        const order = await context.var.change((database, store) => setStatus(database, store, change));
        return context.json(order, 200, etag(order.version));
      },
    );

function textStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await texts.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await texts.return(undefined)),
  });
}

interface OrdersAsked {
  readonly q?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly since?: number | undefined;
  readonly after?: Cursor | undefined;
}

const newest = sql`at desc, id desc`;

function numberHas(words: readonly string[]) {
  const number = sql.ref('quote');
  const each = words.map(
    (word) => sql`(${number} ilike ${pattern(word)} or replace(${number}, '-', '') ilike ${pattern(word)})`,
  );
  return sql<boolean>`${sql.join(each, sql` and `)}`;
}

async function listOrders(
  database: TenantTransaction,
  store: string,
  { q = '', status, since, after }: OrdersAsked,
): Promise<OrdersPage> {
  let query = database
    .selectFrom('orders')
    .select([...orderColumns, 'at', 'id', bytesBefore('document', newest).as('before'), follows(newest).as('follows')])
    .where('store', '=', store)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize);
  if (status !== undefined) query = query.where('status', '=', status);
  if (since !== undefined) query = query.where('at', '>=', since);
  if (after) query = query.where((row) => row(row.refTuple('at', 'id'), '<', row.tuple(after.at, after.key)));
  const words = wordsOf(q);
  if (words.length > 0)
    query = query.where((row) =>
      row.or([numberHas(words), row('customer', 'in', customersWith(database, store, words))]),
    );
  const page = await within(database, query).orderBy('at', 'desc').orderBy('id', 'desc').execute();
  const last = page.at(-1);
  return { orders: page.map(serverOrder), ...(last?.follows && { next: `${last.at}.${last.id}` }) };
}
