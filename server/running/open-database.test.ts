import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { portOf } from '../../tests/fixtures/port-of.ts';
import { testDatabase } from '../../tests/server/database.ts';
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
  ['another program', `postgres://quotr:secret@127.0.0.1:${strangePort}/quotr`, 'something else answers there'],
  ['a superuser', address('postgres', 'postgres'), 'The database role postgres may pass over row policies'],
])('%s is reported as such, without the password', async (_what, given, want) => {
  const error: unknown = await openDatabase(given, { connections: 1 }).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: 'ConfigError', message: expect.stringContaining(`The database can't be used.`) });
  expect(error).toMatchObject({ message: expect.stringContaining(want) });
  expect(String(error)).not.toMatch(/secret|wrong/);
});
