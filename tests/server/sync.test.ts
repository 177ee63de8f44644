import { describe, expect, test } from 'vitest';
import { inStore } from '../../server/database/in-store.ts';
import { type Fetch, SessionChanged } from '../../src/storage/server/api.ts';
import { type ServerSession, sessionHeader } from '../../src/storage/server/wire.ts';
import { sessionOf, testServer } from './app.ts';
import { openCounter, sessionsHeader } from './counter.ts';

const bob = sessionOf({ id: 'session-of-bob', user: { id: 'bob', name: 'Bob', email: 'bob@north.example' } });
const south = sessionOf({ id: 'session-of-south', store: { id: 'south', name: 'South Street' } });
const paula = sessionOf({ id: 'session-of-paula', user: { id: 'paula', name: 'Paula', email: '' }, role: 'pricing' });
const mary = sessionOf({ id: 'session-of-mary', user: { id: 'mary', name: 'Mary', email: '' }, role: 'manager' });
const sessions = new Map<string, ServerSession>([sessionOf(), bob, south, paula, mary].map((each) => [each.id, each]));
const { app, database } = await testServer({
  sessionOf: (context) => Promise.resolve(sessions.get(context.req.header(sessionsHeader) ?? '')),
});
const ask: Fetch = async (path, request) => app.request(path, request);

/** What is answered in the server's place. */
const notNow = async (status: 500 | 503): Promise<Response> =>
  Response.json({ error: { code: 'not now', message: 'It failed.' } }, { status });

async function versionsOf(number: string) {
  const versions = await inStore(database, 'north', (store) =>
    store.selectFrom('quote_versions').selectAll().where('number', '=', number).execute(),
  );
  return versions.toSorted((one, other) => one.document.revision - other.document.revision);
}

describe('a counter with a store server', () => {
  test('sends what was done there, in its order, once; and has it from another counter', async () => {
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

  test('keeps what it had done where another counter was first, and shows what the store has', async () => {
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
  });

  test('sends the others where the server fails at one again and again, and then sets that one aside', async () => {
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

  test('does not set aside what the server can not do now', async () => {
    let isNow = false;
    const counter = openCounter((path, request) =>
      isNow || request.method !== 'PUT' ? ask(path, request) : notNow(503),
    );
    await counter.save('waits');
    for (let time = 0; time < 20; time++) await expect(counter.sync()).rejects.toThrow('can not be reached');
    isNow = true;
    await counter.sync();
    expect(await counter.waiting()).toEqual([]);
  });

  test('goes on after a session that has ended, and sends after the next one of its store as what its author did', async () => {
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

  test('sends nothing for pricing staff, who change no store: it waits for who may', async () => {
    const counter = openCounter(ask);
    const { number } = await counter.save('before pricing staff came');
    counter.signIn(paula);
    expect(await counter.sync()).toMatchObject({ more: false });
    counter.signIn(bob);
    await counter.sync();
    expect(await counter.waiting()).toEqual([]);
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
    ['is answered by something else in JSON', async () => Response.json({ ok: true })],
    [
      'comes while the server starts',
      async () => Response.json({ error: { code: 'not now', message: '' } }, { status: 503 }),
    ],
  ] satisfies [string, Fetch][])(
    'a request that %s leaves all of it waiting, to be sent once',
    async (name, broken) => {
      let isBroken = false;
      const counter = openCounter((...asked) =>
        isBroken && asked[1].method === 'PUT' ? broken(...asked) : ask(...asked),
      );
      const { number } = await counter.save(name);
      isBroken = true;
      await expect(counter.sync()).rejects.toThrow('store server');
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

  test('hears of a change that came while the answer to its own was lost', async () => {
    let isLost = false;
    const one = openCounter(async (...asked) => {
      const answer = await ask(...asked);
      if (isLost && asked[1].method === 'PUT') throw new TypeError('Failed to fetch');
      return answer;
    });
    const other = openCounter(ask);
    const { number } = await one.save('overtaken');
    isLost = true;
    await expect(one.sync()).rejects.toThrow('store server');
    await other.sync();
    await other.change(number, 'theirs');
    await other.sync();
    await expect(one.sync()).rejects.toThrow('store server');
    isLost = false;
    await one.sync();
    expect(await one.load(number)).toMatchObject({ note: 'theirs' });
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

  test('gives back what a server has lost whose backup was put back, and keeps what it has of a later state', async () => {
    const counter = openCounter(ask);
    const { number: changed } = await counter.save('changed after the backup');
    const { number: lost } = await counter.save('saved after the backup');
    await counter.sync();
    const { number: before } = await counter.save('before the backup');
    await counter.change(changed, 'later');
    await counter.sync();
    await inStore(database, 'north', async (store) => {
      const [first] = await store
        .selectFrom('quote_versions')
        .selectAll()
        .where('number', '=', changed)
        .orderBy('arrived')
        .execute();
      const document = JSON.stringify(first?.document);
      await store
        .updateTable('quotes')
        .set({ document, version: first?.command ?? '' })
        .where('number', '=', changed)
        .execute();
      await store
        .deleteFrom('quote_versions')
        .where('number', '=', changed)
        .where('taken', '=', true)
        .where('command', '<>', first?.command ?? '')
        .execute();
      for (const table of ['quotes', 'quote_versions'] as const)
        await store.deleteFrom(table).where('number', '=', lost).execute();
      await store
        .updateTable('quotes')
        .set((row) => ({ seq: row('seq', '-', 3) }))
        .execute();
    });
    await database
      .updateTable('stores')
      .set((row) => ({ seq: row('seq', '-', 3) }))
      .where('id', '=', 'north')
      .execute();
    await counter.sync();
    await counter.sync();
    expect(await versionsOf(lost)).toMatchObject([{ document: { number: lost } }]);
    expect(await counter.load(before)).toBeDefined();
    expect(await counter.load(changed)).toMatchObject({ note: '' });
    expect(await counter.mirror(changed)).toMatchObject({ notTaken: [{ record: { data: { note: 'later' } } }] });
    expect(await counter.waiting()).toEqual([]);
  });
});
