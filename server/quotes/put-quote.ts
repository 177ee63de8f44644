import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { summaryOf } from '../../src/storage/quotes/summary.ts';
import type { Flag, PutQuote, ServerQuote, ServerSession } from '../../src/storage/server/wire.ts';
import { categoriesOf, checkLines } from '../checks/check-lines.ts';
import { waitsForManager } from '../checks/price-flags.ts';
import { standingOf } from '../checks/standing.ts';
import { newId } from '../../src/storage/new-id.ts';
import { forgotten } from '../../src/storage/quotes/forget.ts';
import { forgottenSince } from '../database/forgotten-customers.ts';
import { insertCustomer } from '../database/customer-row.ts';
import { hold } from '../database/hold.ts';
import { type OfStore, LostToAnother } from '../database/in-store.ts';
import { pastMarkups, person } from '../database/parts.ts';
import { nextPlace } from '../database/seq.ts';
import { quoteColumns, serverQuote } from '../database/server-quote.ts';
import { Refusal } from '../http/refusal.ts';

/** What became of a quote that a counter sent. */
export type PutResult =
  | { readonly kind: 'taken'; readonly saved: ServerQuote; readonly isNew: boolean }
  /** Another change came first; what was sent is kept beside it. */
  | { readonly kind: 'conflict'; readonly current: ServerQuote }
  /** It waits for a manager. */
  | { readonly kind: 'held'; readonly why: string };

export interface Put extends PutQuote {
  /** The same when the same command is sent again. */
  readonly command: string;
  /** The command that made the version which the change started from; undefined for a quote that the server has never had. */
  readonly base: string | undefined;
}

interface By {
  readonly session: ServerSession;
  /** Whether a manager let it through although its author may not any more. */
  readonly isAccepted?: boolean;
}

/** Saves a quote, or keeps it as a version beside the one that came first. @throws Refusal where nothing of it is kept */
export async function putQuote(database: OfStore, sent: Put, { session, isAccepted = false }: By): Promise<PutResult> {
  const { id: store } = session.store;
  const { base, command, author } = sent;
  const { number } = sent.quote;
  const read = await readBefore(database, store, sent);
  // Sent by a counter that has not heard that its customer was forgotten.
  const quote = read.forgotten ? forgotten(sent.quote, { at: read.forgotten.at, by: '' }) : sent.quote;
  const put = { ...sent, quote };
  const isNew = base === undefined;
  if (read.known) {
    if (read.known.number !== number) throw new Refusal('bad request', `${number}: this was sent as another change.`);
    const { document, flags } = read.known;
    if (read.known.taken) return { kind: 'taken', saved: { quote: document, version: command, flags }, isNew };
    if (read.present.length === 0) throw new Refusal('not allowed', `${number}: a manager has declined this.`);
  }
  const present = read.present.find((row) => row.number === number);
  if (read.present.some((row) => row !== present) || (present && present.id !== quote.id))
    throw new Refusal('number taken', `${number} is the number of another quote, or its quote has another number.`);
  if (read.known && present) return { kind: 'conflict', current: serverQuote(present) };
  const { heldBecause, isManager } = standingOf(session, author, read.author);
  const ofAuthor = isAccepted ? undefined : heldBecause;
  const follows = read.held.some(({ id }) => id === base)
    ? 'It follows from a change that waits for a manager.'
    : undefined;
  // One that waits goes on waiting, whoever sends it again.
  const why = read.held.find(({ id }) => id === command)?.why ?? follows ?? ofAuthor;
  if (why !== undefined) {
    await hold(database, store, { id: command, author, at: put.at, base, change: { kind: 'quote', quote }, why });
    return { kind: 'held', why };
  }
  if (!present && !isNew) throw new Refusal('not found', `${number}: this quote is not there.`);
  if (present && present.version !== base) {
    await keepVersion(database, store, put);
    return { kind: 'conflict', current: serverQuote(present) };
  }
  const flags = await checkLines({
    lines: quote.lines,
    from: quote.createdAt,
    to: quote.changedAt,
    markups: read.markups,
    byManager: isManager,
    ...(present && { before: { lines: present.document.lines, flags: present.flags } }),
  });
  const approval = present && isSame(waiting(present.flags), waiting(flags)) ? present.approval : null;
  // Of another version than the counter has: it asks for this one.
  await write(database, store, put, { version: read.forgotten ? newId() : command, flags, approval });
  return { kind: 'taken', saved: { quote, version: command, flags, ...(approval && { approval }) }, isNew };
}

