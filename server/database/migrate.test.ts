import { setTimeout as wait } from 'node:timers/promises';
import { type Migration, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testServer } from '../../tests/server/app.ts';
import { putOf, quoteOf } from '../../tests/server/sent.ts';
import { connect } from './connect.ts';
import { refuseRestored, restoredMessage } from './epoch.ts';
import { migrate, migrations } from './migrate.ts';

const { database, pool, request, url } = await testServer();

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

  test('has an index of versions by their customer', async () => {
    const { rows } = await pool.query<{ definition: string }>(
      "select indexdef as definition from pg_indexes where tablename = 'quote_versions'",
    );
    expect(rows.map(({ definition }) => definition)).toContainEqual(expect.stringContaining('(store, customer)'));
  });

  test('recognises a marked backup from before it could tell restored ones', async () => {
    const marked = connect(`${url}&options=-c%20quotr.restored%3Dtoday`);
    await pool.query('drop schema public cascade');
    await pool.query('create schema public');
    await migrate(marked.database);
    await expect(refuseRestored.execute(marked.database)).rejects.toThrow('a backup was restored');
    await marked.database.destroy();
    expect(restoredMessage).toContain('again none');
  });
});
