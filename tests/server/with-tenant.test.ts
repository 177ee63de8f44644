import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../server/database/connect.ts';
import { migrate } from '../../server/database/migrate.ts';
import { DatabaseAway } from '../../server/database/not-now.ts';
import { type TenantTransaction, withTenant } from '../../server/database/with-tenant.ts';
import { findPostgres, startPostgres } from '../../server/running/own-database.ts';

const programs = findPostgres();
if (!programs) throw new Error('npm test makes sure of PostgreSQL.');
const folder = mkdtempSync(join(tmpdir(), 'quotr-with-tenant-'));
const postgres = startPostgres(programs, folder, { lasting: false });
const { database } = connect(postgres.url('postgres'));
await migrate(database);
await database.insertInto('stores').values({ id: 'north', name: 'North Street' }).execute();
const superuser = new pg.Client({ connectionString: postgres.url('postgres') });
await superuser.connect();
afterAll(async () => {
  await superuser.end();
  await database.destroy();
  postgres.stop();
  rmSync(folder, { recursive: true });
});

/** Makes the second machine, which must have every acknowledged commit, present or absent. */
async function secondMachine(is: 'there' | 'away'): Promise<void> {
  await superuser.query(`alter role postgres set synchronous_commit = ${is === 'away' ? 'on' : 'off'}`);
  const names = is === 'away' ? 'nobody' : '';
  await superuser.query(`alter system set synchronous_standby_names = '${names}'`);
  await superuser.query('select pg_reload_conf()');
  // The setting takes effect a moment later, first for new connections.
  await expect.poll(async () => namesForNewConnection()).toBe(names);
}

async function namesForNewConnection(): Promise<unknown> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  const { rows } = await client.query<{ synchronous_standby_names: string }>('show synchronous_standby_names');
  await client.end();
  return rows[0]?.synchronous_standby_names;
}

const personOf = (store: string, id = 'ann') => {
  const said = { name: 'Ann', email: 'ann@quotr.example', role: 'clerk' } as const;
  return { store, id, ...said, removed_at: null, seen_at: 0 };
};

const reads = (store: TenantTransaction) => store.selectFrom('quotes').select('number').execute();

test('a repeated command that is done already waits for the second machine; a read does not', async () => {
  await secondMachine('away');
  const fresh = connect(postgres.url('postgres'));
  let isDone = false;
  const command = withTenant(fresh.database, 'north', reads).then(() => (isDone = true));
  expect(await withTenant(fresh.database, 'north', reads, { readOnly: true })).toEqual([]);
  await wait(300);
  expect(isDone).toBe(false);
  await secondMachine('there');
  await command;
  await fresh.database.destroy();
});

test('each of many transactions over one connection sees its own store alone', async () => {
  await database
    .insertInto('stores')
    .values({ id: 'south', name: 'South Street' })
    .onConflict((each) => each.doNothing())
    .execute();
  const one = connect(postgres.url('postgres').replace('postgres@', 'bound@'), { connections: 1 });
  await superuser.query('create role bound login; grant all on all tables in schema public to bound');
  for (const store of ['north', 'south'])
    await withTenant(one.database, store, (bound) => bound.insertInto('people').values(personOf(store)).execute());
  const asked = Array.from({ length: 40 }, (_, at) => ({
    store: at % 2 === 0 ? 'north' : 'south',
    readOnly: at % 3 > 0,
  }));
  const seen = await Promise.all(
    asked.map(({ store, readOnly }) =>
      withTenant(one.database, store, (bound) => bound.selectFrom('people').select('store').execute(), { readOnly }),
    ),
  );
  expect(seen).toEqual(asked.map(({ store }) => [{ store }]));
  await one.database.destroy();
});

test('a transaction that can not begin does nothing, and says so', async () => {
  const slow = connect(`${postgres.url('postgres')}&options=-c%20lock_timeout%3D100`);
  await superuser.query("begin; select from stores where id = 'north' for update");
  let begun = 0;
  const refused = withTenant(slow.database, 'north', async (bound) => {
    begun += 1;
    await bound.insertInto('people').values(personOf('north', 'late')).execute();
  });
  await expect(refused).rejects.toMatchObject({ code: '55P03' });
  await superuser.query('rollback');
  expect(begun).toBe(0);
  const people = await withTenant(slow.database, 'north', (bound) => bound.selectFrom('people').select('id').execute());
  expect(people).not.toContainEqual({ id: 'late' });
  await slow.database.destroy();
});

test('a transaction whose database falls silent is given up, and no later transaction commits it', async () => {
  const one = connect(postgres.url('postgres'), { connections: 1, longestMs: 1500 });
  let backend = 0;
  const goOn = () => void process.kill(backend, 'SIGCONT');
  // Resumes the process even if this test fails: otherwise nobody could stop the database.
  const late = setTimeout(goOn, 8000);
  let silentSince = 0;
  const given = withTenant(one.database, 'north', async (bound) => {
    await bound.insertInto('people').values(personOf('north', 'unfinished')).execute();
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(bound);
    backend = rows[0]?.pid ?? 0;
    process.kill(backend, 'SIGSTOP');
    silentSince = performance.now();
    await reads(bound);
  });
  await expect(given).rejects.toBeInstanceOf(DatabaseAway);
  // One statement waits for its two seconds; the rollback does not wait for two more.
  expect(performance.now() - silentSince).toBeLessThan(3500);
  expect(await withTenant(one.database, 'north', reads, { readOnly: true })).toEqual([]);
  clearTimeout(late);
  goOn();
  // The connection that fell silent has the lock until the database knows that it is lost.
  const people = await withTenant(one.database, 'north', (bound) => bound.selectFrom('people').select('id').execute());
  expect(people).not.toContainEqual({ id: 'unfinished' });
  await one.database.destroy();
});
