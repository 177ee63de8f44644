import { type Kysely, sql } from 'kysely';

/** Adds the sender of a change beside its author; null for changes from before, or by a server of the version before. */
export async function up(database: Kysely<never>): Promise<void> {
  for (const table of ['quote_versions', 'order_statuses', 'held'])
    await sql.raw(`alter table ${table} add column sent_by json`).execute(database);
}
