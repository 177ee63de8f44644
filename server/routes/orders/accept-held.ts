import type { Author, Order, ServerSession } from '../../../src/quotes/wire/wire.ts';
import type { OfStore } from '../../database/in-store.ts';
import { Refusal } from '../../http/refusal.ts';
import { putOrder } from './put-order.ts';

interface HeldOrder {
  readonly author: Author;
  readonly sentBy: Author | null;
  readonly at: number;
  readonly knew?: number;
  readonly change: { readonly order: Order };
}

/** Records a held order, in the name of its author. */
export async function acceptOrder(
  database: OfStore,
  { change, ...held }: HeldOrder,
  session: ServerSession,
  now: number,
) {
  const result = await putOrder(database, { ...held, order: change.order }, { session, now, isAccepted: true });
  if (result.kind === 'recorded') return result.order;
  throw new Refusal('held for a manager', `The order goes on waiting. ${result.why}`);
}
