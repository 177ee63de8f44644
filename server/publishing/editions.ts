/** Editions of the price book in the database: proposed by one person, approved by another, published again. */
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { bookDataOf } from '../../src/quotes/wire/book-data-schema.ts';
import type { Author } from '../../src/quotes/wire/wire.ts';
import type { Edition, EditionBook, Published } from '../../src/quotes/wire/wire-publishing.ts';
import { keepBooks } from '../database/books.ts';
import type { Database } from '../database/connect.ts';
import { refuseRestored } from '../database/epoch.ts';
import type { Tables } from '../database/tables.ts';
import { Refusal } from '../http/refusal.ts';
import type { Compiled } from './compile.ts';
import { timeline } from './timeline.ts';

type Editing = Transaction<Tables>;

/** Editions change one after the other: of two approvals at once the second finds the first. */
const editing = <T>(database: Database, work: (bound: Editing) => Promise<T>): Promise<T> =>
  database.transaction().execute(async (bound) => {
    await refuseRestored.execute(bound);
    await sql`lock table editions in share row exclusive mode`.execute(bound);
    return work(bound);
  });

/** Returns the last approved edition. */
export const presentEdition = (database: Database) =>
  database
    .selectFrom('editions')
    .select(['id', 'place', 'hash', 'version', 'own', 'report', 'sources', 'generated'])
    .where('place', 'is not', null)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the versions of the book that were ever published, and that a proposal started from. */
export async function approvedVersions(database: Database): Promise<readonly string[]> {
  const query = database.selectFrom('editions').select(['version', 'own']).where('place', 'is not', null);
  return (await query.execute()).flatMap(({ version, own }) => [version, own]);
}

const lastPlace = async (database: Database): Promise<number> => {
  const { place } = await database
    .selectFrom('editions')
    .select((row) => row.fn.coalesce(row.fn.max('place'), sql<number>`0::bigint`).as('place'))
    .executeTakeFirstOrThrow();
  return place ?? 0;
};

export async function published(database: Database): Promise<Published> {
  const approved = await database
    .selectFrom('editions')
    .select(['place', 'counts_from', 'books'])
    .where('place', 'is not', null)
    .orderBy('place')
    .execute();
  return { place: approved.at(-1)?.place ?? 0, books: [...timeline(approved)] };
}

export const bookDocument = async (database: Database, hash: string): Promise<string | undefined> => {
  const query = database.selectFrom('edition_books').select('document').where('hash', '=', hash);
  return (await query.executeTakeFirst())?.document;
};

interface Proposal {
  readonly compiled: Compiled;
  readonly base: number;
  /** Version of the server's own book. */
  readonly own: string;
  readonly from: string;
  readonly note: string;
  readonly by: Author;
  readonly now: number;
}

