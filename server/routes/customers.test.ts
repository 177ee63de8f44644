import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Quote } from '../../src/quotes/quote.ts';
import { ChangesSchema } from '../../src/quotes/wire/wire.ts';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { sessionOf, testServer } from '../../tests/server/app.ts';
import { emptyDatabase, testDatabase } from '../../tests/server/database.ts';
import { orderOf, putOf, putOrderOf, quoteOf, send } from '../../tests/server/sent.ts';
import type { Database } from '../database/connect.ts';
import { forgetListed, openForgettingKey, setForgettingKey } from '../database/forgotten.ts';
import { migrate } from '../database/migrate.ts';
import { withTenant } from '../database/with-tenant.ts';

const { customer } = savedQuote;
/** Time after all earlier writes. */
const at = savedQuote.changedAt + 1000;
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
const byEmail = { ...customer, name: '', company: '', phone: '', address: '' };
const forget = (also: object = {}) => request('/api/customers/forget', send('POST', { customer: byEmail, ...also }));

/** Returns all rows of a store in every table, as text. */
const everything = (of: string, from: Database = database) =>
  withTenant(from, of, async (store) =>
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

const remember = () => request('/api/customers/remember', send('POST', { customer }));

describe('a customer', () => {
  test('is forgotten by a manager alone, who names the customer', async () => {
    expect((await forget()).status).toBe(403);
    signIn(manager);
    const nobody = { name: ' ', company: 'Park Signs', phone: '12', email: '', address: '' };
    expect((await request('/api/customers/forget', send('POST', { customer: nobody }))).status).toBe(400);
  });

  test('is shown before', async () => {
    const found = { name: 'Zoë Park', email: 'zoe@park.example' };
    const before = await everything('north');
    expect(await forget({ isTrial: true })).toMatchObject({
      body: { customers: [found, { phone: '' }], quotes: 1, orders: 1 },
    });
    expect(await everything('north')).toBe(before);
  });

  test('is forgotten in every quote, version, order and held change of the store', async () => {
    const before = await request('/api/changes?after=0');
    expect(await forget()).toMatchObject({ status: 200, body: { quotes: 1, orders: 1 } });
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

  test('stays forgotten when a change, quote or order of hers arrives later, and the quote says why', async () => {
    signIn(sessionOf());
    expect((await put({ ...noted, revision: 3 }, 'command-8', 'command-2')).status).toBe(412);
    const late = quoteOf('Q-AAAAA-0005');
    expect(await put(late, 'command-9')).toMatchObject({
      status: 201,
      body: {
        version: 'command-9',
        quote: {
          customer: { name: '' },
          events: expect.arrayContaining([
            expect.objectContaining({
              kind: 'forgotten',
              text: expect.stringContaining('a manager can take them off'),
            }),
          ]),
        },
      },
    });
    // The stored version has another id than the counter's, so the counter fetches it.
    const { body } = await request('/api/quotes/Q-AAAAA-0005');
    expect(body).toMatchObject({ quote: { customer: { name: '' } } });
    expect(body).not.toMatchObject({ version: 'command-9' });
    await request(...putOrderOf(orderOf('order-03')));
    await request(...putOf(quoteOf('Q-AAAAA-0006'), 'command-10', { author: bob }));
    await expectForgotten();
  });

  test('is forgotten again if a restored backup has brought her back', async () => {
    await inNorth(async (store) => {
      const { id } = await store
        .insertInto('customers')
        .values({ store: 'north', hash: Buffer.from('x'), search: 'zoë', document: JSON.stringify(customer) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const restored = { customer: id, document: JSON.stringify(noted) };
      await store.updateTable('quotes').set(restored).where('number', '=', noted.number).execute();
      await store.updateTable('quote_versions').set(restored).where('command', '=', 'command-1').execute();
    });
    await forgetListed(database, at);
    await expectForgotten();
  });

  test('comes back once a manager has taken her off the list', async () => {
    expect((await remember()).status).toBe(403);
    signIn(manager);
    expect((await remember()).status).toBe(200);
    expect((await remember()).status).toBe(404);
    expect(await put(quoteOf('Q-AAAAA-0007'), 'command-11')).toMatchObject({
      body: { quote: { customer: { name: 'Zoë Park' } } },
    });
  });
});

describe('the key of the hashes', () => {
  test('is made in a file that nobody else can read, and another key is refused', async () => {
    const { database: own } = await testDatabase();
    const file = join(temporaryFolder(), 'data/forgetting.key');
    await openForgettingKey(own, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await openForgettingKey(own, file);
    const key = readFileSync(file, 'utf8');
    writeFileSync(file, `${'0'.repeat(64)}\n`);
    await expect(openForgettingKey(own, file)).rejects.toThrow('another key');
    await expect(openForgettingKey(own, `${file}.gone`)).rejects.toThrow('is missing');
    expect(key).toMatch(/^[0-9a-f]{64}\n$/);
  });

  test('also protects the hashes of d94b7e23, and a customer whom it forgot stays forgotten', async () => {
    setForgettingKey(Buffer.alloc(32, 1));
    const old = await emptyDatabase();
    await old.pool.query(readFileSync('tests/server/d94b7e23.sql', 'utf8'));
    const plain = [
      ...readFileSync('tests/server/d94b7e23.sql', 'utf8').matchAll(/INTO public.forgotten.*?x([0-9a-f]{64})/g),
    ];
    expect(plain).toHaveLength(3);
    await migrate(old.database);
    await forgetListed(old.database, at);
    const rows = await withTenant(old.database, 'north', (store) =>
      store.selectFrom('forgotten').selectAll().execute(),
    );
    const hashes = rows.map(({ hash }) => hash.toString('hex'));
    expect(hashes).toHaveLength(3);
    for (const [, hash] of plain) expect(hashes).not.toContain(hash);
    const { app } = await testServer({ database: old.database });
    const gone = { ...customer, name: 'Søren O’Hara', company: 'Ødegård', phone: '', email: '' };
    const [path, init] = putOf(quoteOf('Q-OLDER-0001', { customer: gone }), 'command-old');
    expect(await (await app.request(path, init)).json()).toMatchObject({ quote: { customer: { name: '' } } });
    expect(await everything('north', old.database)).not.toContain('Hara');
  });
});
