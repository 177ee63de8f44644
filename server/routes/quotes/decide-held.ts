import type { ServerSession } from '../../../src/quotes/wire/wire.ts';
import type { HeldCommand } from '../../database/hold.ts';
import type { TenantTransaction } from '../../database/with-tenant.ts';
import { keepVersion } from '../../database/write-quote.ts';
import { Refusal } from '../../http/refusal.ts';
import { putQuote } from './put-quote.ts';

/**
 * Saves a held change of a quote in the name of its author. If the quote was changed meanwhile, only stores the held
 * version, without applying it.
 */
export async function acceptQuote(
  database: TenantTransaction,
  { change, ...held }: HeldCommand<'quote'>,
  session: ServerSession,
  now: number,
) {
  const result = await putQuote(database, { ...held, quote: change.quote }, { session, now, isAccepted: true });
  if (result.kind === 'taken') return result.saved;
  if (result.kind === 'conflict') return result.current;
  throw new Refusal('held for a manager', `${change.quote.number} goes on waiting. ${result.why}`);
}

/** Stores a held change of a quote as a version that is not applied. */
export async function declineQuote(
  database: TenantTransaction,
  { change, ...held }: HeldCommand<'quote'>,
  { store }: ServerSession,
) {
  await keepVersion(database, store.id, { ...held, quote: change.quote });
  return {};
}
