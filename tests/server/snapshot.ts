/** A backup of a test's database, and its restore. */
import { runAt } from './database.ts';

const tables = [
  'stores',
  'served',
  'customers',
  'quotes',
  'quote_versions',
  'orders',
  'order_statuses',
  'held',
  'forgotten',
];

/** Saves all data of the stores until the next snapshot. @param url address of the database for its own role */
export async function snapshot(url: string) {
  const run = runAt(url.replace(/t\w+@/, 'postgres@'));
  await run(
    'drop schema if exists backup cascade',
    'create schema backup',
    ...tables.map((of) => `create table backup.${of} as table ${of}`),
  );
  return {
    putBack: () =>
      run(
        `set session_replication_role = replica`,
        ...tables.toReversed().map((of) => `delete from ${of}`),
        ...tables.map((of) => `insert into ${of} overriding system value select * from backup.${of}`),
        `update epoch set origin = 'another database ' || gen_random_uuid()`,
      ),
  };
}
