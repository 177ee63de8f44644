import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { forgotten, isForgetting, withoutCustomer } from '../../../src/quotes/forget.ts';
import { newId } from '../../../src/quotes/new-id.ts';
import { type Quote, type QuoteEvent, QuoteSchema } from '../../../src/quotes/quote.ts';
import { sameText } from '../../../src/quotes/same-text.ts';
import type { PutQuote, ServerQuote, ServerSession } from '../../../src/quotes/wire/wire.ts';
import { entriesOf, onTheList } from '../../database/forgotten.ts';
import { knownPlace, offers, pastMarkups, person, servedPlace, termsAndRates } from '../../database/parts.ts';
import { quoteColumns, serverQuote } from '../../database/rows.ts';
import type { TenantTransaction } from '../../database/with-tenant.ts';
import { type Change, type HeldCommand, hold, keepVersion, writeQuote } from '../../database/write-quote.ts';
import { type By, standingOf, timeAt } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { booksOf } from '../checks/books.ts';
import { type Agreed, categoriesOf, checkLines, sourcesOf } from '../checks/check-lines.ts';
import { storeMarkups } from '../checks/price-flags.ts';
import { acceptanceFlags, chargeFlags, mayHold, validityFlags } from '../checks/quote-flags.ts';
import { approvalOf } from './approval.ts';

interface Put extends PutQuote, Pick<Change, 'command' | 'sentBy'> {
  /** Id of the command that made the version before the change; undefined for a quote that the server has never had. */
  readonly base: string | undefined;
}

function readBefore(
  database: TenantTransaction,
  { id: session, store: { id: store } }: ServerSession,
  { quote: { id, number, lines, customer }, command, base = '', author }: Put,
) {
  const sources = sourcesOf(lines).filter((source) => source !== number);
  return database
    .selectNoFrom([
      jsonObjectFrom(
        database
          .selectFrom('quotes')
          .select(['id', ...quoteColumns])
          .where('store', '=', store)
          .where('number', '=', number),
      ).as('present'),
      jsonObjectFrom(database.selectFrom('quotes').select('number').where('store', '=', store).where('id', '=', id)).as(
        'ofSameId',
      ),
      jsonObjectFrom(
        database
          .selectFrom('quote_versions')
          .select(['number', 'taken', 'document', 'flags'])
          .where('store', '=', store)
          .where('command', '=', command),
      ).as('known'),
      jsonArrayFrom(
        database.selectFrom('held').select(['id', 'why']).where('store', '=', store).where('id', 'in', [command, base]),
      ).as('held'),
      pastMarkups(database, store, categoriesOf(lines)).as('markups'),
      termsAndRates(database, store).as('terms'),
      offers(database, store, sources).as('sources'),
      person(database, store, author.id).as('author'),
      servedPlace(database, store, session).as('served'),
      entriesOf(database, store, customer).as('forgotten'),
    ])
    .executeTakeFirstOrThrow();
}

type Before = Awaited<ReturnType<typeof readBefore>>;

export type PutResult =
  | { readonly kind: 'taken'; readonly saved: ServerQuote; readonly isNew: boolean }
  /** The quote was changed meanwhile. The version from the counter is stored, but not applied. */
  | { readonly kind: 'conflict'; readonly current: ServerQuote }
  | { readonly kind: 'held'; readonly why: string };

/** Saves a quote; only stores it, if it was changed meanwhile. @throws Refusal if nothing of it is stored */
export async function putQuote(database: TenantTransaction, sent: Put, by: By): Promise<PutResult> {
  const { id: store } = by.session.store;
  const { base, command } = sent;
  const { number, id } = sent.quote;
  const before = await readBefore(database, by.session, sent);
  const { present, ofSameId } = before;
  // In a held change, `knew` is already the result of `knownPlace`.
  const knew = by.isAccepted === true ? (sent.knew ?? null) : knownPlace(sent, before.served);
  const answered = answerOf(sent, before);
  if (answered) return answered;
  if ((present && present.id !== id) || (ofSameId && ofSameId.number !== number))
    throw new Refusal('number taken', `${number} is the number of another quote, or its quote has another number.`);
  const isForgotten = before.forgotten.length > 0;
  const timed = notAhead(sent.quote, present?.document, by.now);
  const known = withKnownAnswers(timed, present?.document);
  const quote = isForgotten ? forgotten(known, { at: by.now, by: '', text: onTheList }) : known;
  const put = { ...sent, quote };
  const why = whyHeld(sent, before, by);
  if (why !== undefined) {
    const { author, sentBy, at } = sent;
    await hold(database, store, { id: command, author, sentBy, at, knew, base, change: { kind: 'quote', quote }, why });
    return { kind: 'held', why };
  }
  if (!present && base !== undefined) throw new Refusal('not found', `${number}: this quote does not exist.`);
  if (present && present.version !== base) {
    await keepVersion(database, store, put);
    return { kind: 'conflict', current: serverQuote(present) };
  }
  const { lines, validUntil } = sent.quote;
  const { now } = by;
  const checking = {
    lines,
    agreed: agreedBefore(sent.quote, before, now),
    markups: storeMarkups(before.markups, { knew: knew ?? 0, now }),
    byManager: standingOf(by.session, sent.author, before.author).isManager,
  };
  const flags = [
    ...checkLines(checking, await booksOf(database, lines, now)),
    ...chargeFlags(sent.quote, before.terms, present ? asSent(present, sent.quote) : undefined),
    ...validityFlags(validUntil, present, now),
    ...acceptanceFlags(sent.quote, present, now),
  ];
  const approval = approvalOf(quote, flags, present);
  // A version that lacks what the counter has sent gets a new id, so that the counter fetches this version.
  const version = quote === timed ? command : newId();
  await writeQuote(database, store, put, { version, flags, approval });
  const saved = { quote, version: command, flags, ...(approval && { approval }) };
  return { kind: 'taken', saved, isNew: base === undefined };
}

