import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { forgotten } from '../../../src/quotes/forget.ts';
import { type Quote, withEvent } from '../../../src/quotes/quote.ts';
import { ChangesSchema } from '../../../src/quotes/wire/wire.ts';
import { savedQuote } from '../../../tests/fixtures/saved-quote.ts';
import { sessionOf, testServer } from '../../../tests/server/app.ts';
import { ann, orderOf, putOf, putOrderOf, quoteOf, send } from '../../../tests/server/sent.ts';
import { forget as forgetNow } from '../../database/forget.ts';
import { beginForgetting, finishForgetting } from '../../database/forget-customer.ts';
import { customerHashes } from '../../database/forgotten-customers.ts';
import { withTenant } from '../../database/with-tenant.ts';
import { forgetListed, listForgotten } from './forgotten-list.ts';

const { customer } = savedQuote;
/** Time after all earlier writes, and before `later`. */
const at = savedQuote.changedAt + 1000;
const later = at + 1000;
const { request, signIn, database, inNorth } = await testServer({ now: () => at });
const manager = sessionOf({ role: 'manager' });
const bob = { id: 'bob', name: 'Bob' };
const other = { ...customer, name: 'Yan', phone: '', email: 'yan@park.example' };

const texts = ['Zoë', 'zoe@park', '555 0100', '5550100'];
const noted = quoteOf('Q-AAAAA-0001', {
  note: 'Zoë Park calls back',
  events: [{ at: 1, by: 'Cy', kind: 'sent', text: 'to zoe@park.example' }],
});
const put = (quote: Quote, command: string, base?: string) => request(...putOf(quote, command, { base }));
/** Returns a quote as a counter that forgets its customer writes it. */
const gone = (quote: Quote, revision: number): Quote => ({ ...forgotten(quote, { at, by: 'Ann' }), revision });
const forgetZoe = () =>
  request('/api/customers/forget', send('POST', { customer: { ...customer, name: '', phone: '' } }));

/** Returns true if a quote has not been changed since a backup was restored. */
const isRestored = (number: string) =>
  withTenant(
    database,
    'north',
    async (store) => {
      const rows = store.selectFrom('quotes').innerJoin('stores', 'stores.id', 'store').select(['quotes.seq', 'began']);
      const { seq, began } = await rows.where('number', '=', number).executeTakeFirstOrThrow();
      return seq <= began;
    },
    { readOnly: true, evenRestored: true },
  );

/** Returns all rows of a store in every table, as text. */
const everything = (of: string) =>
  withTenant(database, of, async (store) =>
    JSON.stringify(
      await Promise.all(
        (['quotes', 'quote_versions', 'customers', 'orders', 'order_statuses', 'held', 'forgotten'] as const).map(
          (table) => store.selectFrom(table).selectAll().execute(),
        ),
      ),
    ),
  );

async function expectForgotten(): Promise<void> {
  const left = await everything('north');
  expect(texts.filter((text) => left.includes(text))).toEqual([]);
}

beforeAll(async () => {
  await put(noted, 'command-1');
  await put({ ...noted, revision: 2, customer: { ...customer, phone: '' } }, 'command-2', 'command-1');
  await put({ ...noted, revision: 2, note: 'too late, Zoë Park' }, 'command-3', 'command-1');
  await put({ ...quoteOf('Q-AAAAA-0002'), customer: other }, 'command-4');
  // The customer was replaced: only the first version was for her.
  await put(quoteOf('Q-AAAAA-0003'), 'command-5');
  await put(quoteOf('Q-AAAAA-0003', { revision: 2, customer: other }), 'command-6', 'command-5');
  await request(...putOrderOf(orderOf('order-01', { note: 'for Zoë Park' })));
  // The database can't look into JSON with a null character.
  await request(...putOf(quoteOf('Q-AAAAA-0004', { note: '\0' }), 'command-7', { author: bob }));
  await request(...putOrderOf(orderOf('order-02'), bob));
  signIn(sessionOf({ store: { id: 'south', name: 'South' } }));
  await put(quoteOf('Q-AAAAA-0001', { store: 'south' }), 'command-1');
  signIn(sessionOf());
});