/** All that a change of a quote depends on, in one question to the database. */
const readBefore = (database: OfStore, store: string, { quote, command, base, author }: Put) =>
  database
    .selectNoFrom([
      jsonArrayFrom(
        database
          .selectFrom('quotes')
          .select(['id', 'number', ...quoteColumns])
          .where('store', '=', store)
          .where((row) => row.or([row('number', '=', quote.number), row('id', '=', quote.id)])),
      ).as('present'),
      jsonObjectFrom(
        database
          .selectFrom('quote_versions')
          .select(['number', 'taken', 'document', 'flags'])
          .where('store', '=', store)
          .where('command', '=', command),
      ).as('known'),
      jsonArrayFrom(
        database
          .selectFrom('held')
          .select(['id', 'why'])
          .where('store', '=', store)
          .where('id', 'in', [command, base ?? '']),
      ).as('held'),
      pastMarkups(database, store, categoriesOf(quote.lines)).as('markups'),
      person(database, store, author.id).as('author'),
      forgottenSince(database, store, quote.customer, quote.changedAt).as('forgotten'),
    ])
    .executeTakeFirstOrThrow();

/** What a manager has to look at. */
const waiting = (flags: readonly Flag[]): readonly Flag[] => flags.filter(waitsForManager);

const isSame = (some: readonly Flag[], others: readonly Flag[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

interface Saving {
  readonly version: string;
  readonly flags: readonly Flag[];
  /** Of a manager who approved what waits as it stands now; null where nobody did. */
  readonly approval: ServerQuote['approval'] | null;
}

/** The quote, its customer, its version and its place in the order of changes, in one statement. */
async function write(database: OfStore, store: string, put: Put, { version, flags, approval }: Saving): Promise<void> {
  const { quote, base } = put;
  const { number, id, status, createdAt, customer } = quote;
  const summary = summaryOf(quote);
  const columns = {
    version,
    status,
    created_at: createdAt,
    open_until: summary.openUntil ?? null,
    waits: !approval && waiting(flags).length > 0,
    flags: JSON.stringify(flags),
    approval: approval && JSON.stringify(approval),
    summary: JSON.stringify(summary),
    document: JSON.stringify(quote),
  };
  const statement = database
    .with('customer', () => insertCustomer(database, store, customer))
    .with('version', (within) =>
      within.insertInto('quote_versions').values((row) => ({
        ...versionRow(store, put, { taken: true, flags }),
        customer: row.selectFrom('customer').select('customer.id'),
      })),
    )
    .with('place', () => nextPlace(database, store));
  if (base === undefined)
    await statement
      .insertInto('quotes')
      .values((row) => ({
        store,
        number,
        id,
        ...columns,
        customer: row.selectFrom('customer').select('customer.id'),
        seq: row.selectFrom('place').select('place.seq'),
      }))
      .execute();
  else {
    const { numUpdatedRows } = await statement
      .updateTable('quotes')
      .set((row) => ({
        ...columns,
        customer: row.selectFrom('customer').select('customer.id'),
        seq: row.selectFrom('place').select('place.seq'),
      }))
      .where('store', '=', store)
      .where('number', '=', number)
      .where('version', '=', base)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new LostToAnother();
  }
}

interface Outcome {
  readonly taken: boolean;
  readonly flags: readonly Flag[];
}

/** The row of a version, without that of its customer. */
const versionRow = (store: string, { command, quote, author, at }: Put, { taken, flags }: Outcome) => ({
  store,
  command,
  number: quote.number,
  taken,
  author: JSON.stringify(author),
  at,
  flags: JSON.stringify(flags),
  document: JSON.stringify(quote),
});

/** Keeps what was not taken. */
export async function keepVersion(database: OfStore, store: string, put: Put): Promise<void> {
  await database
    .with('customer', () => insertCustomer(database, store, put.quote.customer))
    .insertInto('quote_versions')
    .values((row) => ({
      ...versionRow(store, put, { taken: false, flags: [] }),
      customer: row.selectFrom('customer').select('customer.id'),
    }))
    .execute();
}
