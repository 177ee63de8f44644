import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Migration, sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ChangesSchema } from '../../src/quotes/wire/wire.ts';
import { testServer } from '../../tests/server/app.ts';
import { emptyDatabase } from '../../tests/server/database.ts';
import { putOf, quoteOf } from '../../tests/server/sent.ts';
import { serverWith, sessionOf } from '../../tests/server/services.ts';
import { beginEpochIfRestored, migrate, migrations } from './migrate.ts';

const { database, pool, request } = await testServer();

const migration = (...statements: readonly string[]): Migration => ({
  up: async (within) => {
    for (const statement of statements) await sql.raw(statement).execute(within);
  },
});
/** Changes of a next version: a column, an index and a table. */
const next = {
  ...migrations,
  '9000-next': migration(
    'alter table quotes add column colour text',
    'create index quotes_colour on quotes (store, colour)',
    'create table colours (name text primary key)',
  ),
};

const columnsOf = async (table: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1',
    [table],
  );
  return rows.map(({ name }) => name);
};

/** Sends requests to a server of the previous version until the work is done. @returns the statuses of its answers */
async function servedWhile(work: () => Promise<void>): Promise<ReadonlySet<number>> {
  const answers = new Set<number>();
  const state = { isDone: false };
  const serving = [1, 2, 3].map(async (counter) => {
    for (let count = 0; !state.isDone || count < 5; count++) {
      const number = `Q-${counter}-${Date.now()}-${count}`;
      answers.add((await request(...putOf(quoteOf(number), `command-${number}`))).status);
      answers.add((await request(`/api/quotes/${number}`)).status);
    }
  });
  try {
    await work();
  } finally {
    state.isDone = true;
    await Promise.all(serving);
  }
  return answers;
}

describe('the structure of the database', () => {
  test('grows while a server of the version before goes on', async () => {
    const answers = await servedWhile(async () => {
      await wait(100);
      await migrate(database, next);
      await wait(100);
    });
    expect(answers).toEqual(new Set([200, 201]));
    expect(await columnsOf('quotes')).toContain('colour');
    expect(await columnsOf('colours')).toEqual(['name']);
  });

  test('is left as it is by an older server, which starts', async () => {
    await migrate(database);
    expect(await columnsOf('quotes')).toContain('colour');
  });

  test('waits for a long read, and lets others pass meanwhile', async () => {
    const reader = await pool.connect();
    await reader.query('begin');
    await reader.query('select count(*) from quotes');
    const later = { ...next, '9001-later': migration('alter table quotes add column shade text') };
    const answers = await servedWhile(async () => {
      const migrated = migrate(database, later);
      await wait(2500);
      await reader.query('commit');
      reader.release();
      await migrated;
    });
    expect(answers).toEqual(new Set([200, 201]));
    expect(await columnsOf('quotes')).toContain('shade');
  });

  test('stays as it was if a migration fails', async () => {
    const broken = {
      ...next,
      '9001-later': migration(),
      '9002-broken': migration('create table half (whole text)', 'nonsense'),
    };
    await expect(migrate(database, broken)).rejects.toThrow('syntax error');
    expect(await columnsOf('half')).toEqual([]);
  });

  test('gives way in a deadlock with a request', async () => {
    const crossed = await pool.connect();
    await crossed.query('begin');
    await crossed.query('select from quotes');
    const crossing = migration('alter table stores add column tint text', 'alter table quotes add column tint text');
    const migrated = migrate(database, { ...next, '9001-later': migration(), '9002-crossing': crossing });
    const waiting = async () => (await pool.query('select from pg_locks where not granted')).rowCount;
    await expect.poll(waiting).toBe(1);
    await crossed.query('select from stores');
    await crossed.query('commit');
    crossed.release();
    await migrated;
    expect(await columnsOf('quotes')).toContain('tint');
  });

  test('is made once by two servers that start together', async () => {
    await pool.query('drop schema public cascade');
    await pool.query('create schema public');
    await Promise.all([migrate(database), migrate(database), migrate(database)]);
    expect(await columnsOf('quotes')).toContain('document');
  });
});

/** Returns every column, constraint, index, policy, trigger and function of a database, as text. */
async function schemaOf(of: { readonly pool: typeof pool }): Promise<readonly string[]> {
  const { rows } = await of.pool.query<{ text: string }>(`
    select concat_ws(' ', table_name, column_name, data_type, collation_name, is_nullable, column_default, is_identity) as text
      from information_schema.columns where table_schema = 'public'
    union all select concat(conrelid::regclass, ' ', pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', tablename, policyname, qual, with_check) from pg_policies
    union all select concat(relname, ' ', relrowsecurity, relforcerowsecurity) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`);
  return rows.map(({ text }) => text);
}

describe('a database of d94b7e23', async () => {
  const old = await emptyDatabase();
  await old.pool.query(readFileSync('tests/server/d94b7e23.sql', 'utf8'));
  await migrate(old.database);
  await beginEpochIfRestored.execute(old.database);
  const server = serverWith({ database: old.database, sessionOf: () => Promise.resolve(sessionOf()) });
  const ask = async (path: string, init?: RequestInit) => {
    const response = await server.request(path, init);
    return { status: response.status, body: (await response.json()) as unknown };
  };

  test('gets the schema of a new database', async () => {
    const fresh = await emptyDatabase();
    await migrate(fresh.database);
    expect(await schemaOf(old)).toEqual(await schemaOf(fresh));
  });

  test('keeps its quotes, orders, links, settings and sessions', async () => {
    expect(await ask('/api/quotes/Q-AAAAA-0001')).toMatchObject({
      status: 200,
      body: { quote: { note: 'again', customer: { name: 'Zoë Park' } }, approval: { by: { id: 'ann' } } },
    });
    expect(await ask('/api/quotes/Q-AAAAA-0001/versions')).toMatchObject({ body: { versions: [{}, {}, {}] } });
    expect(await ask('/api/orders')).toMatchObject({ body: { orders: [{ order: { id: 'order-0001' } }] } });
    expect(await ask('/api/quotes/Q-AAAAA-0001/links')).toMatchObject({ body: { links: [{ isOpen: true }] } });
    expect(await ask('/api/settings')).toMatchObject({ body: { rows: [{ category: 'banners', revision: 1 }] } });
    const sessions = await old.database.selectFrom('sessions').select('roles').execute();
    expect(sessions).toEqual([{ roles: ['clerk'] }, { roles: ['clerk'] }]);
  });

  test('was restored from a dump, and says so in a new epoch', async () => {
    const { epoch, quotes } = v.parse(ChangesSchema, (await ask('/api/changes')).body);
    expect(epoch).not.toBe('190796e7-8517-441e-a574-d5ee4e117279');
    expect(quotes.map((quote) => v.parse(v.object({ isRestored: v.boolean() }), quote).isRestored)).toEqual([
      true,
      true,
    ]);
    await beginEpochIfRestored.execute(old.database);
    expect((await ask('/api/changes')).body).toMatchObject({ epoch });
  });

  test('takes new changes', async () =>
    expect(await ask(...putOf(quoteOf('Q-AAAAA-0009'), 'command-9'))).toMatchObject({ status: 201 }));

  test('is refused if one of its migrations is missing', async () => {
    const older = await emptyDatabase();
    await older.pool.query(readFileSync('tests/server/d94b7e23.sql', 'utf8'));
    await older.pool.query(`delete from kysely_migration where name = '0012-search-dashes'`);
    await expect(migrate(older.database)).rejects.toThrow('Start commit d94b7e23 with it once');
  });
});
