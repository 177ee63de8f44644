import { sql } from 'kysely';
import { firstHereMs } from '../../src/quotes/validity.ts';
import { type BookData, bookDataOf } from '../../src/quotes/wire/book-data-schema.ts';
import type { Edition, Published } from '../../src/quotes/wire/wire-publishing.ts';
import type { Database } from '../database/connect.ts';
import { Refusal } from '../http/refusal.ts';

interface Approved {
  readonly counts_from: string;
  readonly decided_at: number | null;
}

/** Returns the time at which a day begins at the first place on earth; -Infinity for an edition that begins at once. */
export const beginsAt = ({ counts_from: from }: Pick<Approved, 'counts_from'>): number =>
  from === '' ? Number.NEGATIVE_INFINITY : Date.parse(from) + firstHereMs;

/**
 * Returns the editions in force or to come, by their first days. One that begins at once replaces all that had begun,
 * not those to come; one that begins on a day replaces the one of the same day. @param approved in their order
 */
export const timeline = <Of extends Approved>(approved: readonly Of[]): readonly Of[] =>
  approved.reduce<readonly Of[]>((before, edition) => {
    const isReplaced = (each: Of) =>
      edition.counts_from === ''
        ? beginsAt(each) <= (edition.decided_at ?? 0)
        : each.counts_from === edition.counts_from;
    const stay = before.filter((each) => !isReplaced(each));
    return [...stay, edition].toSorted((one, other) => beginsAt(one) - beginsAt(other) || 0);
  }, []);

const loadTimeline = async (database: Database) =>
  timeline(
    await database
      .selectFrom('editions')
      .select(['id', 'place', 'counts_from', 'decided_at', 'books'])
      .where('state', '=', 'approved')
      .orderBy('place')
      .execute(),
  );

export async function editionsAt(database: Database, now: number) {
  const all = await loadTimeline(database);
  return {
    present: all.findLast((each) => beginsAt(each) <= now),
    coming: all.filter((each) => beginsAt(each) > now),
  };
}

export async function presentEdition(database: Database, now: number) {
  const { present } = await editionsAt(database, now);
  return (
    present &&
    database
      .selectFrom('editions')
      .select(['id', 'place', 'hash', 'version', 'own', 'report', 'sources'])
      .where('id', '=', present.id)
      .executeTakeFirst()
  );
}

export async function approvedVersions(database: Database): Promise<readonly string[]> {
  const query = database.selectFrom('editions').select(['version', 'own']).where('place', 'is not', null);
  return (await query.execute()).flatMap(({ version, own }) => [version, own]);
}

export const lastPlace = async (database: Database): Promise<number> => {
  const { place } = await database
    .selectFrom('editions')
    .select((row) => row.fn.coalesce(row.fn.max('place'), sql<number>`0::bigint`).as('place'))
    .executeTakeFirstOrThrow();
  return place ?? 0;
};

export async function published(database: Database): Promise<Published> {
  const [place, all] = [await lastPlace(database), await loadTimeline(database)];
  return { place, books: all.flatMap(({ books: [book], counts_from: from }) => (book ? [{ ...book, from }] : [])) };
}

export const bookDocument = async (database: Database, hash: string): Promise<string | undefined> => {
  const query = database.selectFrom('edition_books').select('document').where('hash', '=', hash);
  return (await query.executeTakeFirst())?.document;
};

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
] as const;

const most = 200;

export async function listEditions(database: Database, now: number): Promise<Edition[]> {
  const at = await editionsAt(database, now);
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
    isStale: row.state === 'proposed' && whyStale(row, at) !== undefined,
  }));
}

/** Returns why a proposal was compared with another edition than the one that it would replace. */
export function whyStale(
  { base, counts_from: from }: { readonly base: number; readonly counts_from: string },
  { present, coming: [next] }: Awaited<ReturnType<typeof editionsAt>>,
): string | undefined {
  if (base !== (present?.place ?? 0))
    return 'Another edition is in effect now. Drop the files again to see what they change.';
  if (next && from >= next.counts_from)
    return `Edition ${next.id} takes effect on ${next.counts_from}, and these files were not compared with it. Choose an earlier day, or send edition ${next.id} back first.`;
  return undefined;
}

export async function editionFiles(database: Database, id: number) {
  const query = database.selectFrom('editions').select(['sources', 'report']).where('id', '=', id);
  const row = await query.executeTakeFirst();
  if (!row) throw new Refusal('not found', 'There is no such edition.');
  return row;
}

interface Loaded {
  readonly from: string;
  readonly data: BookData | undefined;
}

export async function loadPublished(database: Database): Promise<readonly Loaded[]> {
  const { books } = await published(database);
  return Promise.all(
    books.map(async ({ from, hash }) => ({ from, data: bookDataOf((await bookDocument(database, hash)) ?? '') })),
  );
}

export const readable = (books: readonly Loaded[]) => {
  const read = books.flatMap(({ from, data }) => (data ? [{ from, data }] : []));
  return read.length === books.length ? read : undefined;
};

/** Loads the published books; undefined if nothing was published since the last call. */
export function publishedBooks(database: Database) {
  let known = 0;
  return async () => {
    const { place } = await published(database);
    if (place === known) return undefined;
    const books = await loadPublished(database);
    known = place;
    return books;
  };
}
