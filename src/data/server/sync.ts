import type { Connection } from '../quotes/connection.ts';
import type { Api } from './api.ts';
import { catchUp, pull, type Pulled, settleDoubts } from './pull.ts';
import { type Failures, send } from './send.ts';
import type { Role } from '../../quotes/wire/wire.ts';

interface Exchanging {
  readonly store: string;
  readonly role: Role | undefined;
  /** Kept from one exchange to the next. */
  readonly failures: Failures;
  /** Takes over what is not a quote, before the counter counts as knowing the place. */
  readonly onChanges?: (changes: Pulled) => Promise<void>;
}

/** Whether what waits is sent for somebody. Pricing staff change nothing: it waits for who may. */
export const maySend = (role: Role | undefined): boolean => role !== 'pricing';

/** Takes over what others changed and sends what waits, until neither has more. @throws SessionChanged, Unanswered, QuotesError */
export async function syncStore(
  connection: Connection,
  ask: Api,
  { store, role, failures, onChanges }: Exchanging,
): Promise<Pulled> {
  for (;;) {
    const changes = await pull(connection, ask, store, onChanges);
    // What waits of a quote that a restored server has lost starts from nothing: that is known when all pages are.
    if (changes.more) continue;
    await settleDoubts(connection, ask, store);
    if (maySend(role)) await send(connection, ask, store, failures);
    await catchUp(connection, ask, store);
    return changes;
  }
}
