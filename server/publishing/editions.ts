/**
 * Changes of editions of the price book. One person proposes an edition, and another person approves it. An approved
 * edition can be published again later.
 */
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { firstHereMs } from '../../src/quotes/validity.ts';
import { bookDataOf } from '../../src/quotes/wire/book-data-schema.ts';
import type { Author } from '../../src/quotes/wire/wire.ts';
import type { EditionBook } from '../../src/quotes/wire/wire-publishing.ts';
import { keepBooks } from '../database/books.ts';
import type { Database } from '../database/connect.ts';
import { refuseRestored } from '../database/epoch.ts';
import type { Tables } from '../database/tables.ts';
import { Refusal } from '../http/refusal.ts';
import type { Compiled } from './compile.ts';
import { bookDocument, lastPlace } from './read-editions.ts';

type Editing = Transaction<Tables>;

/**
 * Changes editions one after the other. If two people approve at the same time, the second approval runs after the
 * first one, and is refused.
 */
const editing = <T>(database: Database, work: (bound: Editing) => Promise<T>): Promise<T> =>
  database.transaction().execute(async (bound) => {
    await refuseRestored.execute(bound);
    await sql`lock table editions in share row exclusive mode`.execute(bound);
    return work(bound);
  });

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

/** Stores a compiled proposal. @returns its id @throws Refusal if another edition was published meanwhile */
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

const decision = (by: Author, now: number) => ({ decided_by: JSON.stringify(by), decided_at: now });

/**
 * Approves an edition if its content has the given hash.
 * @throws Refusal for another hash, for a decided or outdated edition, and for the person who proposed the edition
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
      .set({ state: 'approved', place: last + 1, ...decision(by, now) })
      .where('id', '=', id)
      .execute();
    await countFrom(bound, edition.books, edition.counts_from, now);
  });

export const sendBack = (database: Database, { id, by, now, sentence }: Deciding & { readonly sentence: string }) =>
  editing(database, async (bound) => {
    if ((await forDecision(bound, id)).state !== 'proposed') throw new Refusal('changed meanwhile', decided);
    await bound
      .updateTable('editions')
      .set({ state: 'sent back', sentence, ...decision(by, now) })
      .where('id', '=', id)
      .execute();
  });

/** Publishes an earlier edition again. No second person is asked, because two people agreed on this edition before. */
export const publishAgain = (database: Database, { id, by, now, hash }: Deciding & { readonly hash: string }) =>
  editing(database, async (bound) => {
    const { state, ...edition } = await forDecision(bound, id);
    if (state !== 'approved' || edition.hash !== hash)
      throw new Refusal('changed meanwhile', 'Only an edition that was approved can be published again.');
    const last = await lastPlace(bound);
    const { id: _id, sentence: _sentence, ...kept } = edition;
    await bound
      .insertInto('editions')
      .values({
        ...kept,
        ...decision(by, now),
        proposed_by: JSON.stringify(by),
        proposed_at: now,
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

/**
 * Stores the products of the books of an edition. Prices by a stored product are accepted from the first day of its
 * book.
 */
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
