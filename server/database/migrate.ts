import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Database } from './connect.ts';
import { schema } from './migrations/0001-quotes.ts';
import { unifiedSchema } from './migrations/0012-unified-schema.ts';
import { searchFold } from './migrations/0013-search-fold.ts';
import { ordersWait } from './migrations/0014-orders-wait.ts';
import { priceTokens } from './migrations/0015-price-tokens.ts';
import { codeOf } from './not-now.ts';

const inOrder = (statements: readonly string[]): Migration => ({
  up: async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
});

const lastOfEarlier = '0012-search-dashes';
const ofEarlier = [
  '0002-sent-by',
  '0003-places',
  '0004-books',
  '0005-forgetting',
  '0006-books-served',
  '0007-older-servers',
  '0008-search-text',
  '0009-editions',
  '0010-links',
  '0011-terms',
  lastOfEarlier,
];

/** Migrations in their order, by the names that the database records. From 0012-unified-schema on, each one only adds. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-quotes': inOrder(schema),
  ...Object.fromEntries(ofEarlier.map((name) => [name, inOrder([])])),
  '0012-unified-schema': inOrder(unifiedSchema),
  '0013-search-fold': { up: searchFold },
  '0014-orders-wait': inOrder(ordersWait),
  '0015-price-tokens': inOrder(priceTokens),
};

/** Wait for the lock of a table: short, because statements queue behind it. Then the migration is tried again. */
const longestWait = '2s';
const tries = 20;
const gaveWay: readonly unknown[] = ['55P03', '40P01'];

/**
 * Migrates the database. Migrations only add, so that a server of the previous version keeps running, and can start.
 * @throws MigrationFailed if a migration fails; the database is then unchanged
 */
export async function migrate(database: Database, known = migrations): Promise<void> {
  const patient = Object.entries(known).map(([name, migration]) => {
    const up = async (within: Kysely<never>): Promise<void> => {
      await sql.raw(`set local lock_timeout = '${longestWait}'`).execute(within);
      await migration.up(within);
    };
    return [name, { up }] as const;
  });
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(patient)) },
  });
  for (let attempt = 1; ; attempt++) {
    const all = await migrator.getMigrations();
    if (all.every(({ executedAt }) => executedAt !== undefined)) return;
    const executed = all.filter(({ executedAt }) => executedAt).map(({ name }) => name);
    if (executed.length > 0 && !executed.includes(lastOfEarlier))
      throw new Error(
        `The database is of a release before 0.1: its migration ${lastOfEarlier} is missing. Start commit d94b7e23 with it once.`,
      );
    const { error, results } = await migrator.migrateToLatest();
    if (!error) return;
    if (attempt === tries || !gaveWay.includes(codeOf(error))) {
      const failed = results?.find(({ status }) => status === 'Error');
      throw new MigrationFailed(failed?.migrationName, error);
    }
  }
}

class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
  readonly code: string | undefined;

  constructor(migration: string | undefined, cause: unknown) {
    const which = migration === undefined ? 'The migration failed' : `Migration ${migration} failed`;
    const why = cause instanceof Error ? cause.message : String(cause);
    const wait = gaveWay.includes(codeOf(cause)) ? '; something else holds the table, see pg_stat_activity' : '';
    super(`${which}: ${why}${wait}. Nothing was changed, and the previous version of the server still works.`, {
      cause,
    });
    this.code = codeOf(cause);
  }
}

/** Distance between the last place of a backup and the first place of the new epoch, which no counter has seen before. */
const leap = 1_000_000;

/** In a restored database, counters then read the whole feed again, and send what it lacks. */
export const beginEpochIfRestored = sql`
  with restored as (
    update epoch set name = gen_random_uuid(), origin = quotr_origin() where origin <> quotr_origin() returning name
  )
  update stores set seq = seq + ${leap}, began = seq + ${leap} where exists (select from restored)`;
