import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { portOf } from '../../tests/fixtures/port-of.ts';
import { testDatabase } from '../../tests/server/database.ts';
import { expiredPostgres } from '../../tests/server/expired.ts';
import { migrations } from '../database/migrate.ts';
import { openDatabase } from './open-database.ts';

const { url, asSuperuser } = await testDatabase();
const { username: role, searchParams } = new URL(url.replace('@/', '@socket/'));
const folder = searchParams.get('host') ?? '';
/** Returns the address with another role, password, database and socket folder. */
const address = (user: string, name: string, host = folder) =>
  `postgres://${user}@/${name}?host=${encodeURIComponent(host)}`;

const guarded = `${role}_guarded`;
await asSuperuser(
  `create role ${guarded} login password 'p#ss/word?'`,
  `create database ${guarded} owner ${guarded}`,
  // PostgreSQL uses the first line that matches.
  `copy (select 1) to program 'sed -i "1i local all ${guarded} scram-sha-256" pg_hba.conf'`,
  'select pg_reload_conf()',
);
afterAll(() => asSuperuser(`drop database ${guarded} with (force)`, `drop role ${guarded}`));

/** Server that answers as no database would. */
const stranger = createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
const strangePort = await portOf(stranger);
afterAll(() => stranger.close());

const expired = await expiredPostgres();
afterAll(expired.stop);

test.each([
  ['a wrong password', address(`${guarded}:wrong`, guarded), `refuses the password of ${guarded}`],
  ['no password', address(guarded, guarded), `asks for a password of ${guarded}, and DATABASE_URL has none`],
  ['an unknown role', address('nobody', 'quotr'), 'does not let nobody in: role "nobody" does not exist'],
  [
    'a missing database',
    address(role, 'missing'),
    `has no database missing. Make it: create database missing owner ${role}`,
  ],
  ['a closed port', 'postgres://quotr:secret@127.0.0.1:1/quotr', 'Nothing listens at 127.0.0.1:1.'],
  ['an unknown host', 'postgres://quotr:secret@database.invalid/quotr', 'The host database.invalid in DATABASE_URL'],
  ['another folder', address(role, role, '/nowhere'), 'There is no PostgreSQL in /nowhere'],
  ['another program', `postgres://quotr:secret@127.0.0.1:${strangePort}/quotr`, 'is not PostgreSQL'],
  ['a certificate that has expired', expired.url, 'The certificate of PostgreSQL at localhost:'],
  ['a superuser', address('postgres', 'postgres'), 'The database role postgres may pass over row policies'],
])('%s is reported as such, without the password', async (_what, given, want) => {
  const error: unknown = await openDatabase(given, { connections: 1 }).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: 'ConfigError', message: expect.stringContaining(`The database can't be used.`) });
  expect(error).toMatchObject({ message: expect.stringContaining(want) });
  expect(String(error)).not.toMatch(/secret|wrong/);
});

/** Returns the name of the connected user, according to the database. */
async function userOf(given: string): Promise<unknown> {
  const { database, pool } = await openDatabase(given, { connections: 1 });
  const { rows } = await pool.query<{ user: string }>('select current_user as user');
  await database.destroy();
  return rows[0]?.user;
}

test('a password with any character is taken encoded, or unchanged from PGPASSWORD', async () => {
  expect(await userOf(address(`${guarded}:${encodeURIComponent('p#ss/word?')}`, guarded))).toBe(guarded);
  vi.stubEnv('PGPASSWORD', 'p#ss/word?');
  expect(await userOf(address(guarded, guarded))).toBe(guarded);
  vi.unstubAllEnvs();
});

test.each([
  [
    'that fails',
    'create table quotes (id text)',
    /Migration 9000-next failed: relation "quotes" already exists\. Nothing of it was done.*\(42P07\)$/,
  ],
  [
    'that is not allowed',
    'create table pg_catalog.next (id text)',
    /Migration 9000-next failed: .*may not do what the server needs.*\(42501\)$/,
  ],
])('a migration %s is reported with its name and the remedy', async (_what, statement, want) => {
  const next = {
    '9000-next': {
      up: async (within: Parameters<(typeof migrations)[string]['up']>[0]) =>
        void (await sql.raw(statement).execute(within)),
    },
  };
  await expect(openDatabase(url, { connections: 1, migrations: { ...migrations, ...next } })).rejects.toThrow(want);
});