describe('a customer', () => {
  test('is forgotten by a manager alone, who names the customer', async () => {
    expect((await forgetZoe()).status).toBe(403);
    signIn(manager);
    const nobody = { name: ' ', company: 'Park Signs', phone: '12', email: '', address: '' };
    expect((await request('/api/customers/forget', send('POST', { customer: nobody }))).status).toBe(400);
  });

  test('is forgotten in every quote, version, order and held change of the store', async () => {
    const before = await request('/api/changes?after=0');
    expect(await forgetZoe()).toEqual({ status: 200, body: { quotes: 1, orders: 1 } });
    await expectForgotten();
    expect(await everything('north')).toContain('yan@park.example');
    expect(await everything('south')).toContain('zoe@park.example');
    // Every counter gets the forgetting as a change like any other.
    const { seq, orders } = v.parse(ChangesSchema, before.body);
    expect(await request(`/api/changes?after=${seq}`)).toMatchObject({
      body: {
        quotes: [{ quote: { number: noted.number, revision: 3, customer: { name: '' }, note: '… calls back' } }],
      },
    });
    expect((await request('/api/changes')).body).not.toMatchObject({ orders });
  });

  test('stays forgotten when an older change, quote or order of hers arrives late', async () => {
    signIn(sessionOf());
    expect((await put({ ...noted, revision: 3 }, 'command-8', 'command-2')).status).toBe(412);
    const late = quoteOf('Q-AAAAA-0005');
    expect(await put(late, 'command-9')).toMatchObject({
      status: 201,
      body: { version: 'command-9', quote: { customer: { name: '' } } },
    });
    // The stored version has another id than the counter's, so the counter fetches it.
    const { body } = await request('/api/quotes/Q-AAAAA-0005');
    expect(body).toMatchObject({ quote: { customer: { name: '' } } });
    expect(body).not.toMatchObject({ version: 'command-9' });
    await request(...putOrderOf(orderOf('order-03')));
    await request(...putOf(quoteOf('Q-AAAAA-0006'), 'command-10', { author: bob }));
    await expectForgotten();
  });

  test('stays forgotten when a change starts from an earlier version, though its counter has heard of it since', async () => {
    signIn(sessionOf());
    const { seq: knew } = v.parse(ChangesSchema, (await request('/api/changes?after=0')).body);
    const from = { base: 'command-2', knew };
    expect((await request(...putOf({ ...noted, revision: 3 }, 'command-14', from))).status).toBe(412);
    expect((await request(...putOf({ ...noted, revision: 4 }, 'command-15', { ...from, author: bob }))).status).toBe(
      202,
    );
    await expectForgotten();
  });

  test('is forgotten everywhere by a counter that forgets her in its quotes', async () => {
    signIn(sessionOf());
    const max = { name: 'Max Roe', company: '', phone: '', email: 'max@roe.example', address: '' };
    const [one, two] = [quoteOf('Q-CCCCC-0001', { customer: max }), quoteOf('Q-CCCCC-0002', { customer: max })];
    await put(one, 'max-first-1');
    await put({ ...one, revision: 2 }, 'max-second-1', 'max-first-1');
    await put(two, 'max-first-2');
    await request(...putOrderOf(orderOf('order-max', { customer: max })));
    const forget = (quote: Quote, command: string, base: string) =>
      request(...putOf(quote, command, { base, at: later }));
    expect((await forget(gone(one, 3), 'max-gone-1', 'max-second-1')).status).toBe(200);
    const left = await everything('north');
    expect(['Max Roe', 'max@roe'].filter((text) => left.includes(text))).toEqual([]);
    // Both changes start from the version before the customer was forgotten here.
    const changedToo = { ...gone(two, 2), validUntil: '2027-01-01' };
    expect((await forget(changedToo, 'max-gone-3', 'max-first-2')).status).toBe(412);
    expect(await forget(gone(two, 2), 'max-gone-2', 'max-first-2')).toMatchObject({
      status: 200,
      body: { version: 'max-gone-2', quote: { customer: { name: '' } } },
    });
  });

  test('is forgotten again in a restored backup, before any request is answered', async () => {
    const list = await listForgotten(database);
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(list).toContainEqual({
      store: 'north',
      hash,
      at,
      place: expect.any(Number),
      command: expect.any(String),
      earlier: [],
    });
    const epoch = async () => v.parse(ChangesSchema, (await request('/api/changes?after=0')).body).epoch;
    const before = await epoch();
    await inNorth(async (store) => {
      await store.deleteFrom('forgotten').execute();
      const { id } = await store
        .insertInto('customers')
        .values({ store: 'north', hash: Buffer.from('x'), search: 'zoë', document: JSON.stringify(customer) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const restored = { customer: id, document: JSON.stringify(noted) };
      await store.updateTable('quotes').set(restored).where('number', '=', noted.number).execute();
      await store.updateTable('quote_versions').set(restored).where('command', '=', 'command-1').execute();
    });
    await database.updateTable('epoch').set({ origin: 'another database' }).execute();
    signIn(sessionOf());
    for (const path of ['/api/changes', '/api/orders', '/api/pending', '/api/settings'])
      expect(await request(path), path).toMatchObject({ status: 503, body: { error: { code: 'not now' } } });
    expect((await put(quoteOf('Q-AAAAA-0008'), 'command-12')).status).toBe(503);
    // The run breaks off after the quotes were changed, because a time of 1.5 can't be stored.
    const broken = list.map((row) => ({ ...row, at: 1.5 }));
    await expect(forgetListed(database, broken, later)).rejects.toThrow('bigint');
    expect(await isRestored(noted.number)).toBe(false);
    expect(await forgetListed(database, list, later)).toEqual({ quotes: 0, orders: 0 });
    expect(await isRestored(noted.number)).toBe(false);
    expect(await isRestored('Q-AAAAA-0002')).toBe(true);
    expect(await epoch()).not.toBe(before);
    expect(await listForgotten(database)).toEqual(list);
    expect(await isRestored(noted.number)).toBe(false);
    expect(await request(`/api/quotes/${noted.number}`)).toMatchObject({ body: { quote: { customer: { name: '' } } } });
    await expectForgotten();
  });
});

test('a customer who is added once the server goes on from a backup is not forgotten by a list that comes later', async () => {
  const fay = { ...other, name: 'Fay', email: 'fay@new.example' };
  await database.updateTable('epoch').set({ origin: 'another database' }).execute();
  expect(await forgetListed(database, [], later)).toEqual({ quotes: 0, orders: 0 });
  expect((await put(quoteOf('Q-AAAAA-0010', { customer: fay }), 'command-fay')).status).toBe(201);
  const [hash = expect.unreachable('none')] = customerHashes('north', fay);
  const listed = { store: 'north', hash: hash.toString('hex'), at, place: 1, command: null, earlier: [] };
  expect(await forgetListed(database, [listed], later)).toBeUndefined();
  expect(await everything('north')).toContain('fay@new');
});

const seqNow = async () => v.parse(ChangesSchema, (await request('/api/changes')).body).seq;

/** Event in the history of a quote that an older version of the app sent. */
const said = expect.objectContaining({ kind: 'forgotten', text: expect.stringContaining('older version') });

const expectGone = async () => expect(await everything('north')).not.toContain('ida@moss');

describe('a change of a forgotten customer', () => {
  const max = { name: 'Ida Moss', company: '', phone: '', email: 'ida@moss.example', address: '' };
  const hashes = [...customerHashes('north', max)];
  const year = 365 * 24 * 3600 * 1000;
  const clocks = { behind: 1, 'a year ahead': at + year };
  let place = 0;
  let count = 0;
  const keepsCustomer = async (known: { knew?: number; forgot?: readonly string[] }, clock: number) => {
    const [number, command] = [`Q-MMMMM-${++count}`, `moss-${String(count).padStart(6, '0')}`];
    const dates = { createdAt: clock, changedAt: clock };
    await request(...putOf(quoteOf(number, { ...dates, customer: max }), command, { at: clock, ...known }));
    const order = orderOf(`moss-order-${count}`, { customer: max, at: clock });
    await request(`/api/orders/${order.id}`, send('PUT', { order, author: ann, at: clock, ...known }));
    const all = await inNorth(async (store) => [
      ...(await store.selectFrom('quotes').select('document').where('number', '=', number).execute()),
      ...(await store.selectFrom('orders').select('document').where('id', '=', order.id).execute()),
    ]);
    return all.map(({ document }) => document.customer.email !== '');
  };

  const begin = (command: string | null) =>
    inNorth((store) => beginForgetting(store, 'north', { customer: max, at, command }));
  const forget = async (command: string | null) => {
    await begin(command);
    await finishForgetting(database, 'north', ann);
  };

  beforeAll(async () => {
    signIn(sessionOf());
    const first = quoteOf('Q-MMMMM-0', { customer: max });
    await put(first, 'moss-first');
    place = await seqNow();
    // The counter's clock is a year ahead.
    const sent = { ...forgotten(first, { at: at + year, by: 'Ann' }), revision: 2, changedAt: at + year };
    await request(...putOf(sent, 'moss-gone', { base: 'moss-first', at: at + year }));
  });

  test('is removed everywhere, although the counter’s clock is a year ahead', async () => {
    await expectGone();
  });

  test.each(Object.entries(clocks))(
    'is blanked by the place that its counter had read, not by its clock: %s',
    async (_, clock) => {
      const known = await seqNow();
      expect(await keepsCustomer({ knew: known }, clock)).toEqual([true, true]);
      expect(await keepsCustomer({ knew: place }, clock)).toEqual([false, false]);
      expect(await keepsCustomer({}, clock)).toEqual([false, false]);
      expect(await keepsCustomer({ knew: place, forgot: ['moss-gone'] }, clock)).toEqual([true, true]);
      expect(await keepsCustomer({ knew: place, forgot: ['another-command'] }, clock)).toEqual([false, false]);
    },
  );

  test('is blanked if its counter claims a later place than it was served', async () => {
    signIn(sessionOf({ id: 'session-without-feed' }));
    expect(await keepsCustomer({ knew: 1_000_000_000 }, at)).toEqual([false, false]);
    signIn(sessionOf());
  });

  test('is blanked while others are still being forgotten, and a forgetting that was broken off is finished', async () => {
    const known = await seqNow();
    await begin(null);
    expect(await keepsCustomer({ knew: known + 100 }, at)).toEqual([false, false]);
    expect(await everything('north')).toContain('ida@moss');
    expect(await finishForgetting(database, 'north', ann)).toMatchObject({ quotes: 4 });
    await expectGone();
    expect(await keepsCustomer({ knew: await seqNow() }, at)).toEqual([true, true]);
  });

  test('stays if its counter names no place but starts from a quote that has named the customer since', async () => {
    const known = await seqNow();
    await request(...putOf(quoteOf('Q-MMMMM-since', { customer: max }), 'moss-since-1', { knew: known }));
    const changed = quoteOf('Q-MMMMM-since', { customer: max, revision: 2 });
    await request(...putOf(changed, 'moss-since-2', { base: 'moss-since-1' }));
    const order = orderOf('moss-order-since', { customer: max, quote: changed.number });
    await request(...putOrderOf(order));
    expect(await request(`/api/quotes/${changed.number}`)).toMatchObject({ body: { quote: { customer: max } } });
    expect(await request('/api/orders?q=ida')).toMatchObject({
      body: { orders: expect.arrayContaining([expect.objectContaining({ order })]) },
    });
    // The quote does not keep the e-mail of a forgotten customer either.
    const mailed = { ...max, email: customer.email };
    await put({ ...changed, revision: 3, customer: mailed }, 'moss-since-3', 'moss-since-2');
    expect(await request(`/api/quotes/${changed.number}`)).toMatchObject({
      body: { quote: { customer: { email: '' }, events: expect.arrayContaining([said]) } },
    });
  });

  test('is blanked if its counter knew of its own forgetting alone, and not of the one before', async () => {
    const before = await seqNow();
    const known = { knew: before, forgot: ['moss-own-forgetting'] };
    await forget('moss-own-forgetting');
    expect(await keepsCustomer(known, at)).toEqual([true, true]);
    await forget(null);
    await forget('moss-own-forgetting');
    expect(await keepsCustomer(known, at)).toEqual([false, false]);
    expect(await keepsCustomer({ knew: await seqNow() }, at)).toEqual([true, true]);
  });

  /** Returns the rows that record forgettings of this customer. */
  const forgettings = () =>
    inNorth((store) => store.selectFrom('forgotten').selectAll().where('hash', 'in', hashes).execute());

  test('is blanked by every recorded forgetting, and by the last of those before', async () => {
    const before = await seqNow();
    const own = Array.from({ length: 30 }, (_, nth) => `moss-many-${nth}`);
    for (const command of own) await forget(command);
    const [row = expect.unreachable('none')] = await forgettings();
    expect(row.earlier).toHaveLength(20);
    const commands = [...row.earlier, row].map(({ command }) => command);
    expect(commands).toEqual([null, ...own.slice(-20)]);
    const knew = (row.earlier[0]?.place ?? 0) - 1;
    expect(knew).toBeGreaterThan(before);
    await seqNow();
    expect(await keepsCustomer({ knew, forgot: own }, at)).toEqual([false, false]);
    expect(await keepsCustomer({ knew: knew + 1, forgot: own }, at)).toEqual([true, true]);
  });

  test('is forgotten everywhere, once, if its counter forgets it in a quote that a broken-off forgetting has changed', async () => {
    const known = { knew: await seqNow() };
    const one = quoteOf('Q-MMMMM-met', { customer: max });
    await request(...putOf(one, 'moss-met-one', known));
    await begin(null);
    // This forgetting ends after its first step.
    const own = new Set(hashes.map((hash) => hash.toString('hex')));
    let steps = 0;
    await forgetNow(database, 'north', { hashes: own, by: ann, at, isWanted: () => Promise.resolve(++steps === 1) });
    expect(await everything('north')).toContain('ida@moss');
    expect((await put(gone(one, 2), 'moss-met-gone', 'moss-met-one')).status).toBe(200);
    await expectGone();
    const rows = await forgettings();
    expect(rows.flatMap((row) => [row, ...row.earlier].map((each) => each.place))).not.toContain(null);
    expect(await finishForgetting(database, 'north', ann)).toEqual({ quotes: 0, orders: 0 });
    // The counter has not heard of the manager's forgetting.
    expect(await keepsCustomer({ ...known, forgot: ['moss-met-gone'] }, at)).toEqual([false, false]);
    expect(await keepsCustomer({ knew: await seqNow() }, at)).toEqual([true, true]);
  });

  test('is forgotten everywhere if the forgotten quote was changed further', async () => {
    const [one, two] = ['Q-MMMMM-sent', 'Q-MMMMM-beside'].map((number) => quoteOf(number, { customer: max }));
    if (!one || !two) throw new Error('There are two.');
    const knew = await seqNow();
    await request(...putOf(one, 'moss-sent-1', { knew }));
    await request(...putOf(two, 'moss-beside-1', { knew }));
    const sent = withEvent(gone(one, 3), { at, by: 'Ann', kind: 'sent' });
    expect((await put(sent, 'moss-sent-2', 'moss-sent-1')).status).toBe(200);
    await expectGone();
    expect((await listForgotten(database)).map((row) => row.place)).not.toContain(null);
    // A forgetting begun by a process that ended is finished when the same command comes again.
    await request(...putOf(quoteOf('Q-MMMMM-late', { customer: max }), 'moss-late-1', { knew: await seqNow() }));
    await begin('moss-sent-2');
    expect((await put(sent, 'moss-sent-2', 'moss-sent-1')).status).toBe(200);
    await expectGone();
  });
});
