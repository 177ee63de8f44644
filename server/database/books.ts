/** Price books that were served, because a counter may still price by an older book. */
import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { anyOf } from './parts.ts';

export interface StoredProduct {
  readonly version: string;
  readonly id: string;
  readonly countsFrom: number;
  readonly smallestMarkup: number;
  readonly text: string;
}

export const hasBook = async (database: Database, version: string): Promise<boolean> =>
  (await database.selectFrom('books').select('version').where('version', '=', version).limit(1).execute()).length > 0;

/** @param now time of an approval: stored products then get the earlier `counts_from` and the later `served_at` */
export async function keepBooks(database: Database, products: readonly StoredProduct[], now?: number): Promise<void> {
  if (products.length === 0) return;
  await database
    .insertInto('books')
    .values(
      products.map(({ version, id, countsFrom, smallestMarkup, text }) => ({
        version,
        product: id,
        counts_from: countsFrom,
        smallest_markup: smallestMarkup,
        document: text,
        ...(now !== undefined && { served_at: now }),
      })),
    )
    .onConflict((conflict) =>
      now === undefined
        ? // Two servers that start at the same time insert the same products.
          conflict.doNothing()
        : conflict.columns(['version', 'product']).doUpdateSet((row) => ({
            counts_from: row.fn<number>('least', ['books.counts_from', 'excluded.counts_from']),
            served_at: row.fn<number>('greatest', ['books.served_at', 'excluded.served_at']),
          })),
    )
    .execute();
}

export async function noteServed(database: Database, versions: readonly string[], now: number): Promise<void> {
  await database
    .updateTable('books')
    .set((row) => ({ served_at: row.fn<number>('greatest', ['served_at', row.val(now)]) }))
    .where('version', '=', anyOf(versions))
    .execute();
}

/** Omits a book that has never been in force: an edition may still be corrected before its first day. */
export async function loadStored(
  database: Database,
  asked: readonly Pick<StoredProduct, 'version' | 'id'>[],
  since: number,
): Promise<readonly (StoredProduct & { readonly servedAt: number })[]> {
  const rows = await database
    .selectFrom('books')
    .select([
      'version',
      'product',
      'counts_from',
      'served_at',
      'smallest_markup',
      sql<string>`document::text`.as('text'),
    ])
    .where(
      sql<boolean>`(version, product) in (select * from unnest(
        ${asked.map(({ version }) => version)}::text[], ${asked.map(({ id }) => id)}::text[]
      ))`,
    )
    .where('served_at', '>', since)
    .whereRef('served_at', '>=', 'counts_from')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    id: row.product,
    countsFrom: row.counts_from,
    servedAt: row.served_at,
    smallestMarkup: row.smallest_markup,
    text: row.text,
  }));
}
