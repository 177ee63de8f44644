import { type Kysely, sql } from 'kysely';

/** Who sent a change, which says whose doing it was; null for what came before this was noted, or by a server of the version before. */
export async function up(database: Kysely<never>): Promise<void> {
  for (const table of ['quote_versions', 'order_statuses', 'held'])
    await sql.raw(`alter table ${table} add column sent_by json`).execute(database);
}
