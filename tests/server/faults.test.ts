/** Signs of each fault, as the operator sees them: those in the table of docs/server.md, and rarer ones. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as askSecurely, createServer as createSecure } from 'node:https';
import { connect as openSocket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, expect, test } from 'vitest';
import { type Connection, connect } from '../../server/database/connect.ts';
import { httpServer } from '../../server/running/http-server.ts';
import { logFields, openLog } from '../../server/running/log.ts';
import { openMetrics } from '../../server/running/metrics.ts';
import { observed } from '../../server/running/observed.ts';
import { identityProvider } from '../../server/sign-in/provider.ts';
import { portOf } from '../fixtures/port-of.ts';
import { testServer } from './app.ts';
import { expired, expiredPostgres } from './expired.ts';
import { playedProvider, signedBy, signingKey } from './played-provider.ts';
import { putOf, quoteOf } from './sent.ts';

const document = readFileSync(new URL('../../docs/server.md', import.meta.url), 'utf8');
const provider = await playedProvider();
afterAll(provider.stop);
const postgres = await expiredPostgres();
afterAll(postgres.stop);
const opened: { readonly destroy: () => unknown }[] = [];
afterAll(() => Promise.all(opened.map((each) => each.destroy())));

interface Logged {
  readonly msg: string;
  readonly error: string;
  readonly code: string;
}

/** Starts the server as it is operated. @param over connections in place of those of its own database */
async function operated(over?: Connection) {
  const own = await testServer({ note: (failure) => log.warn(logFields(failure), 'noted'), ...over });
  const faults = new Set<string>();
  const write = (line: string) => {
    const { msg, error, code }: Logged = JSON.parse(line);
    if (msg !== 'answered') faults.add(`\`${error}\` \`${code}\``);
  };
  const log = openLog({ level: 'info', to: { write } });
  const { database, pool } = over ?? own;
  if (over) opened.push(database);
  const running = { log, metrics: openMetrics(pool), database, isStopping: () => false, readsPublished: () => true };
  return { ...own, app: observed(own.app, (context) => context.text('the app'), running), faults };
}
type Operated = Awaited<ReturnType<typeof operated>> & { readonly isReached?: boolean };

/** Starts the server over connections that are made after a change of its role in the database. */
async function withRole(change: string): Promise<Operated> {
  const { url, pool, asSuperuser } = await testServer();
  await pool.query(
    `create function full_disk() returns trigger language plpgsql as $$ begin
       if current_setting('temp_file_limit') = '0' then raise exception 'no room' using errcode = '53100'; end if;
       return new;
     end $$;
     create trigger full_disk before insert on quote_versions execute function full_disk()`,
  );
  await asSuperuser(`alter role ${/\/\/([^@]+)@/.exec(url)?.[1]} ${change}`);
  return operated(connect(url));
}

/** Tries to sign in: with a given ID token, or, without one, at a provider that is away. */
async function withProvider(idToken?: Parameters<typeof provider.play>[1]): Promise<Operated> {
  const server = await operated();
  const played = idToken ? provider : await playedProvider();
  if (idToken) played.play('a-nonce', idToken);
  else await played.stop();
  const binding = { state: 'a-state', nonce: 'a-nonce', verifier: 'v'.repeat(43) };
  const failed = identityProvider(played.config).finish('?code=a-code&state=a-state', binding);
  const told = String(logFields(await failed.catch((error: unknown) => error))['told']);
  server.faults.add(told);
  return server;
}

/** Opens two hundred connections that do not end their request, and fifty that ask for the events and read nothing. */
async function withIdleConnections(): Promise<Operated> {
  const server = await operated();
  const listening = httpServer(getRequestListener(server.app.fetch));
  const port = await portOf(listening);
  const begin = async (text: string) => {
    const socket = openSocket(port, 'localhost').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(text);
    opened.push(socket);
  };
  await Promise.all(Array.from({ length: 200 }, () => begin('GET /api/changes HTTP/1.1\r\nHost: a\r\nX-')));
  await Promise.all(Array.from({ length: 50 }, () => begin('GET /api/events HTTP/1.1\r\nHost: a\r\n\r\n')));
  opened.push({ destroy: () => listening.close() });
  return server;
}

