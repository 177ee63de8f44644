import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Selectable } from 'kysely';
import { withoutCustomer } from '../../src/storage/quotes/forget.ts';
import type { Author, PutOrder, ServerOrder, ServerSession } from '../../src/storage/server/wire.ts';
import { categoriesOf, checkLines } from '../checks/check-lines.ts';
import { standingOf } from '../checks/standing.ts';
import { customerRow, insertCustomer } from '../database/customer-row.ts';
import { customerHashes, forgottenSince } from '../database/forgotten-customers.ts';
import { hold } from '../database/hold.ts';
import type { OfStore } from '../database/in-store.ts';
import { pastMarkups, person } from '../database/parts.ts';
import { nextPlace } from '../database/seq.ts';
import type { Tables } from '../database/tables.ts';

/** What is read of an order. */
export const orderColumns = ['document', 'status', 'version', 'changed_at', 'changed_by', 'flags'] as const;

/** A row of the orders as it is sent. */
export const serverOrder = (row: Pick<Selectable<Tables['orders']>, (typeof orderColumns)[number]>): ServerOrder => ({
  order: row.document,
  status: row.status,
  version: row.version,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
  flags: row.flags,
});

export type PutOrderResult =
  | { readonly kind: 'recorded'; readonly order: ServerOrder }
  /** It waits for a manager. */
  | { readonly kind: 'held'; readonly why: string };

interface SentOrder extends PutOrder {
  readonly sentBy: Author | null;
}

interface By {
  readonly session: ServerSession;
  /** Whether a manager let it through although its author may not any more. */
  readonly isAccepted?: boolean;
}

/** Records an order. One that is recorded already stays as it is. */
export async function putOrder(
  database: OfStore,
  sent: SentOrder,
  { session, isAccepted = false }: By,
): Promise<PutOrderResult> {
  const { id: store } = session.store;
  const { author, sentBy, at } = sent;
  const read = await database
    .selectNoFrom([
      jsonObjectFrom(
        database.selectFrom('orders').select(orderColumns).where('store', '=', store).where('id', '=', sent.order.id),
      ).as('present'),
      jsonObjectFrom(
        database.selectFrom('held').select('why').where('store', '=', store).where('id', '=', sent.order.id),
      ).as('held'),
      pastMarkups(database, store, categoriesOf(sent.order.lines)).as('markups'),
      person(database, store, author.id).as('author'),
      forgottenSince(database, store, customerHashes(store, sent.order.customer), sent.order.at).as('forgotten'),
    ])
    .executeTakeFirstOrThrow();
  // Sent by a counter that has not heard that its customer was forgotten.
  const order = read.forgotten ? withoutCustomer(sent.order) : sent.order;
  if (read.present) return { kind: 'recorded', order: serverOrder(read.present) };
  // One that waits goes on waiting, whoever sends it again.
  if (read.held) return { kind: 'held', why: read.held.why };
  const { heldBecause, isManager } = standingOf(session, author, read.author);
  if (heldBecause !== undefined && !isAccepted) {
    await hold(database, store, {
      id: order.id,
      author,
      sentBy,
      at,
      change: { kind: 'order', order },
      why: heldBecause,
    });
    return { kind: 'held', why: heldBecause };
  }
  const flags = await checkLines({
    lines: order.lines,
    from: order.at,
    to: order.at,
    markups: read.markups,
    byManager: isManager,
  });
  const first = { status: 'recorded', version: order.id, changed_at: at } as const;
  await database
    .with('customer', () => insertCustomer(database, customerRow(store, order.customer)))
    .with('place', () => nextPlace(database, store, 'orders'))
    .with('first', () =>
      database.insertInto('order_statuses').values({
        store,
        command: order.id,
        id: order.id,
        status: first.status,
        by: JSON.stringify(author),
        sent_by: sentBy && JSON.stringify(sentBy),
        at,
      }),
    )
    .insertInto('orders')
    .values((row) => ({
      ...first,
      store,
      id: order.id,
      quote: order.quote ?? null,
      at: order.at,
      changed_by: JSON.stringify(author),
      customer: row.selectFrom('customer').select('customer.id'),
      flags: JSON.stringify(flags),
      document: JSON.stringify(order),
    }))
    .execute();
  return {
    kind: 'recorded',
    order: { order, status: first.status, version: first.version, changedAt: at, changedBy: author, flags },
  };
}