/** Turns answers of customers that the server has not written itself into what the counter says. */
function withKnownAnswers(sent: Quote, present: Quote | undefined): Quote {
  if (!sent.events.some(({ answer }) => answer)) return sent;
  const own = new Set(present?.events.flatMap((event) => (event.answer ? [sameText(event)] : [])));
  const isOwn = (event: QuoteEvent) => !event.answer || own.has(sameText(event));
  if (sent.events.every(isOwn)) return sent;
  const events = sent.events.map((event) => {
    const { answer: _answer, ...others } = event;
    return isOwn(event) ? event : { ...others, text: 'said at the counter.' };
  });
  return { ...sent, events };
}

function notAhead(quote: Quote, before: Quote | undefined, now: number): Quote {
  const { createdAt, changedAt, events } = quote;
  if ([createdAt, changedAt, ...events.map(({ at }) => at)].every((at) => timeAt(at, now) === at)) return quote;
  const created = timeAt(createdAt, now) === createdAt ? createdAt : (before?.createdAt ?? now);
  const past = { createdAt: created, changedAt: timeAt(changedAt, now) };
  return { ...quote, ...past, events: events.map((event) => ({ ...event, at: timeAt(event.at, now) })) };
}

function answerOf({ command, base, quote: { number } }: Put, { known, present }: Before): PutResult | undefined {
  if (!known) return undefined;
  if (known.number !== number) throw new Refusal('bad request', `${number}: this was sent as another change.`);
  const { document: quote, flags, taken } = known;
  if (taken) {
    const saved = present?.version === command ? serverQuote(present) : { quote, version: command, flags };
    return { kind: 'taken', saved, isNew: base === undefined };
  }
  if (present) return { kind: 'conflict', current: serverQuote(present) };
  throw new Refusal('not allowed', `${number}: a manager declined this.`);
}

/** Returns why a command waits for a manager. It stays held, even if another person sends it again. */
function whyHeld(
  { command, base, author }: Put,
  before: Before,
  { session, isAccepted = false }: By,
): string | undefined {
  const waits = before.held.find(({ id }) => id === command);
  if (waits) return waits.why;
  if (before.held.some(({ id }) => id === base)) return 'It depends on a change that is waiting for a manager.';
  return isAccepted ? undefined : standingOf(session, author, before.author).heldBecause;
}

/** The accepted lines: those of the present version, and of other quotes whose prices the sent lines hold. */
function agreedBefore(sent: Quote, { present, sources }: Before, now: number): readonly Agreed[] {
  const { validUntil } = sent;
  const held = sources
    .filter((source) => mayHold(source, now) && validUntil <= source.document.validUntil)
    .map(({ number, document, flags }) => ({
      number,
      lines: document.lines,
      flags,
      isOwn: false,
      isOfferedAnew: true,
    }));
  if (!present) return held;
  const { document, flags } = asSent(present, sent);
  const isOfferedAnew = validUntil > document.validUntil;
  return [{ number: document.number, lines: document.lines, flags, isOwn: true, isOfferedAnew }, ...held];
}

const asSent = (present: NonNullable<Before['present']>, sent: Quote) =>
  isForgetting(sent) ? { ...present, document: withoutCustomer(QuoteSchema, present.document) } : present;

/** Saves a held change in the name of its author; only stores it, if the quote was changed meanwhile. */
export async function acceptQuote(database: TenantTransaction, { change, ...held }: HeldCommand<'quote'>, by: By) {
  const result = await putQuote(database, { ...held, quote: change.quote }, { ...by, isAccepted: true });
  if (result.kind === 'taken') return result.saved;
  if (result.kind === 'conflict') return result.current;
  throw new Refusal('held for a manager', `${change.quote.number} is still waiting. ${result.why}`);
}
