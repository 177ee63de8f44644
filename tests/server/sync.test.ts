import { describe, expect, test } from 'vitest';
import { forgetCustomer, forgetListed } from '../../server/database/forgotten.ts';
import { beginEpochIfRestored } from '../../server/database/migrate.ts';
import { type Fetch, NotNow, SessionChanged, Unanswered } from '../../src/data/server/api.ts';
import { noCustomer } from '../../src/quotes/quote.ts';
import { type ServerSession, sessionHeader } from '../../src/quotes/wire/wire.ts';
import { savedQuote } from '../fixtures/saved-quote.ts';
import { sessionOf, testServer } from './app.ts';
import { openCounter, sessionOfRequest, sessionsHeader } from './counter.ts';
import { orderOf, putOrderOf } from './sent.ts';
import { snapshot } from './snapshot.ts';

const bob = sessionOf({ id: 'session-of-bob', user: { id: 'bob', name: 'Bob', email: 'bob@north.example' } });
const south = sessionOf({ id: 'session-of-south', store: { id: 'south', name: 'South Street' } });
const paula = sessionOf({ id: 'session-of-paula', user: { id: 'paula', name: 'Paula', email: '' }, role: 'pricing' });
const mary = sessionOf({ id: 'session-of-mary', user: { id: 'mary', name: 'Mary', email: '' }, role: 'manager' });
const sessions = new Map<string, ServerSession>([sessionOf(), bob, south, paula, mary].map((each) => [each.id, each]));
const { app, database, url, inNorth } = await testServer({ sessionOf: sessionOfRequest(sessions), now: Date.now });
const ask: Fetch = async (path, request) => app.request(path, request);

/** Returns a failure in the server's place. */
const notNow = async (status: 500 | 503): Promise<Response> =>
  Response.json({ error: { code: 'not now', message: 'It failed.' } }, { status });

async function versionsOf(number: string) {
  const versions = await inNorth((store) =>
    store.selectFrom('quote_versions').selectAll().where('number', '=', number).execute(),
  );
  return versions.toSorted((one, other) => one.document.revision - other.document.revision);
}

const quotesNow = async () =>
  Object.fromEntries(
    await inNorth(async (store) =>
      (await store.selectFrom('quotes').select(['number', 'document']).execute()).map(
        ({ number, document }) => [number, document] as const,
      ),
    ),
  );

