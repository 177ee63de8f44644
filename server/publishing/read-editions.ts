/** Editions of the price book as the database has them. */
import { sql } from 'kysely';
import type { Edition, Published } from '../../src/quotes/wire/wire-publishing.ts';
import type { Database } from '../database/connect.ts';
import { Refusal } from '../http/refusal.ts';
import { timeline } from './timeline.ts';

/** Returns the last approved edition. */
export const presentEdition = (database: Database) =>
  database
    .selectFrom('editions')
    .select(['id', 'place', 'hash', 'version', 'own', 'report', 'sources', 'generated'])
    .where('place', 'is not', null)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the versions of all published books, and the version that the server's own book had at each proposal. */
export async function approvedVersions(database: Database): Promise<readonly string[]> {
  const query = database.selectFrom('editions').select(['version', 'own']).where('place', 'is not', null);
  return (await query.execute()).flatMap(({ version, own }) => [version, own]);
}

/** Returns the place of the last approval; 0 before the first. */
export const lastPlace = async (database: Database): Promise<number> => {
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

/** Maximum number of listed editions. */
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
