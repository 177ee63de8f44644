/**
 * Counters with clocks years apart, customers who are forgotten at counters and by managers and entered again, feeds of
 * several pages, kills, and a restored backup: a customer's data are gone exactly if their author had not heard of
 * every forgetting.
 */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { forget } from '../../../../server/database/forget.ts';
import { beginForgetting, finishForgetting } from '../../../../server/database/forget-customer.ts';
import { customerHashes } from '../../../../server/database/forgotten-customers.ts';
import { withTenant } from '../../../../server/database/with-tenant.ts';
import { forgetListed, listForgotten } from '../../../../server/routes/customers/forgotten-list.ts';
import { newId } from '../../../../src/quotes/new-id.ts';
import { noCustomer, withEvent } from '../../../../src/quotes/quote.ts';
import { ChangesSchema, type ServerSession } from '../../../../src/quotes/wire/wire.ts';
import { pick, type Random, randomNumbers } from '../../../oracle/random.ts';
import { sessionOf, testServer } from '../../../server/app.ts';
import { type Counter, newDisk, openCounter, sessionOfRequest, sessionsHeader } from '../../../server/counter.ts';
import { ann, orderOf, putOf, quoteOf } from '../../../server/sent.ts';
import { snapshot } from '../../../server/snapshot.ts';
import { runs, say, seed } from '../../size.ts';
import { openStore } from '../days/live-days.ts';

const sessions = new Map<string, ServerSession>();
const { app, database, url } = await testServer({ sessionOf: sessionOfRequest(sessions) });
const year = 365 * 24 * 3600 * 1000;
const steps = 120;
/** Number of quotes of each customer; two customers' quotes exceed the feed's page of 200 changes. */
const manyQuotes = 105;
const emails = ['ida@moss.example', 'max@roe.example'];

/** Data of a customer, and the forgettings that the counter which wrote them had heard of. */
interface Said {
  readonly tag: string;
  readonly email: string;
  readonly read: number;
  /** The counter's own earlier forgettings. */
  readonly forgot: readonly string[];
  /** True if the counter has forgotten the customer in its own quote. */
  isForgotten?: true;
  /** True if the restored backup lacks an order, or a quote of a counter that is gone; other quotes are sent again. */
  isLost?: true;
}
interface Forgetting {
  readonly email: string;
  readonly place: number;
  readonly command: string | null;
}

interface At {
  counter: Counter;
  forgot: string[];
  quotes: { number: string; one: Said }[];
}

const customerOf = (email: string, tag: string) => ({ ...noCustomer, email, address: tag });

