import { newId } from '../../src/storage/new-id.ts';
import { forgotten } from '../../src/storage/quotes/forget.ts';
import type { Quote } from '../../src/storage/quotes/quote.ts';
import type { Flag, ServerQuote, ServerSession } from '../../src/storage/server/wire.ts';
import { checkLines } from '../checks/check-lines.ts';
import { waitsForManager } from '../checks/price-flags.ts';
import { standingOf } from '../checks/standing.ts';
import { forgetCustomer } from '../database/forget-customer.ts';
import { hold } from '../database/hold.ts';
import type { OfStore } from '../database/in-store.ts';
import { serverQuote } from '../database/server-quote.ts';
import { Refusal } from '../http/refusal.ts';
import { type Before, type Put, readBefore } from './read-before.ts';
import { keepVersion, writeQuote } from './write-quote.ts';

/** What became of a quote that a counter sent. */
export type PutResult =
  | { readonly kind: 'taken'; readonly saved: ServerQuote; readonly isNew: boolean }
  /** Another change came first; what was sent is kept beside it. */
  | { readonly kind: 'conflict'; readonly current: ServerQuote }
  /** It waits for a manager. */
  | { readonly kind: 'held'; readonly why: string };

interface By {
  readonly session: ServerSession;
  /** Whether a manager let it through although its author may not any more. */
  readonly isAccepted?: boolean;
}

/** Saves a quote, or keeps it as a version beside the one that came first. @throws Refusal where nothing of it is kept */
export async function putQuote(database: OfStore, sent: Put, by: By): Promise<PutResult> {
  const { id: store } = by.session.store;
  const { base, command } = sent;
  const { number, id } = sent.quote;
  const before = await readBefore(database, store, sent);
  const { present, ofSameId } = before;
  const answered = answerOf(sent, before);
  if (answered) return answered;
  if ((present && present.id !== id) || (ofSameId && ofSameId.number !== number))
    throw new Refusal('number taken', `${number} is the number of another quote, or its quote has another number.`);
  // A counter may not have heard that its customer was forgotten.
  const quote = before.forgotten ? forgotten(sent.quote, { at: before.forgotten.at, by: '' }) : sent.quote;
  const put = { ...sent, quote };
  const why = whyHeld(sent, before, by);
  if (why !== undefined) {
    const { author, sentBy, at } = sent;
    await hold(database, store, { id: command, author, sentBy, at, base, change: { kind: 'quote', quote }, why });
    return { kind: 'held', why };
  }
  if (!present && base !== undefined) throw new Refusal('not found', `${number}: this quote is not there.`);
  if (present && present.version !== base && !isForgottenAlike(sent.quote, present.document)) {
    await keepVersion(database, store, put);
    return { kind: 'conflict', current: serverQuote(present) };
  }
  const flags = await checkLines({
    lines: quote.lines,
    from: quote.createdAt,
    to: quote.changedAt,
    markups: before.markups,
    byManager: standingOf(by.session, sent.author, before.author).isManager,
    ...(present && { before: { lines: present.document.lines, flags: present.flags } }),
  });
  const approval = present && isSame(waiting(present.flags), waiting(flags)) ? present.approval : null;
  // Where the counter has not heard of it, of another version than it has: it asks for this one.
  const version = before.forgotten ? newId() : command;
  await writeQuote(database, store, { ...put, base: present?.version }, { version, flags, approval });
  if (present && isForgetting(quote)) {
    const { customer } = present.document;
    await forgetCustomer(database, store, { customer, by: sent.author, at: sent.at, until: sent.at });
  }
  const saved = { quote, version: command, flags, ...(approval && { approval }) };
  return { kind: 'taken', saved, isNew: base === undefined };
}

/** Whether the last that happened to a quote is that its customer was forgotten, who is forgotten everywhere then. */
const isForgetting = ({ events }: Quote): boolean => events.at(-1)?.kind === 'forgotten';

/** Whether a quote was forgotten here as a counter has done it: a counter forgets a customer in each quote, and the first of these changes forgets all. */
const isForgottenAlike = (sent: Quote, present: Quote): boolean =>
  isForgetting(sent) && isForgetting(present) && contentOf(sent) === contentOf(present);

const contentOf = (quote: Quote): string =>
  JSON.stringify({ ...quote, revision: 0, changedAt: 0, events: quote.events.length });

/** What a command that comes again was answered; undefined for one that is new. */
function answerOf({ command, base, quote: { number } }: Put, { known, present }: Before): PutResult | undefined {
  if (!known) return undefined;
  if (known.number !== number) throw new Refusal('bad request', `${number}: this was sent as another change.`);
  const { document: quote, flags, taken } = known;
  if (taken) return { kind: 'taken', saved: { quote, version: command, flags }, isNew: base === undefined };
  if (present) return { kind: 'conflict', current: serverQuote(present) };
  throw new Refusal('not allowed', `${number}: a manager has declined this.`);
}

/** Why a command waits for a manager, for the screen. One that waits goes on waiting, whoever sends it again. */
function whyHeld(
  { command, base, author }: Put,
  before: Before,
  { session, isAccepted = false }: By,
): string | undefined {
  const waits = before.held.find(({ id }) => id === command);
  if (waits) return waits.why;
  if (before.held.some(({ id }) => id === base)) return 'It follows from a change that waits for a manager.';
  return isAccepted ? undefined : standingOf(session, author, before.author).heldBecause;
}

/** What a manager has to look at. */
const waiting = (flags: readonly Flag[]): readonly Flag[] => flags.filter(waitsForManager);

const isSame = (some: readonly Flag[], others: readonly Flag[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);
