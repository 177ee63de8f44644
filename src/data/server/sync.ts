import type { Role } from '../../quotes/wire/wire.ts';
import type { Connection } from '../quotes/connection.ts';
import type { Api } from './api.ts';
import { catchUp, sendDoubted } from './catch-up.ts';
import { type Pulled, pull } from './pull.ts';
import { type Failures, send } from './send.ts';

interface Exchanging {
  readonly store: string;
  readonly role: Role | undefined;
  /** Number of the server's failures at each command. Every exchange adds to the numbers of earlier exchanges. */
  readonly failures: Failures;
  /** Takes over changes other than quotes, before the counter's place in the feed is saved. */
  readonly onChanges?: (changes: Pulled) => Promise<void>;
}

/**
 * Returns true if a role may send unsent changes. Pricing staff may not send changes. The changes wait until somebody
 * with another role signs in.
 */
export const maySend = (role: Role | undefined): boolean => role !== 'pricing';

/**
 * Takes over all changes of other counters, sends the unsent changes, and fetches stale quotes again.
 * @throws SessionChanged, Unanswered, StorageError
 */
export async function syncStore(
  connection: Connection,
  ask: Api,
  { store, role, failures, onChanges }: Exchanging,
): Promise<Pulled> {
  const changes = await pull(connection, ask, store, onChanges);
  if (maySend(role)) {
    // Runs after `pull`, because all quotes in doubt are known only after the last page. Runs before `send`: if a
    // restored server has lost a quote, the first unsent change has to create the quote anew.
    await sendDoubted(connection, ask, store);
    await send(connection, ask, store, failures);
  }
  await catchUp(connection, ask, store);
  return changes;
}
