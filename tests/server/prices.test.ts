/** Prices for other programs: who gets them, at which markup, and what a token can't do. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import * as v from 'valibot';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { catalog } from '../../src/book/index.ts';
import { sessionOf, testServer } from './app.ts';
import { newToken } from './links.ts';
import { send } from './sent.ts';

const { app, request, signIn, inNorth } = await testServer();
const origin = 'https://shop.example';
const selection = { material: '13oz Scrim', width: 36, height: '24' };
const banner = { product: 'banners', selection, runSize: 1 };
const managerOf = (store: string) =>
  sessionOf({ user: { id: 'may', name: 'May', email: '' }, store: { id: store, name: store }, role: 'manager' });
const pathOf = (token: string) => `/api/price-tokens/${createHash('sha256').update(token).digest('hex')}`;
const make = async (store: string) => {
  const token = newToken();
  signIn(managerOf(store));
  const body = { name: 'Web shop', timeZone: 'America/New_York' };
  expect((await request(pathOf(token), send('PUT', body))).status).toBe(200);
  signIn(undefined);
  return token;
};
const asking = (token: string, body: object = banner) => ({
  ...send('POST', body),
  headers: {
    'content-type': 'application/json',
    origin,
    'sec-fetch-site': 'cross-site',
    authorization: `Bearer ${token}`,
  },
});
const priced = (token: string, body?: object) => request('/api/price', asking(token, body));

const AnswerSchema = v.object({ rows: v.tuple([v.object({ total: v.number() })]) });
const totalOf = (body: unknown) => v.parse(AnswerSchema, body).rows[0].total;

let [north, south] = ['', ''];
beforeAll(async () => {
  signIn(managerOf('north'));
  const category = catalog.products.find(({ id }) => id === 'banners')?.markupCategory;
  const rows = [{ kind: 'markup', category, revision: 0, value: { pct: 50_000, fixed: 0 } }];
  await request('/api/settings', send('PATCH', { rows }));
  north = await make('north');
  south = await make('south');
});
afterEach(() => signIn(undefined));

test("a token is answered by the book at its own store's markup, also to a page of another origin", async () => {
  const [marked, plain] = [await priced(north), await priced(south)];
  expect(plain).toMatchObject({ status: 200, body: { product: 'banners', version: catalog.version } });
  expect(totalOf(plain.body)).toBeGreaterThan(0);
  expect(totalOf(marked.body)).toBe(totalOf(plain.body) * 1.5);
  const answer = await app.request('/api/price', asking(north));
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const preflight = await app.request('/api/price', { method: 'OPTIONS', headers: { origin } });
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'authorization,content-type',
  ]);
});

test.each<[string, number, object]>([
  ['a markup of its own', 400, { ...banner, markup: { pct: 0 } }],
  ['another store', 400, { ...banner, store: 'south' }],
  ['no selection', 400, { product: 'banners' }],
  ['half a run', 400, { ...banner, runSize: 0.5 }],
  ['a key that a record leaves out', 400, { ...banner, selection: JSON.parse('{"__proto__": "x"}') }],
  ['an unknown product', 200, { product: '__proto__', selection: {} }],
  ['an unknown option', 200, { ...banner, selection: { toString: 'x' } }],
])('asked for %s', async (_what, status, body) => {
  const answer = await priced(north, body);
  expect(answer.status).toBe(status);
  if (status === 200) expect(answer.body).toMatchObject({ problems: [{ text: expect.any(String) }] });
});

test('a token opens nothing else, and is kept as a hash', async () => {
  for (const path of ['/api/quotes/Q-1', '/api/settings', '/api/price-tokens', '/api/orders'])
    expect((await request(path, { headers: { authorization: `Bearer ${north}` } })).status).toBe(401);
  const rows = await inNorth((bound) => bound.selectFrom('price_tokens').selectAll().execute());
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(north);
});

test('only its own store ends a token, which is then as one that never was', async () => {
  const token = await make('north');
  signIn(managerOf('south'));
  await request(pathOf(token), { method: 'DELETE' });
  expect((await priced(token)).status).toBe(200);
  signIn(managerOf('north'));
  expect((await request(pathOf(token), { method: 'DELETE' })).body).toMatchObject({ tokens: [{ name: 'Web shop' }] });
  expect((await priced(token)).status).toBe(401);
  expect(await priced(token)).toEqual(await priced(newToken()));
});

test('a page outside the app offers the materials, and prices a banner', async () => {
  const page = new Window({
    url: origin,
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  });
  const fetched = (path: string, init: RequestInit) => app.request(new URL(path, origin).pathname, init);
  Object.assign(page, { quotr: origin, token: north, fetch: fetched });
  page.document.write(readFileSync('tests/fixtures/price-page.html', 'utf8'));
  const [select, output] = [page.document.querySelector('select'), page.document.querySelector('output')];
  await vi.waitFor(() => expect(output?.textContent).toBe('Pricing shown after selections.'));
  if (select) select.value = '13oz Scrim';
  page.document.querySelector('button')?.click();
  const { body } = await priced(north);
  await vi.waitFor(() => expect(output?.textContent).toBe(`$${(totalOf(body) / 100).toFixed(2)}`));
  await page.happyDOM.close();
});

const statusFrom = async (remoteAddress: string, token: string) =>
  (await app.request('/api/price', asking(token), { incoming: { socket: { remoteAddress } } })).status;

test('who asks too often waits, by address and by token', async () => {
  const statuses = new Set<number>();
  for (let asked = 0; asked <= 1500; asked++) statuses.add(await statusFrom(`192.0.2.${asked % 2}`, 'x'));
  expect(statuses).toEqual(new Set([401, 429]));
  for (let asked = 0; asked < 1500; asked++) await statusFrom('192.0.2.3', `y${asked}`);
  expect([await statusFrom('192.0.2.3', 'z'), await statusFrom('192.0.2.4', 'z')]).toEqual([429, 401]);
});