describe('a counter with a store server', () => {
  test('sends its changes once, in their order, and takes over those of another counter', async () => {
    const [one, other] = [openCounter(ask), openCounter(ask)];
    const { number } = await one.save('first');
    await one.change(number, 'second thoughts');
    expect(await one.waiting()).toMatchObject([
      { kind: 'quote', number, from: null, author: { id: 'ann' } },
      { kind: 'quote', number },
    ]);
    expect(await one.sync()).toMatchObject({ more: false });
    expect(await one.waiting()).toEqual([]);
    expect(await versionsOf(number)).toMatchObject([{ document: { revision: 1 } }, { document: { revision: 2 } }]);
    await other.sync();
    expect(await other.load(number)).toEqual(await one.load(number));
    await other.change(number, 'theirs');
    await other.sync();
    await one.sync();
    expect(await one.load(number)).toMatchObject({ note: 'theirs', revision: 3 });
    expect(await one.waiting()).toEqual([]);
  });

  test('sends with each change its knowledge of the store at that time, and the server believes no more than it has served', async () => {
    const said: unknown[] = [];
    const [one, other] = [openCounter(ask), openCounter(spy, { session: bob })];
    async function spy(...[path, request]: Parameters<Fetch>) {
      if (request.method === 'PUT' && typeof request.body === 'string') said.push(JSON.parse(request.body));
      return ask(path, request);
    }
    const { seq } = await other.sync();
    await other.save('made before');
    await one.save('elsewhere');
    await one.sync();
    const { seq: later } = await other.sync();
    await other.order({ ...orderOf('order-known'), customer: noCustomer });
    const { seq: served } = await other.sync();
    expect(later).toBeGreaterThan(seq);
    expect(said).toMatchObject([{ knew: seq }, { knew: later, order: { id: 'order-known' } }]);
    // The order is held, with the place that was served to Bob, who sends it.
    const carl = { id: 'carl', name: 'Carl' };
    await ask('/api/orders/order-boasting', {
      ...putOrderOf(orderOf('order-boasting'), carl, later + 1000)[1],
      headers: { 'content-type': 'application/json', [sessionsHeader]: bob.id },
    });
    const held = await inNorth((store) => store.selectFrom('held').select('knew').execute());
    expect(held).toEqual([{ knew: served }]);
  });

  test('keeps its change if another counter was first, and shows the version of the store', async () => {
    const [one, other] = [openCounter(ask), openCounter(ask)];
    const { number } = await one.save('contested');
    await one.sync();
    await other.sync();
    await other.change(number, 'theirs');
    await other.sync();
    await one.change(number, 'mine');
    await one.change(number, 'mine, further');
    await one.sync();
    expect(await one.waiting()).toEqual([]);
    expect(await one.load(number)).toMatchObject({ note: 'theirs' });
    expect(await one.mirror(number)).toMatchObject({
      notTaken: [
        { why: 'changed meanwhile', author: { id: 'ann' }, record: { data: { note: 'mine' } } },
        { why: 'changed meanwhile', record: { data: { note: 'mine, further' } } },
      ],
    });
    expect((await versionsOf(number)).filter(({ taken }) => !taken)).toHaveLength(2);
  });

  test('keeps nothing of a customer whom a manager forgets, also where its change was not taken', async () => {
    const [one, other] = [openCounter(ask), openCounter(ask)];
    const quote = await one.save('of somebody');
    await one.sync();
    await other.sync();
    await other.change(quote.number, 'theirs');
    await other.sync();
    await one.change(quote.number, 'mine');
    await one.sync();
    expect(JSON.stringify(await one.mirror(quote.number))).toContain(quote.customer.name);
    const headers = { 'content-type': 'application/json', [sessionsHeader]: mary.id };
    const body = JSON.stringify({ customer: quote.customer });
    expect((await app.request('/api/customers/forget', { method: 'POST', headers, body })).status).toBe(200);
    await one.sync();
    expect(JSON.stringify([await one.mirror(quote.number), await one.load(quote.number)])).not.toContain(
      quote.customer.name,
    );
    expect((await app.request('/api/customers/remember', { method: 'POST', headers, body })).status).toBe(200);
  });

  test('sends the other commands while the server fails at one again and again, then sets that command aside', async () => {
    const failing = new Set<string>();
    const counter = openCounter((path, request) =>
      failing.has(path) && request.method === 'PUT' ? notNow(500) : ask(path, request),
    );
    const [one, other] = [await counter.save('fails'), await counter.save('does not')];
    await counter.change(one.number, 'follows');
    failing.add(`/api/quotes/${one.number}`);
    for (let time = 1; time < 8; time++) await expect(counter.sync()).rejects.toThrow('It failed.');
    expect(await versionsOf(other.number)).toHaveLength(1);
    expect(await counter.waiting()).toMatchObject([{ number: one.number }, { number: one.number }]);
    expect((await counter.waiting())[0]).not.toHaveProperty('refused');
    expect(await counter.sync()).toMatchObject({ more: false });
    const later = await counter.save('later');
    await counter.sync();
    expect(await versionsOf(later.number)).toHaveLength(1);
    const [aside, following] = await counter.waiting();
    expect(aside).toMatchObject({ number: one.number, refused: { code: 'not now', message: 'It failed.' } });
    expect(following).not.toHaveProperty('refused');
    expect(await versionsOf(one.number)).toEqual([]);
  });

  test("does not set aside what the server can't do now", async () => {
    let isNow = false;
    const counter = openCounter((path, request) =>
      isNow || request.method !== 'PUT' ? ask(path, request) : notNow(503),
    );
    await counter.save('waits');
    for (let time = 0; time < 20; time++) await expect(counter.sync()).rejects.toThrow(NotNow);
    isNow = true;
    await counter.sync();
    expect(await counter.waiting()).toEqual([]);
  });

  test('goes on after its session has ended, and sends its changes in the next session of its store, by their author', async () => {
    const counter = openCounter(ask);
    counter.setCookie(undefined);
    const { number } = await counter.save('late');
    await expect(counter.sync()).rejects.toThrow(SessionChanged);
    counter.signIn(south);
    await counter.save('of the south');
    await counter.sync();
    expect(await counter.waiting('north')).toHaveLength(1);
    counter.signIn(bob);
    expect(await counter.sync()).toMatchObject({ more: false });
    expect(await versionsOf(number)).toMatchObject([{ author: { id: 'ann' } }]);
  });

  test('takes nothing of an answer that was made for another session', async () => {
    const counter = openCounter(ask);
    await counter.save('mine');
    counter.setCookie(south.id);
    await expect(counter.sync()).rejects.toThrow(SessionChanged);
    expect(await counter.waiting()).toHaveLength(1);
    counter.setCookie(sessionOf().id);
    expect(await counter.sync()).toMatchObject({ more: false });
    expect(await counter.waiting()).toEqual([]);
  });

  test.each([
    ['is lost on its way there', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['has no answer', async (...asked: Parameters<Fetch>) => ask(...asked).then(() => Promise.reject(new TypeError()))],
    ['is answered by the page of a hotel', async () => new Response('<h1>Welcome</h1>', { status: 200 })],
    ['comes while the server starts', () => notNow(503)],
  ] satisfies [string, Fetch][])(
    'a request that %s leaves its changes waiting, to be sent once',
    async (name, broken) => {
      let isBroken = false;
      const counter = openCounter((...asked) =>
        isBroken && asked[1].method === 'PUT' ? broken(...asked) : ask(...asked),
      );
      const { number } = await counter.save(name);
      isBroken = true;
      await expect(counter.sync()).rejects.toThrow(Unanswered);
      expect(await counter.waiting()).toHaveLength(1);
      isBroken = false;
      await counter.sync();
      expect(await versionsOf(number)).toHaveLength(1);
    },
  );

  test('is the same after it was killed: what waits is on the disk', async () => {
    const before = openCounter(ask);
    const { number } = await before.save('killed');
    const after = openCounter(ask, { disk: before.disk });
    await after.sync();
    expect(await after.waiting()).toEqual([]);
    expect(await versionsOf(number)).toHaveLength(1);
  });

  test('keeps a refused change, and what follows it, until a person decides; other quotes are sent', async () => {
    const message = 'Q-7F3KD-0001 is the number of another quote.';
    const taken = () =>
      Response.json(
        { error: { code: 'number taken', message } },
        { status: 409, headers: { [sessionHeader]: sessionOf().id } },
      );
    let asked: string[] = [];
    const counter = openCounter(async (path, init) => {
      if (init.method === 'PUT') asked.push(path);
      return path.endsWith(refused) ? taken() : ask(path, init);
    });
    let refused = 'none';
    const first = await counter.save('refused');
    refused = first.number;
    await counter.change(refused, 'follows');
    const { number } = await counter.save('beside it');
    await counter.sync();
    expect(asked).toEqual([`/api/quotes/${refused}`, `/api/quotes/${number}`]);
    expect(await counter.waiting()).toMatchObject([
      { number: refused, refused: { code: 'number taken', message } },
      { number: refused },
    ]);
    asked = [];
    await counter.sync();
    expect(asked).toEqual([]);
    expect(await counter.load(refused)).toMatchObject({ note: 'follows' });
  });

  test.each([
    ['the server’s guard', undefined],
    ['nginx', () => new Response('<html><h1>413 Request Entity Too Large</h1></html>', { status: 413 })],
  ])('sets aside what %s refuses, sends the rest, and sends the mended quote in its place', async (_, refuse) => {
    const big: string[] = [];
    const counter = openCounter(async (path, init) =>
      refuse && big.some((number) => path.endsWith(number)) ? refuse() : ask(path, init),
    );
    const [line = expect.unreachable('no line')] = savedQuote.lines;
    const lines = Array.from({ length: 501 }, (_each, at) => ({ ...line, id: `line-${at}` }));
    const { number } = await counter.save(`too long for ${_}`, '', { lines });
    big.push(number);
    await counter.change(number, 'follows');
    const { number: beside } = await counter.save(`beside it: ${_}`);
    await counter.sync();
    expect(await counter.waiting()).toMatchObject([{ number, refused: { code: 'too large' } }, { number }]);
    expect(await versionsOf(beside)).toHaveLength(1);
    big.pop();
    await counter.mend(number, (quote) => ({ ...quote, lines: quote.lines.slice(0, 2) }));
    expect(await counter.waiting()).toMatchObject([{ number, from: null }]);
    await counter.sync();
    expect(await counter.waiting()).toEqual([]);
    expect(await versionsOf(number)).toMatchObject([{ document: { note: 'follows', lines: { length: 2 } } }]);
  });

  test('whose clock is days ahead takes over the times of the server with its answer', async () => {
    const ahead = openCounter(ask, { now: () => Date.now() + 3 * 86_400_000 });
    const { number } = await ahead.save('ahead');
    await ahead.sync();
    expect(await ahead.load(number)).toEqual((await quotesNow())[number]);
    await ahead.change(number, 'ahead again');
    await ahead.sync();
    expect(await ahead.mirror(number)).toMatchObject({ notTaken: [] });
    expect(await ahead.load(number)).toEqual((await quotesNow())[number]);
  });

  test('sends a restored server the quotes that it has lost, unless somebody has changed them since, without forgotten customers', async () => {
    const [counter, other] = [openCounter(ask), openCounter(ask, { session: bob })];
    const max = { ...noCustomer, name: 'Max Roe', email: 'max@roe.example' };
    await counter.sync();
    const { number: before } = await counter.save('before the backup');
    const { number: changed } = await counter.save('changed after the backup');
    const { number: contested } = await counter.save('changed after it, here and there');
    const { number: overtaken } = await counter.save('changed after it, there more often than here');
    await counter.sync();
    await other.sync();
    const backup = await snapshot(url);
    const { number: lost } = await counter.save('saved after the backup');
    const { number: followed } = await counter.save('saved after the backup and changed again');
    const { number: gone } = await counter.save('of somebody who is forgotten after the backup', '', { customer: max });
    await counter.change(changed, 'later');
    await counter.change(contested, 'later');
    await counter.change(overtaken, 'later');
    await counter.sync();
    const { seq } = await counter.sync();
    await counter.change(followed, 'not sent yet');
    await other.change(before, 'of Bob, not sent yet');
    // A manager forgets the customer at the server; neither counter has heard of it.
    const by = { id: 'mary', name: 'Mary' };
    const list = await inNorth(async (store) => {
      await forgetCustomer(store, 'north', max, { by, at: Date.now() });
      return store.selectFrom('forgotten').selectAll().execute();
    });
    await backup.putBack();
    // Whoever restores the backup puts the newest list back, and starts the server.
    await inNorth((store) => store.insertInto('forgotten').values(list).execute());
    await beginEpochIfRestored.execute(database);
    await forgetListed(database, Date.now());
    await other.sync();
    await other.change(contested, 'theirs');
    for (const note of ['theirs', 'theirs again', 'theirs at last']) await other.change(overtaken, note);
    await other.sync();
    expect((await counter.sync()).seq).toBeGreaterThan(seq);
    await counter.sync();
    expect(await counter.waiting()).toEqual([]);
    expect(await quotesNow()).toMatchObject({
      [before]: { note: 'of Bob, not sent yet' },
      [changed]: { note: 'later', revision: 2 },
      [contested]: { note: 'theirs' },
      [overtaken]: { note: 'theirs at last' },
      [lost]: { number: lost },
      [followed]: { note: 'not sent yet' },
      [gone]: { customer: noCustomer },
    });
    for (const number of [contested, overtaken])
      expect(await counter.mirror(number)).toMatchObject({ notTaken: [{ record: { data: { note: 'later' } } }] });
    expect(await counter.mirror(before)).toMatchObject({ notTaken: [] });
    await counter.sync();
    for (const number of [before, changed, contested, overtaken, lost, followed, gone])
      expect(await counter.load(number)).toEqual((await quotesNow())[number]);
  });
});
