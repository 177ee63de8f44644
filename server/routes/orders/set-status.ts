import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Approval, Author, OrderStatus, RecordedOrder } from '../../../src/quotes/wire/wire.ts';
import { orderColumns, serverOrder } from '../../database/rows.ts';
import { nextPlace, type TenantTransaction } from '../../database/with-tenant.ts';
import { Refusal } from '../../http/refusal.ts';

interface StatusChange {
  readonly id: string;
  readonly status: OrderStatus;
  readonly command: string;
  readonly base: string;
  readonly by: Author;
  readonly at: number;
}

/** Sets the status of an order. @throws Refusal if somebody else has set another status first */
export async function setStatus(
  database: TenantTransaction,
  store: string,
  change: StatusChange,
): Promise<RecordedOrder> {
  const { id, status, command, base, by, at } = change;
  const { present, known } = await database
    .selectNoFrom([
      jsonObjectFrom(
        database.selectFrom('orders').select(orderColumns).where('store', '=', store).where('id', '=', id),
      ).as('present'),
      jsonObjectFrom(
        database.selectFrom('order_statuses').select('id').where('store', '=', store).where('command', '=', command),
      ).as('known'),
    ])
    .executeTakeFirstOrThrow();
  if (!present) throw new Refusal('not found', 'This order does not exist.');
  const current = serverOrder(present);
  if (known && known.id !== id) throw new Refusal('bad request', 'This was sent as a change of another order.');
  if (known) return current;
  if (current.version !== base) throw new Refusal('changed meanwhile', 'Someone else changed this order.', { current });
  if (current.waits && (status === 'in production' || status === 'done'))
    throw new Refusal('not allowed', 'This order is waiting for a manager. It can continue once it is approved.');
  const kept = { by: JSON.stringify(by), sent_by: JSON.stringify(by) };
  const set = { status, version: command, changed_at: at };
  await database
    .with('place', () => nextPlace(database, store, 'orders'))
    .with('kept', () => database.insertInto('order_statuses').values({ ...kept, store, command, id, status, at }))
    .updateTable('orders')
    .set({ ...set, changed_by: JSON.stringify(by) })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
  return { ...current, status, version: command, changedAt: at, changedBy: by };
}

/** @throws Refusal if the order was changed after the manager saw it */
export async function approveOrder(
  database: TenantTransaction,
  store: string,
  { id, version, approval }: { readonly id: string; readonly version: string; readonly approval: Approval },
): Promise<RecordedOrder> {
  const approved = await database
    .with('place', () => nextPlace(database, store, 'orders'))
    .updateTable('orders')
    .set({ approval: JSON.stringify(approval), waits: false })
    .where('store', '=', store)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(orderColumns)
    .executeTakeFirst();
  if (!approved) throw new Refusal('changed meanwhile', 'Someone else changed this order. Look at it again.');
  return serverOrder(approved);
}
