/** Every route against every role. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withTenant } from '../../server/database/with-tenant.ts';
import type { ServerSession, SettingRow } from '../../src/quotes/wire/wire.ts';
import { sessionOf, testServer } from './app.ts';
import { makeLink, newToken } from './links.ts';
import { orderOf, putOf, putOrderOf, quoteOf, send } from './sent.ts';

const { app, database, signIn } = await testServer();

const personOf = (id: string, role: ServerSession['role'], store: string): ServerSession =>
  sessionOf({
    id: `session-of-${id}`,
    user: { id, name: id, email: `${id}@${store}.example` },
    store: { id: store, name: store },
    role,
    roles: [role],
  });
const clerk = sessionOf();
const manager = personOf('mary', 'manager', 'north');
const pricing = personOf('paula', 'pricing', 'north');
const [clerkElsewhere, managerElsewhere] = [personOf('sam', 'clerk', 'south'), personOf('sue', 'manager', 'south')];
for (const { user, role, store } of [clerkElsewhere, manager, personOf('ben', 'clerk', 'north')])
  await withTenant(database, store.id, (bound) =>
    bound
      .insertInto('people')
      .values({ store: store.id, ...user, role, removed_at: null, seen_at: 0 })
      .execute(),
  );

const quote = quoteOf('Q-NORTH-1', { note: 'Zanzibar' });
const order = orderOf('order-north', { note: 'Zanzibar' });
const setting: SettingRow = { kind: 'markup', category: 'banners', revision: 0, value: { pct: 7, fixed: 0 } };
const ben = { id: 'ben', name: 'ben' };
const post = { method: 'POST' };
const status = { 'if-match': '"order-north"', 'idempotency-key': 'status-1' };
const customer = send('POST', { customer: quote.customer });
const [linkPath, link] = makeLink('Q-NORTH-1', newToken(), 'command-2');
const later = putOf({ ...quote, revision: 2 }, 'command-2', { base: 'command-1' });
const hash = 'a'.repeat(64);

const as = async (who: ServerSession | undefined, path: string, init?: RequestInit) => {
  signIn(who);
  const answer = await app.request(path, init);
  const reader = answer.body?.getReader();
  let text = '';
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  for (let part = await reader?.read(); part?.value; part = isStream ? undefined : await reader?.read())
    text += new TextDecoder().decode(part.value);
  if (isStream) await reader?.cancel();
  return { status: answer.status, text };
};

const filled = [
  await as(clerk, ...putOf(quote, 'command-1')),
  await as(clerk, ...putOrderOf(order)),
  await as(manager, '/api/settings', send('PATCH', { rows: [setting] })),
  await as(manager, '/api/people/ben/removal', post),
  await as(clerk, ...putOf(quoteOf('Q-NORTH-2'), 'command-held', { author: ben })),
].map((answer) => answer.status);

type Statuses = readonly [nobody: number, pricing: number, clerk: number, manager: number];
const readers: Statuses = [401, 200, 200, 200];
const everybody: Statuses = [401, 403, 200, 200];
const managers: Statuses = [401, 403, 403, 200];
/** May pricing staff, and a manager where there is one store; here there are two. The request itself is incomplete. */
const approvers = (answer: number): Statuses => [401, answer, 403, 403];
/** Counts for everybody, signed in or not. */
const open = (answer: number): Statuses => [answer, answer, answer, answer];
/** The price book is the same in all stores. */
const ofBook = (answer: number): Statuses => [401, answer, answer, answer];

type Case = [route: string, statuses: Statuses, path: string, init?: RequestInit];

