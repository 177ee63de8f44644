import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { forgotten } from '../../src/storage/quotes/forget.ts';
import type { Quote } from '../../src/storage/quotes/quote.ts';
import { ChangesSchema } from '../../src/storage/server/wire.ts';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import { sessionOf, testServer } from '../../tests/server/app.ts';
import { orderOf, putOf, putOrderOf, quoteOf, send } from '../../tests/server/sent.ts';
import { inStore } from '../database/in-store.ts';
import { forgetListed, listForgotten } from './forgotten-list.ts';

const { customer } = savedQuote;
/** After all that was written before, and before `later`. */
const at = savedQuote.changedAt + 1000;
const later = at + 1000;
const { request, signIn, database } = await testServer({ now: () => at });
const manager = sessionOf({ role: 'manager' });
const bob = { id: 'bob', name: 'Bob' };
const other = { ...customer, name: 'Yan', phone: '', email: 'yan@park.example' };

const texts = ['Zoë', 'zoe@park', '555 0100', '5550100'];
const noted = quoteOf('Q-AAAAA-0001', {
  note: 'Zoë Park calls back',
  events: [{ at: 1, by: 'Cy', kind: 'sent', text: 'to zoe@park.example' }],
});
const put = (quote: Quote, command: string, base?: string) => request(...putOf(quote, command, { base }));
/** As a counter forgets its customer. */
const gone = (quote: Quote, revision: number): Quote => ({ ...forgotten(quote, { at, by: 'Ann' }), revision });
const forgetZoe = () =>
  request('/api/customers/forget', send('POST', { customer: { ...customer, name: '', phone: '' } }));

/** Every table that a store has rows in, as text. */
const everything = (of: string) =>
  inStore(database, of, async (store) =>
    JSON.stringify(
      await Promise.all(
        (['quotes', 'quote_versions', 'customers', 'orders', 'order_statuses', 'held', 'forgotten'] as const).map(
          (table) => store.selectFrom(table).selectAll().execute(),
        ),
      ),
    ),
  );

beforeAll(async () => {
  await put(noted, 'command-1');
  await put({ ...noted, revision: 2, customer: { ...customer, phone: '' } }, 'command-2', 'command-1');
  await put({ ...noted, revision: 2, note: 'too late, Zoë Park' }, 'command-3', 'command-1');
  await put({ ...quoteOf('Q-AAAAA-0002'), customer: other }, 'command-4');
  // Typed over: only the first version was for her.
  await put(quoteOf('Q-AAAAA-0003'), 'command-5');
  await put(quoteOf('Q-AAAAA-0003', { revision: 2, customer: other }), 'command-6', 'command-5');
  await request(...putOrderOf(orderOf('order-01', { note: 'for Zoë Park' })));
  await request(...putOf(quoteOf('Q-AAAAA-0004'), 'command-7', { author: bob }));
  await request(...putOrderOf(orderOf('order-02'), bob));
  signIn(sessionOf({ store: { id: 'south', name: 'South' } }));
  await put(quoteOf('Q-AAAAA-0001', { store: 'south' }), 'command-1');
  signIn(sessionOf());
});

describe('a customer', () => {
  test('is forgotten by a manager alone, who says whom', async () => {
    expect((await forgetZoe()).status).toBe(403);
    signIn(manager);
    const nobody = { name: ' ', company: 'Park Signs', phone: '12', email: '', address: '' };
    expect((await request('/api/customers/forget', send('POST', { customer: nobody }))).status).toBe(400);
  });

  test('is forgotten in every quote, version, order and held change of the store', async () => {
    const before = await request('/api/changes?after=0');
    expect(await forgetZoe()).toEqual({ status: 200, body: { quotes: 1, orders: 1 } });
    const left = await everything('north');
    expect(texts.filter((text) => left.includes(text))).toEqual([]);
    expect(left).toContain('yan@park.example');
    expect(await everything('south')).toContain('zoe@park.example');
    // Every counter is told, by a change like any other.
    const { seq, orders } = v.parse(ChangesSchema, before.body);
    expect(await request(`/api/changes?after=${seq}`)).toMatchObject({
      body: {
        quotes: [{ quote: { number: noted.number, revision: 3, customer: { name: '' }, note: '… calls back' } }],
      },
    });
    expect((await request('/api/changes')).body).not.toMatchObject({ orders });
    expect(await request('/api/quotes?q=park')).toMatchObject({
      body: { quotes: [{ number: 'Q-AAAAA-0003' }, { number: 'Q-AAAAA-0002' }] },
    });
  });

  test('stays so when an older change, quote or order of hers arrives late', async () => {
    signIn(sessionOf());
    expect((await put({ ...noted, revision: 3 }, 'command-8', 'command-2')).status).toBe(412);
    const late = quoteOf('Q-AAAAA-0005');
    expect(await put(late, 'command-9')).toMatchObject({
      status: 201,
      body: { version: 'command-9', quote: { customer: { name: '' } } },
    });
    // Of another version: the counter asks for it.
    const { body } = await request('/api/quotes/Q-AAAAA-0005');
    expect(body).toMatchObject({ quote: { customer: { name: '' } } });
    expect(body).not.toMatchObject({ version: 'command-9' });
    await request(...putOrderOf(orderOf('order-03')));
    await request(...putOf(quoteOf('Q-AAAAA-0006'), 'command-10', { author: bob }));
    const left = await everything('north');
    expect(texts.filter((text) => left.includes(text))).toEqual([]);
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
    // Both were made from the version before it was forgotten here.
    const changedToo = { ...gone(two, 2), validUntil: '2027-01-01' };
    expect((await forget(changedToo, 'max-gone-3', 'max-first-2')).status).toBe(412);
    expect(await forget(gone(two, 2), 'max-gone-2', 'max-first-2')).toMatchObject({
      status: 200,
      body: { version: 'max-gone-2', quote: { customer: { name: '' } } },
    });
  });

  test('is forgotten again in what a backup brings back, and not in what she gave since', async () => {
    await put(quoteOf('Q-AAAAA-0007', { changedAt: later }), 'command-11');
    const list = await listForgotten(database);
    expect(list).toContainEqual({ store: 'north', hash: expect.stringMatching(/^[0-9a-f]{64}$/), at });
    await inStore(database, 'north', async (store) => {
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
    expect(await forgetListed(database, list, later)).toEqual({ quotes: 1, orders: 0 });
    expect(await listForgotten(database)).toEqual(list);
    expect(await forgetListed(database, [], later)).toEqual({ quotes: 0, orders: 0 });
    expect(await request(`/api/quotes/${noted.number}`)).toMatchObject({ body: { quote: { customer: { name: '' } } } });
    expect(await request('/api/quotes/Q-AAAAA-0007')).toMatchObject({ body: { quote: { customer } } });
    expect(await request('/api/quotes?q=zo%C3%AB')).toMatchObject({ body: { quotes: [{ number: 'Q-AAAAA-0007' }] } });
  });
});
