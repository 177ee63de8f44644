import { Hono } from 'hono';
import { sql } from 'kysely';
import * as v from 'valibot';
import { CommandIdSchema, DecideHeldSchema, type Pending } from '../../src/quotes/wire/wire.ts';
import { bytesBefore, within } from '../database/pages.ts';
import { listedColumns, listedQuote, orderColumns, sender, serverOrder } from '../database/rows.ts';
import { nextPlace, type TenantTransaction } from '../database/with-tenant.ts';
import { keepVersion } from '../database/write-quote.ts';
import { onlyManagers, type StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { validated } from '../http/request.ts';
import { acceptOrder } from './orders/put-order.ts';
import { acceptQuote } from './quotes/put-quote.ts';

const IdSchema = v.object({ id: CommandIdSchema });

export const heldRoutes = (now: () => number) =>
  new Hono<StoreEnv>()
    .get('/pending', async (context) =>
      context.json(await context.var.read((bound, store) => loadPending(bound, store, now()))),
    )
    .post(
      '/held/:id',
      onlyManagers,
      validated('param', IdSchema),
      validated('json', DecideHeldSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const { accept } = context.req.valid('json');
        const { session } = context.var;
        const decided = await context.var.change((bound, store) =>
          decide(bound, store, { id, accept, by: { session, now: now() } }),
        );
        return context.json(decided);
      },
    );

interface Decision {
  readonly id: string;
  readonly accept: boolean;
  readonly by: Parameters<typeof acceptQuote>[2];
}

/** Carries a held change out, or declines it. A declined version of a quote is stored, but not applied. */
async function decide(database: TenantTransaction, store: string, { id, accept, by }: Decision): Promise<object> {
  const row = await database
    .deleteFrom('held')
    .where('store', '=', store)
    .where('id', '=', id)
    .returning(['author', 'sent_by', 'at', 'knew', 'base', 'change'])
    .executeTakeFirst();
  if (!row) throw new Refusal('not found', 'This is no longer waiting.');
  const { author, sent_by: sentBy, at, knew, base, change } = row;
  const held = { command: id, author, sentBy, at, ...(knew !== null && { knew }), base: base ?? undefined };
  await nextPlace(database, store).execute();
  if (change.kind === 'order') return accept ? acceptOrder(database, { ...held, change }, by) : {};
  if (accept) return acceptQuote(database, { ...held, change }, by);
  await keepVersion(database, store, { ...held, quote: change.quote });
  return {};
}

const most = 200;

/** Time after midnight UTC until the day has ended in all time zones: 12 hours. */
const latestZoneMs = 12 * 3_600_000;

async function loadPending(database: TenantTransaction, store: string, now: number): Promise<Pending> {
  const day = new Date(now - latestZoneMs).toISOString().slice(0, 10);
  const newest = database
    .selectFrom('quotes')
    .select([
      ...listedColumns,
      'created_at',
      bytesBefore(sql`(summary::text || flags::text)`, sql`created_at desc`).as('before'),
    ])
    .where('store', '=', store)
    .orderBy('created_at', 'desc')
    .limit(most);
  const listed = async (rows: typeof newest) =>
    (await within(database, rows).orderBy('created_at', 'desc').execute()).map(listedQuote);
  // The index `quotes_newest` has all columns of this query, so that the database reads no rows of expired quotes.
  const openNumbers = database
    .selectFrom('quotes')
    .select('number')
    .where('store', '=', store)
    .where('open_until', '>=', day)
    .orderBy('created_at', 'desc')
    .limit(most);
  const open = await listed(newest.where('number', 'in', openNumbers));
  const flagged = await listed(newest.where('waits', '=', true));
  const waitingOrders = database
    .selectFrom('orders')
    .select([...orderColumns, 'at', bytesBefore('document', sql`at desc`).as('before')])
    .where('store', '=', store)
    .where('waits', '=', true)
    .where('status', '=', 'recorded')
    .orderBy('at', 'desc')
    .limit(most);
  const orders = await within(database, waitingOrders).orderBy('at', 'desc').execute();
  const waiting = database
    .selectFrom('held')
    .select(['id', 'author', 'sent_by', 'at', 'why', 'change', 'arrived'])
    .select(bytesBefore('change', sql`arrived desc`).as('before'))
    .where('store', '=', store)
    .orderBy('arrived', 'desc')
    .limit(most);
  const held = await within(database, waiting).orderBy('arrived', 'desc').execute();
  return {
    open,
    flagged,
    orders: orders.map(serverOrder),
    held: held.map((row) => ({
      id: row.id,
      author: row.author,
      ...sender(row),
      at: row.at,
      why: row.why,
      change: row.change,
    })),
  };
}