/** Puts a server with the expired certificate in nginx's place. */
async function withExpiredNginx(): Promise<Operated> {
  const server = await operated();
  const nginx = createSecure({ key: expired, cert: expired }, getRequestListener(server.app.fetch));
  const port = await portOf(nginx);
  opened.push({ destroy: () => nginx.close() });
  const asked = await new Promise((resolve) => {
    askSecurely({ port, host: 'localhost', ca: expired, path: '/api/changes' }, resolve).on('error', resolve).end();
  });
  expect(asked).toMatchObject({ code: 'CERT_HAS_EXPIRED' });
  return { ...server, isReached: false };
}

/** Lets the log that the database keeps for a backup grow beyond its limit, because no backup receives the log. */
async function withFullSlot(): Promise<Operated> {
  const server = await operated();
  const { asSuperuser, pool } = server;
  const slot = `full_${process.pid}`;
  await asSuperuser(
    `select pg_create_physical_replication_slot('${slot}', true)`,
    `alter system set max_slot_wal_keep_size = '1MB'`,
    'select pg_reload_conf()',
    ...[1, 2, 3].flatMap(() => [`select pg_logical_emit_message(false, 'a', 'b')`, 'select pg_switch_wal()']),
    'checkpoint',
  );
  const end = [`select pg_drop_replication_slot('${slot}')`, 'alter system reset max_slot_wal_keep_size'] as const;
  opened.push({ destroy: () => asSuperuser(...end, 'select pg_reload_conf()') });
  const { rows } = await pool.query('select wal_status from pg_replication_slots where slot_name = $1', [slot]);
  expect(rows).toEqual([{ wal_status: 'lost' }]);
  return server;
}

/** Rows of the faults that the document leaves out. */
const rareFaults: Readonly<Record<string, RegExp>> = {
  'the database’s certificate has expired': /\| 503 \| 503 \| 503 \| `DatabaseAway` `CERT_HAS_EXPIRED` \|$/,
  'the backup’s slot has come to `max_slot_wal_keep_size`': /\| 200 \| 200 \| 201 \| nothing \|$/,
  'the provider is away': /\| 200 \| 200 \| 201 \| No answer: .*ECONNREFUSED \|$/,
  'the keys of the provider are others': /\| 200 \| 200 \| 201 \| OAUTH_KEY_SELECTION_FAILED: .* \|$/,
  'a clock is an hour wrong': /\| 200 \| 200 \| 201 \| OAUTH_JWT_TIMESTAMP_CHECK_FAILED: .*"exp".* \|$/,
  '200 half-open connections, 50 streams that nobody reads': /\| 200 \| 200 \| 201 \| nothing \|$/,
};

test.each<[string, () => Promise<Operated>]>([
  ['the database is away', () => operated(connect('postgres://quotr@127.0.0.1:9/quotr'))],
  ['PostgreSQL has no connection left', () => withRole('connection limit 0')],
  ['the disk of the database is full', () => withRole('set temp_file_limit = 0')],
  ['the database’s certificate has expired', () => operated(connect(postgres.url))],
  ['nginx’s certificate has expired', withExpiredNginx],
  ['the backup’s slot has come to `max_slot_wal_keep_size`', withFullSlot],
  ['the provider is away', () => withProvider()],
  ['the keys of the provider are others', () => withProvider((claims) => signedBy(signingKey(), claims))],
  [
    'a clock is an hour wrong',
    () => withProvider((claims) => signedBy(provider.key, { ...claims, exp: claims.exp - 3600 })),
  ],
  ['200 half-open connections, 50 streams that nobody reads', withIdleConnections],
])('%s', async (fault, begin) => {
  const { app, faults, isReached = true } = await begin();
  const statusOf = async (...asked: readonly [string, RequestInit?]) => (await app.request(...asked)).status;
  const ready = await statusOf('/ready');
  const statuses = isReached
    ? [await statusOf('/api/changes'), await statusOf(...putOf(quoteOf('Q-1'), 'command-1'))]
    : [];
  const metrics = await (await app.request('/metrics')).text();
  for (const status of statuses) expect(metrics).toMatch(new RegExp(`^quotr_requests_total.*status="${status}"`, 'm'));
  const [read = 'not reached', write = 'not reached'] = statuses;
  const row = `| ${[fault, ready, read, write, [...faults].join(', ') || 'nothing'].join(' | ')} |`;
  expect(rareFaults[fault]?.test(row) ?? document.includes(row), row).toBe(true);
});
