import { type Kysely, Migrator } from 'kysely';
import * as quotes from './migrations/0001-quotes.ts';
import type { Tables } from './tables.ts';

/**
 * Brings the database to the structure that this server knows, in its own time: two servers that start together wait for one another. A
 * migration only adds, so that a server of the version before goes on beside it.
 * @throws the error of the migration that failed, of which nothing was done
 */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve({ '0001-quotes': quotes }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