/** Keeps a compiled proposal. @returns its id */
export async function keepProposal(database: Database, { compiled, base, own, from, note, by, now }: Proposal) {
  const books = compiled.books.map(({ from: day, text }) => {
    const data = bookDataOf(text);
    if (!data) throw new Error('The compiler made a book that is none.');
    return { from: day, version: data.catalog.version, hash: createHash('sha256').update(text).digest('hex'), text };
  });
  return editing(database, async (bound) => {
    if ((await lastPlace(bound)) !== base) throw new Refusal('changed meanwhile', otherEdition);
    await bound
      .insertInto('edition_books')
      .values(books.map(({ hash, text }) => ({ hash, document: text })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id } = await bound
      .insertInto('editions')
      .values({
        state: 'proposed',
        base,
        own,
        hash: compiled.hash,
        version: books[0]?.version ?? '',
        counts_from: from,
        note,
        report: compiled.report,
        sources: Buffer.from(compiled.sources),
        generated: Buffer.from(compiled.generated),
        books: JSON.stringify(books.map(({ text: _text, ...book }) => book)),
        proposed_by: JSON.stringify(by),
        proposed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

const otherEdition = 'Another edition was published since. Drop the files once more, to see what they change now.';
const decided = 'This was decided already. Look at the list again.';

const forDecision = async (bound: Editing, id: number) => {
  const row = await bound.selectFrom('editions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not found', 'There is no such edition.');
  return row;
};

interface Deciding {
  readonly id: number;
  readonly by: Author;
  readonly now: number;
}

/**
 * Approves the edition with this hash and no other.
 * @throws Refusal, also for the person who proposed it
 */
export const approve = (database: Database, { id, by, now, hash }: Deciding & { readonly hash: string }) =>
  editing(database, async (bound) => {
    const edition = await forDecision(bound, id);
    if (edition.state !== 'proposed') throw new Refusal('changed meanwhile', decided);
    if (edition.proposed_by.id === by.id)
      throw new Refusal('not allowed', 'Another person has to approve your own proposal.');
    if (edition.hash !== hash) throw new Refusal('changed meanwhile', 'This is not the book that you have looked at.');
    const last = await lastPlace(bound);
    if (edition.base !== last) throw new Refusal('changed meanwhile', otherEdition);
    await bound
      .updateTable('editions')
      .set({ state: 'approved', place: last + 1, decided_by: JSON.stringify(by), decided_at: now })
      .where('id', '=', id)
      .execute();
    await countFrom(bound, edition.books, edition.counts_from, now);
  });

export const sendBack = (database: Database, { id, by, now, sentence }: Deciding & { readonly sentence: string }) =>
  editing(database, async (bound) => {
    if ((await forDecision(bound, id)).state !== 'proposed') throw new Refusal('changed meanwhile', decided);
    await bound
      .updateTable('editions')
      .set({ state: 'sent back', sentence, decided_by: JSON.stringify(by), decided_at: now })
      .where('id', '=', id)
      .execute();
  });

/** Publishes an earlier edition, which two people have agreed on before. */
export const publishAgain = (database: Database, { id, by, now, hash }: Deciding & { readonly hash: string }) =>
  editing(database, async (bound) => {
    const { state, ...edition } = await forDecision(bound, id);
    if (state !== 'approved' || edition.hash !== hash)
      throw new Refusal('changed meanwhile', 'Only an edition that was approved can be published again.');
    const last = await lastPlace(bound);
    const { id: _id, sentence: _sentence, ...kept } = edition;
    const again = {
      decided_by: JSON.stringify(by),
      decided_at: now,
      proposed_by: JSON.stringify(by),
      proposed_at: now,
    };
    await bound
      .insertInto('editions')
      .values({
        ...kept,
        ...again,
        state,
        place: last + 1,
        base: last,
        counts_from: '',
        books: JSON.stringify(edition.books),
        again: edition.again ?? id,
      })
      .execute();
    await countFrom(bound, edition.books, '', now);
  });

/** Offset from Greenwich of the place where a day begins first. */
const firstHereMs = -14 * 3_600_000;

/** Keeps the products of books, for checks of lines, from their first day on. */
async function countFrom(bound: Editing, books: readonly EditionBook[], from: string, now: number): Promise<void> {
  for (const { hash, from: own } of books) {
    const day = own > from ? own : from;
    const text = await bookDocument(bound, hash);
    const data = text === undefined ? undefined : bookDataOf(text);
    if (!data) throw new Error(`There is no book ${hash}.`);
    const smallest = new Map(data.catalog.categories.map(({ key, smallestMarkup }) => [key, smallestMarkup ?? 0]));
    await keepBooks(
      bound,
      Object.values(data.products).map((product) => ({
        version: data.catalog.version,
        id: product.id,
        countsFrom: day === '' ? now : Date.parse(day) + firstHereMs,
        smallestMarkup: smallest.get(product.markupCategory) ?? 0,
        text: JSON.stringify(product),
      })),
      now,
    );
  }
}

const listed = [
  'id',
  'state',
  'place',
  'base',
  'hash',
  'version',
  'counts_from',
  'note',
  'proposed_by',
  'proposed_at',
  'decided_by',
  'decided_at',
  'sentence',
  'again',
] as const;

/** Most editions of the list. */
const most = 200;

export async function listEditions(database: Database): Promise<Edition[]> {
  const last = await lastPlace(database);
  const rows = await database.selectFrom('editions').select(listed).orderBy('id', 'desc').limit(most).execute();
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    hash: row.hash,
    version: row.version,
    from: row.counts_from,
    note: row.note,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    ...(row.decided_by && { decidedBy: row.decided_by }),
    ...(row.decided_at !== null && { decidedAt: row.decided_at }),
    ...(row.sentence !== null && { sentence: row.sentence }),
    ...(row.again !== null && { again: row.again }),
    isStale: row.state === 'proposed' && row.base !== last,
  }));
}

/** Returns the sources of an edition, and its report. @throws Refusal */
export async function editionFiles(database: Database, id: number) {
  const query = database.selectFrom('editions').select(['sources', 'report']).where('id', '=', id);
  const row = await query.executeTakeFirst();
  if (!row) throw new Refusal('not found', 'There is no such edition.');
  return row;
}
