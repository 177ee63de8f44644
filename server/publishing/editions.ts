import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { bookDataOf } from '../../src/quotes/wire/book-data-schema.ts';
import type { Author } from '../../src/quotes/wire/wire.ts';
import type { EditionBook } from '../../src/quotes/wire/wire-publishing.ts';
import { keepBooks } from '../database/books.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import { Refusal } from '../http/refusal.ts';
import type { Compiled } from './compile.ts';
import { beginsAt, bookDocument, editionsAt, lastPlace, whyStale } from './read-editions.ts';

type Editing = Transaction<Tables>;

/** One after the other: of two simultaneous approvals, the second one is refused. */
const editing = <T>(database: Database, work: (bound: Editing) => Promise<T>): Promise<T> =>
  database.transaction().execute(async (bound) => {
    await sql`lock table editions in share row exclusive mode`.execute(bound);
    return work(bound);
  });

interface Proposal {
  readonly compiled: Compiled;
  readonly base: number;
  readonly own: string;
  readonly from: string;
  readonly note: string;
  readonly by: Author;
  readonly now: number;
}

/** Stores a compiled proposal. @returns its id @throws Refusal if another edition was published meanwhile */
export async function keepProposal(database: Database, { compiled, base, own, from, note, by, now }: Proposal) {
  const document = compiled.book;
  const data = bookDataOf(document);
  if (!data) throw new Error("The compiler made a book that can't be read.");
  const { version } = data.catalog;
  const hash = createHash('sha256').update(document).digest('hex');
  return editing(database, async (bound) => {
    refuseStale(whyStale({ base, counts_from: from }, await editionsAt(bound, now)));
    await bound
      .insertInto('edition_books')
      .values({ hash, document })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id } = await bound
      .insertInto('editions')
      .values({
        state: 'proposed',
        base,
        own,
        hash: compiled.hash,
        version,
        counts_from: from,
        note,
        report: compiled.report,
        sources: Buffer.from(compiled.sources),
        // Earlier releases kept the compiled files here.
        generated: Buffer.alloc(0),
        books: JSON.stringify([{ from: '', version, hash }]),
        proposed_by: JSON.stringify(by),
        proposed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

const decided = 'This was already decided. Check the list again.';

function refuseStale(why: string | undefined): void {
  if (why !== undefined) throw new Refusal('changed meanwhile', why);
}

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

const decision = (by: Author, now: number) => ({ decided_by: JSON.stringify(by), decided_at: now });

/**
 * @throws Refusal for another hash than that of the content, for a decided or outdated edition, and for its proposer,
 * unless one person may publish alone (`mayBeOwn`)
 */
export const approve = (
  database: Database,
  { id, by, now, hash, mayBeOwn }: Deciding & { readonly hash: string; readonly mayBeOwn: boolean },
) =>
  editing(database, async (bound) => {
    const edition = await forDecision(bound, id);
    if (edition.state !== 'proposed') throw new Refusal('changed meanwhile', decided);
    if (edition.proposed_by.id === by.id && !mayBeOwn)
      throw new Refusal('not allowed', 'Another person has to approve your own proposal.');
    if (edition.hash !== hash) throw new Refusal('changed meanwhile', 'This is not the book that you looked at.');
    refuseStale(whyStale(edition, await editionsAt(bound, now)));
    await bound
      .updateTable('editions')
      .set({ state: 'approved', place: (await lastPlace(bound)) + 1, ...decision(by, now) })
      .where('id', '=', id)
      .execute();
    await countFrom(bound, edition.books, edition.counts_from, now);
  });

export const sendBack = (database: Database, { id, by, now, sentence }: Deciding & { readonly sentence: string }) =>
  editing(database, async (bound) => {
    const { state } = await forDecision(bound, id);
    const isToCome = (await editionsAt(bound, now)).coming.some((each) => each.id === id);
    if (state !== 'proposed' && !isToCome) throw new Refusal('changed meanwhile', decided);
    await bound
      .updateTable('editions')
      // The new place tells counters, which have the edition already, that something has changed.
      .set({
        state: 'sent back',
        sentence,
        ...decision(by, now),
        ...(isToCome && { place: (await lastPlace(bound)) + 1 }),
      })
      .where('id', '=', id)
      .execute();
  });

/** Stores the products of an edition, whose prices are accepted from its first day. */
async function countFrom(bound: Editing, books: readonly EditionBook[], from: string, now: number): Promise<void> {
  for (const { hash } of books) {
    const text = await bookDocument(bound, hash);
    const data = text === undefined ? undefined : bookDataOf(text);
    if (!data) throw new Error(`There is no book ${hash}.`);
    const smallest = new Map(data.catalog.categories.map(({ key, smallestMarkup }) => [key, smallestMarkup ?? 0]));
    await keepBooks(
      bound,
      Object.values(data.products).map((product) => ({
        version: data.catalog.version,
        id: product.id,
        countsFrom: from === '' ? now : beginsAt({ counts_from: from }),
        smallestMarkup: smallest.get(product.markupCategory) ?? 0,
        text: JSON.stringify(product),
      })),
      now,
    );
  }
}
