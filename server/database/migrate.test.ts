import { readFileSync } from 'node:fs';
import { type Migration, sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ChangesSchema } from '../../src/quotes/wire/wire.ts';
import { testServer } from '../../tests/server/app.ts';
import { emptyDatabase } from '../../tests/server/database.ts';
import { putOf, quoteOf } from '../../tests/server/sent.ts';
import { serverWith, sessionOf } from '../../tests/server/services.ts';
import { beginEpochIfRestored, migrate, migrations } from './migrate.ts';

const { database, pool } = await testServer();

const columnsOf = async (table: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1',
    [table],
  );
  return rows.map(({ name }) => name);
};

describe('the structure of the database', () => {
  test('stays as it was if a migration fails', async () => {
    const broken: Migration = {
      up: async (within) => {
        await sql.raw('create table half (whole text)').execute(within);
        await sql.raw('nonsense').execute(within);
      },
    };
    const next = { ...migrations, '9000-broken': broken };
    await expect(migrate(database, next)).rejects.toThrow(
      /Migration 9000-broken failed: syntax error.*Nothing was changed/,
    );
    expect(await columnsOf('half')).toEqual([]);
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
});