async function live(store: string, random: Random, add: (what: string, many?: number) => void) {
  const oneOf = <T>(list: readonly T[]): T => pick(list, random);
  await openStore(database, store, ['ann']);
  let isFlaky = true;
  const ask: Parameters<typeof openCounter>[0] = async (path, init) => {
    if (isFlaky && random(1, 12) === 1) throw new TypeError('lost on its way');
    const answer = await app.request(path, init);
    if (isFlaky && random(1, 12) === 1) throw new TypeError('the answer is lost');
    return answer;
  };
  const open = (disk = newDisk()): Counter => {
    const session = sessionOf({ id: newId(), store: { id: store, name: store } });
    sessions.set(session.id, session);
    return openCounter(ask, { disk, session, now: () => Date.now() + random(-10, 10) * year });
  };
  const counters: At[] = [1, 2, 3].map(() => ({ counter: open(), forgot: [], quotes: [] }));
  const said: Said[] = [];
  const forgettings: Forgetting[] = [];
  const emailOfHash = new Map<string, string>();
  const note = async () => {
    const rows = await withTenant(database, store, (bound) =>
      bound
        .selectFrom('forgotten')
        .select(['hash', 'place', 'command', 'earlier'])
        .where('store', '=', store)
        .execute(),
    );
    for (const { hash, earlier, ...last } of rows)
      for (const { place, command } of [last, ...earlier]) {
        const email = emailOfHash.get(hash.toString('hex'));
        if (email === undefined || place === null) continue;
        const isKnown = forgettings.some(
          (each) => each.email === email && each.place === place && each.command === command,
        );
        if (!isKnown) forgettings.push({ email, place, command });
      }
  };
  for (const email of emails)
    for (const hash of customerHashes(store, customerOf(email, ''))) emailOfHash.set(hash.toString('hex'), email);
  let count = 0;
  const speak = async (at: At): Promise<Said> => {
    const one = { tag: `tag-${++count}.`, email: oneOf(emails), read: await at.counter.read(), forgot: [...at.forgot] };
    said.push(one);
    add('customers');
    return one;
  };
  const acts: readonly ((at: At) => Promise<unknown>)[] = [
    async (at) => {
      const one = await speak(at);
      const { number } = await at.counter.save(newId(), '', { customer: customerOf(one.email, one.tag) });
      at.quotes.push({ number, one });
    },
    async (at) => {
      const { tag, email } = await speak(at);
      await at.counter.order(orderOf(newId(), { customer: customerOf(email, tag), at: random(0, 100) * year }));
    },
    async (at) => {
      if (at.quotes.length > 0) await at.counter.change(oneOf(at.quotes).number, `note ${++count}`);
    },
    async (at) => {
      if (at.quotes.length === 0 || random(1, 3) > 1) return;
      const { number, one } = oneOf(at.quotes);
      if (random(1, 2) === 1) await at.counter.forget(number);
      else {
        await at.counter.forget(number, (quote) => withEvent(quote, { at: 1, by: 'Ann', kind: 'sent' }));
        add('forgotten and sent at once');
      }
      one.isForgotten = true;
      const last = (await at.counter.waiting()).findLast((each) => each.kind === 'quote' && each.number === number);
      if (last) at.forgot.push(last.id);
      add('forgotten at a counter');
    },
    async (at) => {
      const sync = at.counter.sync().catch(() => undefined);
      if (random(1, 4) === 1) {
        for (let turns = random(1, 60); turns > 0; turns--) await new Promise((done) => setImmediate(done));
        at.counter.kill();
        at.counter = open(at.counter.disk);
        add('kills');
      } else await sync;
      await note();
    },
    async () => {
      if (random(1, 3) > 1) return;
      const customer = customerOf(oneOf(emails), '');
      const at = Date.now();
      await withTenant(database, store, (bound) => beginForgetting(bound, store, { customer, at, command: null }));
      add('forgotten by a manager');
      if (random(1, 3) === 1) {
        const hashes = new Set(customerHashes(store, customer).map((hash) => hash.toString('hex')));
        let stepsLeft = random(0, 4);
        await forget(database, store, { hashes, by: ann, at, isWanted: () => Promise.resolve(stepsLeft-- > 0) });
        return add('broken off');
      }
      await finishForgetting(database, store, ann);
      await note();
    },
    async () => {
      await finishForgetting(database, store, ann);
      await note();
    },
  ];
  /** Saves quotes at a counter that is then gone for good. */
  const saveMany = async () => {
    const session = sessionOf({ id: newId(), store: { id: store, name: store } });
    sessions.set(session.id, session);
    const headers = { [sessionsHeader]: session.id };
    let read = 0;
    for (let more = true; more; )
      ({ more, seq: read } = v.parse(
        ChangesSchema,
        await (await app.request(`/api/changes?after=${read}`, { headers })).json(),
      ));
    for (const email of emails)
      for (let many = 0; many < manyQuotes; many++) {
        const one: Said = { tag: `tag-${++count}.`, email, read, forgot: [] };
        const quote = quoteOf(`Q-GGGGG-${count}`, { store, customer: customerOf(email, one.tag), note: '' });
        const [path, init] = putOf(quote, newId(), { knew: read });
        const { status } = await app.request(path, { ...init, headers: { ...init.headers, ...headers } });
        expect(status).toBe(201);
        said.push(one);
      }
    add('customers', 2 * manyQuotes);
  };
  const restore = async ({ putBack }: Awaited<ReturnType<typeof snapshot>>) => {
    await note();
    const [list, before] = [await listForgotten(database), await keptIn(store)];
    await putBack();
    const after = await keptIn(store);
    for (const one of said) if (before.includes(one.tag) && !after.includes(one.tag)) one.isLost = true;
    await forgetListed(database, list, Date.now());
    await note();
    add('restores');
  };
  const [many, taken, put] = [random(0, 2 * steps), random(0, steps / 2), random(steps / 2, steps)];
  let backup: Awaited<ReturnType<typeof snapshot>> | undefined;
  for (let step = 0; step < steps; step++) {
    if (step === many) await saveMany();
    if (step === taken) backup = await snapshot(url);
    if (step === put && backup) await restore(backup);
    await oneOf(acts)(oneOf(counters));
  }
  isFlaky = false;
  await finishForgetting(database, store, ann);
  await note();
  for (const { counter } of [...counters, ...counters]) await counter.sync();
  await note();
  for (const { counter } of counters) await counter.sync();
  return { said, forgettings, counters };
}

const keptIn = (store: string) =>
  withTenant(
    database,
    store,
    async (bound) => {
      const tables = ['quotes', 'quote_versions', 'orders', 'held'] as const;
      const rows = tables.map((table) => bound.selectFrom(table).selectAll().where('store', '=', store).execute());
      return JSON.stringify(await Promise.all(rows));
    },
    { readOnly: true, evenRestored: true },
  );

test('customers are forgotten by the order of the server', async () => {
  const figures: Record<string, number> = { 'erased that must stay': 0, 'kept that must go': 0, stay: 0, go: 0 };
  const add = (what: string, many = 1) => {
    figures[what] = (figures[what] ?? 0) + many;
  };
  for (let round = 0; round < runs(30, 3, 1); round++) {
    const store = `store-${round}`;
    const { said, forgettings, counters } = await live(store, randomNumbers(seed + round), add);
    const kept = await keptIn(store);
    for (const { tag, email, read, forgot, isForgotten, isLost } of said) {
      const ofIt = forgettings.filter((each) => each.email === email);
      const hasHeard = ({ place, command }: Forgetting) => read >= place || forgot.includes(command ?? '');
      const stays = isForgotten !== true && ofIt.every(hasHeard);
      add(stays ? 'stay' : 'go');
      if (stays === kept.includes(tag)) continue;
      if (stays && isLost) {
        add('lost with the backup');
        continue;
      }
      add(stays ? 'erased that must stay' : 'kept that must go');
      console.log(`round ${round}: ${tag} ${stays ? 'is erased' : 'is kept'}`, { read, forgot, ofIt });
    }
    for (const { counter } of counters) add('left in an outbox', (await counter.waiting()).length);
  }
  say('customers who are forgotten', figures);
  expect(figures).toMatchObject({ 'erased that must stay': 0, 'kept that must go': 0, 'left in an outbox': 0 });
  expect(figures['go']).toBeGreaterThan(10);
});
