/**
 * The epoch of the order of changes. After a backup is restored, the database lacks places that counters know, and
 * again has customers who were forgotten after the backup. The server recognizes a restored database by
 * `quotr_origin()`, and refuses all requests until somebody has listed the forgotten customers. Then a new epoch
 * begins.
 */
import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { codeOf } from './not-now.ts';

/** Statement that fails in a restored database until a new epoch has begun. */
export const refuseRestored = sql`select quotr_refuse_restored()`;

/** Returns true if a statement failed because a backup was restored. */
export const isRestored = (error: unknown): boolean => codeOf(error) === '55Q01';

export const restoredMessage =
  'A backup was restored, or the database was moved. Whoever runs the server has to say first who was forgotten since: server/forgotten.ts again forgotten.json, or again none where nobody was.';

/** Begins a new epoch, so that counters that know an earlier epoch read the whole feed again. */
export const beginEpoch = (database: Database) =>
  database
    .updateTable('epoch')
    .set({ name: crypto.randomUUID(), origin: sql`quotr_origin()`, leapt_for: null })
    .execute();
