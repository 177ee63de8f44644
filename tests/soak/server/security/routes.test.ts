/** Every route, requested without permission: the answers do not depend on the store's content. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '../../../../server/sign-in/trial-provider/accounts.ts';
import { orderOf, putOf, putOrderOf, quoteOf } from '../../../server/sent.ts';
import { signInServer } from '../../../server/sign-in.ts';
import { say } from '../../size.ts';
import { fillStore, routes, storeDump, storeRoutes } from './store-of-the-test.ts';

type Server = Awaited<ReturnType<typeof signInServer>>;
type Browser = ReturnType<Server['browser']>;

const sue = account('sue', 'Sue Manager', 'south', 'South Street', 'manager');
/** A server with a full store, and one without any data. */
const [full, bare] = await Promise.all([signInServer([sue]), signInServer([sue])]);
afterAll(() => Promise.all([full.provider.stop(), bare.provider.stop()]));
const hour = 3_600_000;

const open = async (server: Server, name: string): Promise<Browser> => {
  const browser = server.browser();
  await browser.signIn(name);
  return browser;
};

async function strangers(server: Server): Promise<Readonly<Record<string, Browser>>> {
  const guessed = server.browser();
  guessed.jar.set('__Host-quotr', 'A'.repeat(43));
  const signedOut = await open(server, 'mary');
  const secret = signedOut.jar.get('__Host-quotr') ?? '';
  await signedOut.go('/api/sign-out', { method: 'POST' });
  signedOut.jar.set('__Host-quotr', secret);
  const expired = await open(server, 'mary');
  server.clock.now += 12 * hour;
  return {
    nobody: server.browser(),
    'a cookie that was guessed': guessed,
    'a session that was signed out': signedOut,
    'a session that has expired': expired,
    'a clerk of another store': await open(server, 'sam'),
    'a manager of another store': await open(server, 'sue'),
  };
}

beforeAll(async () => {
  full.clock.now = bare.clock.now;
  // Each database has a name of its own, which answers contain.
  for (const { database } of [full, bare]) await database.updateTable('epoch').set({ name: 'the same' }).execute();
  await fillStore(full);
});

test('every route is asked here', () => {
  const known = full.app.routes
    .filter(({ path }) => !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(routes).toSorted()).toEqual([...new Set(known)].toSorted());
});

/** Returns an answer without the random pause before a stream is opened again. */
const sameButPause = (answer: object): string => JSON.stringify(answer).replace(/retry: \d+/, 'retry');

describe('people without business in a store', () => {
  test('hears nothing of it and changes nothing in it', async () => {
    const before = await storeDump(full, 'north');
    expect(before.length).toBeGreaterThan(5000);
    const there = await strangers(full);
    const elsewhere = await strangers(bare);
    let asked = 0;
    const telling: string[] = [];
    for (const [who, browser] of Object.entries(there)) {
      const twin = elsewhere[who];
      if (!twin) throw new Error(who);
      for (const [route, { path, init }] of storeRoutes()) {
        const said = await browser.ask(path, init);
        const saidWithout = await twin.ask(path, init);
        asked++;
        const isStranger = !who.includes('another store');
        if (sameButPause(said) !== sameButPause(saidWithout)) telling.push(`${route} tells ${who}: ${said.text}`);
        if (isStranger && said.status !== 401) telling.push(`${route} answers ${who}: ${said.status}`);
      }
    }
    expect(telling).toEqual([]);
    expect(await storeDump(full, 'north')).toBe(before);
    say('routes asked by whom they are not for', { routes: storeRoutes().length, asked, 'said anything': 0 });
  });

  test('names another store in vain', async () => {
    const sam = await open(full, 'sam');
    for (const [route, { path, init }] of storeRoutes()) {
      const named = `${path}${path.includes('?') ? '&' : '?'}store=north`;
      expect([route, (await sam.ask(named, init)).status]).toEqual([route, 403]);
    }
  });
});

test('pricing staff read every store and change none', async () => {
  const before = await storeDump(full, 'north');
  const paula = await open(full, 'paula');
  for (const [route, { path, init }] of storeRoutes()) {
    const { status } = await paula.ask(`${path}${path.includes('?') ? '&' : '?'}store=north`, init);
    const isRead = route.startsWith('GET') && route !== 'GET /api/people';
    expect([route, status]).toEqual([route, isRead ? 200 : 403]);
  }
  expect(await storeDump(full, 'north')).toBe(before);
});

test('each of these requests succeeds for a manager of the store', async () => {
  const mary = await open(full, 'mary');
  for (const [route, { path, init }] of storeRoutes()) {
    expect([route, (await mary.ask(path, init)).status]).toEqual([route, expect.toSatisfy((status) => status < 300)]);
  }
});

test('a number, an id and a command of one store are free in another', async () => {
  const sam = await open(full, 'sam');
  const author = { id: 'sam', name: 'Sam Clerk' };
  const quote = quoteOf('Q-ZANZIBAR-1', { store: 'south' });
  const order = orderOf('order-zanzibar', { store: 'south' });
  expect((await sam.ask(...putOf(quote, 'command-zanzibar', { author }))).status).toBe(201);
  expect((await sam.ask(...putOrderOf(order, author))).status).toBe(201);
});
