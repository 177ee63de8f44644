/** Signs of each fault, as the operator sees them: those in the table of docs/server.md, and rarer ones. */
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { type Connection, connect } from '../../server/database/connect.ts';
import { logFields, openLog } from '../../server/running/log.ts';

import { observed, openMetrics } from '../../server/running/observed.ts';
import { identityProvider } from '../../server/sign-in/provider.ts';
import { testServer } from './app.ts';
import { playedProvider, signedBy, signingKey } from './played-provider.ts';
import { putOf, quoteOf } from './sent.ts';

const document = readFileSync(new URL('../../docs/server.md', import.meta.url), 'utf8');
const provider = await playedProvider();
afterAll(provider.stop);
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
type Operated = Awaited<ReturnType<typeof operated>>;

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

/** Tries to sign in with a given ID token. */
async function withProvider(idToken: Parameters<typeof provider.play>[1]): Promise<Operated> {
  const server = await operated();
  provider.play('a-nonce', idToken);
  const binding = { state: 'a-state', nonce: 'a-nonce', verifier: 'v'.repeat(43) };
  const failed = identityProvider(provider.config).finish('?code=a-code&state=a-state', binding);
  const told = String(logFields(await failed.catch((error: unknown) => error))['told']);
  server.faults.add(told);
  return server;
}

/** Rows of the faults that the document leaves out. */
const rareFaults: Readonly<Record<string, RegExp>> = {
  'the keys of the provider are others': /\| 200 \| 200 \| 201 \| OAUTH_KEY_SELECTION_FAILED: .* \|$/,
  'a clock is an hour wrong': /\| 200 \| 200 \| 201 \| OAUTH_JWT_TIMESTAMP_CHECK_FAILED: .*"exp".* \|$/,
};

test.each<[string, () => Promise<Operated>]>([
  ['the database is away', () => operated(connect('postgres://quotr@127.0.0.1:9/quotr'))],
  ['PostgreSQL has no connection left', () => withRole('connection limit 0')],
  ['the disk of the database is full', () => withRole('set temp_file_limit = 0')],
  ['the keys of the provider are others', () => withProvider((claims) => signedBy(signingKey(), claims))],
  [
    'a clock is an hour wrong',
    () => withProvider((claims) => signedBy(provider.key, { ...claims, exp: claims.exp - 3600 })),
  ],
])('%s', async (fault, begin) => {
  const { app, faults } = await begin();
  const statusOf = async (...asked: readonly [string, RequestInit?]) => (await app.request(...asked)).status;
  const ready = await statusOf('/ready');
  const [read, write] = [await statusOf('/api/changes'), await statusOf(...putOf(quoteOf('Q-1'), 'command-1'))];
  const row = `| ${[fault, ready, read, write, [...faults].join(', ') || 'nothing'].join(' | ')} |`;
  expect(rareFaults[fault]?.test(row) ?? document.includes(row), row).toBe(true);
});
