import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { SignedOutSchema } from '../../src/quotes/wire/wire.ts';
import { signInServer } from '../../tests/server/sign-in.ts';
import { account } from './trial-accounts.ts';

const { app, browser, clock, config, database, origin, provider } = await signInServer([
  account('nora', 'Nora', '', '', 'clerk'),
  account('nils', 'Nils', 'north', 'North Street', 'owner'),
]);
afterAll(provider.stop);

const callback = /\/api\/sign-in\/callback/;
const sessions = () => database.selectFrom('sessions').selectAll().orderBy('started_at').execute();
/** Returns the status of `GET /api/session` at a counter. */
const askSession = async (counter: ReturnType<typeof browser>) => (await counter.go('/api/session')).status;
const hour = 3_600_000;

beforeEach(async () => {
  clock.now = Date.now();
  await database.deleteFrom('sessions').execute();
});

describe('a sign-in', () => {
  test('leads to the provider and back to the page, which learns no secret of the session', async () => {
    const counter = browser();
    const { url } = await counter.signIn('ann', { path: '/api/sign-in?to=/app/quotes?open=1' });
    expect(url.href).toBe(`${origin}/app/quotes?open=1`);
    const { status, text } = await counter.go('/api/session');
    expect({ status, body: JSON.parse(text) as unknown }).toEqual({
      status: 200,
      body: {
        id: expect.any(String),
        user: { id: 'ann', name: 'Ann Clerk', email: 'ann@north.example' },
        store: { id: 'north', name: 'North Street' },
        role: 'clerk',
        roles: ['clerk'],
        endsAt: clock.now + 7 * 24 * hour,
      },
    });
    const secret = counter.jar.get('__Host-quotr') ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(text).not.toContain(secret);
    const kept = await database.selectFrom('sessions').select(['hash', 'id']).execute();
    expect(
      kept.map(({ hash, id }) => `${hash.toString('base64url')} ${hash.toString('utf8')} ${id}`).join(),
    ).not.toContain(secret);
  });

  test('has a cookie for this origin alone, that no script reads', async () => {
    const counter = browser();
    const { url } = await counter.signIn('ann', { until: callback });
    const response = await app.request(url.href, {
      headers: { cookie: Array.from(counter.jar, (each) => each.join('=')).join('; ') },
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-quotr=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  test.each([
    ['/app/', '/app/'],
    ['//elsewhere.example/app/', '/app/'],
    ['/\\elsewhere.example/app/', '/app/'],
    ['/app/%2e%2e/api/session', '/app/'],
    ['/api/session', '/app/'],
    ['', '/app/'],
  ])('that asks for %j afterwards goes to %s', async (asked, want) => {
    const { url } = await browser().signIn('ann', { path: `/api/sign-in?to=${encodeURIComponent(asked)}` });
    expect(url.href).toBe(`${origin}${want}`);
  });

  test('that was cancelled says so', async () => {
    const { status, text } = await browser().signIn('');
    expect(status).toBe(403);
    expect(text).toContain('The identity provider did not sign you in, or you cancelled it (access_denied).');
  });

  test.each([
    ['nora', 'does not say which store you work in (its claim “store”)'],
    ['nils', 'its claim “role” is none of manager, clerk, pricing'],
  ])('without the needed claims is refused: %s', async (name, why) => {
    const counter = browser();
    const { status, text } = await counter.signIn(name);
    expect(status).toBe(403);
    expect(text).toContain(why);
    expect(counter.jar.has('__Host-quotr')).toBe(false);
  });

  test('in a store that was not named before makes the store, or is refused where the stores are fixed', async () => {
    const fixed = await signInServer([], { QUOTR_NEW_STORES: 'no' });
    expect((await fixed.browser().signIn('ann')).text).toContain('The store “North Street” is not known here.');
    expect(await fixed.database.selectFrom('stores').selectAll().execute()).toEqual([]);
    await fixed.database.insertInto('stores').values({ id: 'north', name: 'North' }).execute();
    expect((await fixed.browser().signIn('ann')).url.pathname).toBe('/app/');
    await fixed.provider.stop();
  });
});

describe('an answer of the provider is not taken', () => {
  test('twice', async () => {
    const counter = browser();
    const { url } = await counter.signIn('ann', { until: callback });
    expect((await counter.go(url)).url.pathname).toBe('/app/');
    expect((await counter.go(url)).status).toBe(400);
    expect(await sessions()).toHaveLength(1);
  });

  test('in another browser: neither a clerk’s address in a thief’s browser, nor a thief’s in a clerk’s', async () => {
    const { url } = await browser().signIn('ann', { until: callback });
    const other = browser();
    expect((await other.go(url)).status).toBe(400);
    // The same with a sign-in of its own under way.
    await other.signIn('sam', { until: callback });
    expect((await other.go(url)).status).toBe(400);
    expect(other.jar.has('__Host-quotr')).toBe(false);
    expect(await sessions()).toEqual([]);
  });

  test('with the code of another sign-in', async () => {
    const stolen = (await browser().signIn('mary', { until: callback })).url.searchParams.get('code') ?? '';
    const thief = browser();
    const { url } = await thief.signIn('sam', { until: callback });
    url.searchParams.set('code', stolen);
    const { status, text } = await thief.go(url);
    expect(status).toBe(403);
    expect(text).toContain('did not sign you in, or you cancelled it (invalid_grant)');
    expect(await sessions()).toEqual([]);
  });

  test('after ten minutes', async () => {
    const counter = browser();
    const { url } = await counter.signIn('ann', { until: callback });
    clock.now += 600_000;
    expect((await counter.go(url)).status).toBe(400);
  });
});

describe('a session', () => {
  test('ends when nobody has asked anything for twelve hours', async () => {
    const counter = browser();
    await counter.signIn('ann');
    clock.now += 11 * hour;
    expect(await askSession(counter)).toBe(200);
    clock.now += 11 * hour;
    expect(await askSession(counter)).toBe(200);
    clock.now += 12 * hour;
    expect(await askSession(counter)).toBe(401);
  });

  test('is not prolonged by an open page’s own requests', async () => {
    const counter = browser();
    await counter.signIn('ann');
    clock.now += 11 * hour;
    expect((await counter.ask('/api/changes')).status).toBe(200);
    clock.now += hour;
    expect(await askSession(counter)).toBe(401);
  });

  test('ends after seven days, in spite of requests', async () => {
    const counter = browser();
    await counter.signIn('ann');
    for (let hours = 6; hours < 7 * 24; hours += 6) {
      clock.now += 6 * hour;
      expect(await askSession(counter)).toBe(200);
    }
    clock.now += 6 * hour;
    expect(await askSession(counter)).toBe(401);
  });

  test('ends at sign-out, here and at the provider', async () => {
    const counter = browser();
    await counter.signIn('ann');
    const secret = counter.jar.get('__Host-quotr') ?? '';
    const { status, text } = await counter.go('/api/sign-out', { method: 'POST' });
    expect(status).toBe(200);
    expect(counter.jar.has('__Host-quotr')).toBe(false);
    counter.jar.set('__Host-quotr', secret);
    expect(await askSession(counter)).toBe(401);
    expect(text).not.toContain('token');
    const { to } = v.parse(SignedOutSchema, JSON.parse(text));
    const thief = browser();
    thief.jar.set('__Host-quotr', to.slice('/api/sign-out/'.length));
    expect(await askSession(thief)).toBe(401);
    const atProvider = new URL((await counter.ask(to)).location ?? '');
    expect(atProvider.href.startsWith(`${config.issuer.origin}/session/end?`)).toBe(true);
    expect(atProvider.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/api/sign-out`);
    expect((await counter.go(atProvider)).text).toContain('Sign out');
    const signedOut = '/app/login?why=signed-out';
    expect((await counter.ask('/api/sign-out')).location).toBe(signedOut);
    // A ticket works only once.
    expect((await counter.ask(to)).location).toBe(signedOut);
    const again = await counter.go('/api/sign-out', { method: 'POST' });
    expect(JSON.parse(again.text)).toEqual({ to: signedOut });
    expect(await sessions()).toEqual([]);
  });

  test('of a person whose role has changed ends at the sign-in with the new role', async () => {
    const earlier = browser();
    await earlier.signIn('ann');
    await database.updateTable('sessions').set({ roles: '["manager"]' }).where('person', '=', 'ann').execute();
    await browser().signIn('ann');
    expect(await askSession(earlier)).toBe(401);
  });
});