/** The requests in this order: each is right for the manager, after whom nobody asks the same. */
const routes: Case[] = [
  ['GET /api/quotes/:number', readers, '/api/quotes/Q-NORTH-1'],
  ['GET /api/quotes/:number/versions', readers, '/api/quotes/Q-NORTH-1/versions'],
  ['GET /api/quotes/:number/links', readers, '/api/quotes/Q-NORTH-1/links'],
  ['GET /api/changes', readers, '/api/changes?after=0'],
  ['GET /api/events', readers, '/api/events'],
  ['GET /api/settings', readers, '/api/settings'],
  ['GET /api/terms', readers, '/api/terms'],
  ['GET /api/orders', readers, '/api/orders?q=park'],
  ['GET /api/orders.csv', readers, '/api/orders.csv'],
  ['GET /api/pending', readers, '/api/pending'],
  ['GET /api/answers', readers, '/api/answers'],
  ['GET /api/customers', readers, '/api/customers'],
  ['GET /api/people', managers, '/api/people'],
  ['PUT /api/quotes/:number', everybody, ...later],
  [
    'POST /api/quotes/:number/approval',
    managers,
    '/api/quotes/Q-NORTH-1/approval',
    send('POST', { version: 'command-2' }),
  ],
  ['PUT /api/quotes/:number/links/:hash', everybody, linkPath, link],
  ['DELETE /api/quotes/:number/links/:hash', everybody, linkPath, { method: 'DELETE' }],
  ['PUT /api/orders/:id', [401, 403, 201, 201], ...putOrderOf(order)],
  ['PATCH /api/orders/:id', everybody, '/api/orders/order-north', send('PATCH', { status: 'done' }, status)],
  [
    'POST /api/orders/:id/approval',
    managers,
    '/api/orders/order-north/approval',
    send('POST', { version: 'status-1' }),
  ],
  ['PATCH /api/settings', managers, '/api/settings', send('PATCH', { rows: [{ ...setting, revision: 1 }] })],
  ['PUT /api/terms', managers, '/api/terms', send('PUT', { revision: 1, showsMargin: true })],
  ['POST /api/held/:id', managers, '/api/held/command-held', send('POST', { accept: true })],
  ['DELETE /api/people/:id/removal', managers, '/api/people/ben/removal', { method: 'DELETE' }],
  ['POST /api/people/:id/removal', managers, '/api/people/ben/removal', post],
  ['POST /api/customers/forget', managers, '/api/customers/forget', customer],
  ['POST /api/customers/remember', managers, '/api/customers/remember', customer],
  ['GET /api/price-tokens', managers, '/api/price-tokens'],
  [
    'PUT /api/price-tokens/:hash',
    managers,
    `/api/price-tokens/${hash}`,
    send('PUT', { name: 'Web shop', timeZone: 'America/New_York' }),
  ],
  ['DELETE /api/price-tokens/:hash', managers, `/api/price-tokens/${hash}`, { method: 'DELETE' }],
  // Only a token counts here, never a session.
  ['POST /api/price', open(401), '/api/price', send('POST', { product: 'badges', selection: {} })],
  ['GET /api/book', ofBook(200), '/api/book'],
  ['GET /api/books/:hash', ofBook(404), `/api/books/${hash}`],
  ['GET /api/editions', approvers(200), '/api/editions'],
  ['POST /api/editions', approvers(400), '/api/editions', post],
  ['POST /api/editions/:id/decision', approvers(400), '/api/editions/1/decision', send('POST', {})],
  ['GET /api/editions/:id/sources.zip', approvers(404), '/api/editions/1/sources.zip'],
  ['GET /api/editions/:id/report.md', approvers(404), '/api/editions/1/report.md'],
  ['GET /q/:token', open(404), `/q/${newToken()}`],
  ['POST /q/:token', open(404), `/q/${newToken()}`, { ...post, body: new URLSearchParams({ kind: 'asked' }) }],
  ['GET /api/session', [401, 200, 200, 200], '/api/session'],
  ['POST /api/sign-out', open(200), '/api/sign-out', post],
  ['GET /api/sign-out', open(302), '/api/sign-out'],
  ['GET /api/sign-out/:ticket', open(302), `/api/sign-out/${'A'.repeat(43)}`],
  ['GET /api/sign-in/callback', open(400), '/api/sign-in/callback?code=a&state=b'],
  // The identity provider of this server is away.
  ['GET /api/sign-in', open(503), '/api/sign-in?to=/app/'],
];

test('every route is asked here', () => {
  const known = app.routes.filter(({ path }) => !path.endsWith('*')).map(({ method, path }) => `${method} ${path}`);
  expect(routes.map(([route]) => route).toSorted()).toEqual([...new Set(known)].toSorted());
  expect(filled).toEqual([201, 201, 200, 200, 202]);
});

/** Returns all rows of the store as text. */
const rowsOfNorth = (): Promise<string> =>
  withTenant(database, 'north', async (bound) => {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_policies where policyname = 'of_store' order by tablename`.execute(bound);
    let dump = '';
    for (const { name } of tables) {
      const { rows } = await sql`select ${sql.table(name)}::text as row from ${sql.table(name)} order by 1`.execute(
        bound,
      );
      dump += JSON.stringify([name, rows]);
    }
    return dump;
  });

test('a manager of another store sees and changes nothing of this one', async () => {
  const before = await rowsOfNorth();
  expect(before.length).toBeGreaterThan(4000);
  for (const [route, , path, init] of routes)
    expect([route, (await as(managerElsewhere, path, init)).text]).toEqual([
      route,
      expect.not.stringContaining('Zanzibar'),
    ]);
  expect(await rowsOfNorth()).toBe(before);
});

test.each<Case>(routes)('%s', async (_route, want, path, init) => {
  const before = await rowsOfNorth();
  const found = [await as(undefined, path, init), await as(pricing, path, init)];
  expect(await rowsOfNorth()).toBe(before);
  found.push(await as(clerk, path, init));
  if (want[2] === 403) expect(await rowsOfNorth()).toBe(before);
  found.push(await as(manager, path, init));
  expect(found.map((answer) => answer.status)).toEqual(want);
});

test('a number, an id and a command of one store are free in another', async () => {
  const author = { id: 'sam', name: 'sam' };
  const elsewhere = { store: 'south' };
  expect((await as(clerkElsewhere, ...putOf({ ...quote, ...elsewhere }, 'command-1', { author }))).status).toBe(201);
  expect((await as(clerkElsewhere, ...putOrderOf({ ...order, ...elsewhere }, author))).status).toBe(201);
});
