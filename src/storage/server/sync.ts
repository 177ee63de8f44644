import type { Connection } from '../quotes/connection.ts';
import type { Api } from './api.ts';
import { catchUp, pull } from './pull.ts';
import { type Failures, send } from './send.ts';
import type { Changes, Role } from './wire.ts';

interface Exchanging {
  readonly store: string;
  readonly role: Role | undefined;
  /** Kept from one exchange to the next. */
  readonly failures: Failures;
}

/** Whether what waits is sent for somebody. Pricing staff change nothing: it waits for who may. */
export const maySend = (role: Role | undefined): boolean => role !== 'pricing';

/** Takes over what others changed and sends what waits, until neither has more. @throws SessionChanged, Unanswered, QuotesError */
export async function syncStore(
  connection: Connection,
  ask: Api,
  { store, role, failures }: Exchanging,
): Promise<Changes> {
  for (;;) {
    const changes = await pull(connection, ask, store);
    if (maySend(role)) await send(connection, ask, store, failures);
    if (changes.more) continue;
    await catchUp(connection, ask, store);
    return changes;
  }
}
