/**
 * The epoch of the order of changes. A database that was restored lacks places that counters know, and remembers customers who were forgotten since.
 * It is told by its origin; nothing is answered from it until somebody has said who was forgotten, by which a new epoch begins.
 */
import { type Kysely, sql } from 'kysely';
import { codeOf } from './not-now.ts';
import type { Tables } from './tables.ts';

/** Statement that fails if a backup was restored. */
export const refuseRestored = sql`select quotr_refuse_restored()`;

/** Returns whether a statement failed because a backup was restored. */
export const isRestored = (error: unknown): boolean => codeOf(error) === '55Q01';

export const restoredMessage =
  'A backup was restored, or the database was moved. Whoever runs the server has to say first who was forgotten since: server/forgotten.ts again forgotten.json, or again none where nobody was.';

/** Begins a new epoch: counters that know another compare what they have. */
export const beginEpoch = (database: Kysely<Tables>) =>
  database
    .updateTable('epoch')
    .set({ name: crypto.randomUUID(), origin: sql`quotr_origin()`, leapt_for: null })
    .execute();
