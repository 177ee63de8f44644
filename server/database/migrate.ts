import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { up as quotes } from './migrations/0001-quotes.ts';
import { up as sentBy } from './migrations/0002-sent-by.ts';
import { codeOf } from './not-now.ts';
import type { Tables } from './tables.ts';

/** In their order, by the names that the database notes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-quotes': { up: quotes },
  '0002-sent-by': { up: sentBy },
};

/** Who waits for a table lets nobody pass who comes later: it gives way after so long, and tries again. */
const longestWait = '2s';
const tries = 20;
const gaveWay = '55P03';

/**
 * Brings the database to the structure that this server knows, in its own time: two servers that start together wait for one another. A
 * migration only adds, so that a server of the version before goes on beside it, and also starts: a database with more than it knows is left as it is.
 * @throws the error of the migration that failed, of which nothing was done
 */
export async function migrate(database: Kysely<Tables>, known = migrations): Promise<void> {
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
    const { error } = await migrator.migrateToLatest();
    if (!error) return;
    if (attempt === tries || codeOf(error) !== gaveWay) throw error;
  }
}
