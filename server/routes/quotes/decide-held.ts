import type { Quote } from '../../../src/quotes/quote.ts';
import type { Author, ServerSession } from '../../../src/quotes/wire/wire.ts';
import type { OfStore } from '../../database/in-store.ts';
import { Refusal } from '../../http/refusal.ts';
import { putQuote } from './put-quote.ts';
import { keepVersion } from './write-quote.ts';

interface HeldQuote {
  readonly command: string;
  readonly author: Author;
  readonly sentBy: Author | null;
  readonly at: number;
  readonly knew?: number;
  readonly base: string | undefined;
  readonly change: { readonly quote: Quote };
}

/**
 * Takes a held change of a quote, in the name of its author; if another change came first, it is kept beside that one.
 */
export async function acceptQuote(
  database: OfStore,
  { change, ...held }: HeldQuote,
  session: ServerSession,
  now: number,
) {
  const result = await putQuote(database, { ...held, quote: change.quote }, { session, now, isAccepted: true });
  if (result.kind === 'taken') return result.saved;
  if (result.kind === 'conflict') return result.current;
  throw new Refusal('held for a manager', `${change.quote.number} goes on waiting. ${result.why}`);
}

/** Keeps a held change of a quote as a version that was not taken. */
export async function declineQuote(database: OfStore, { change, ...held }: HeldQuote, { store }: ServerSession) {
  await keepVersion(database, store.id, { ...held, quote: change.quote });
  return {};
}
