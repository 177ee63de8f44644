/** One clerk with long texts: accepted sizes, sizes of answers, and others' waits while a customer is forgotten. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { withTenant } from '../../../../server/database/with-tenant.ts';
import { forgotten } from '../../../../src/quotes/forget.ts';
import { ChangesSchema } from '../../../../src/quotes/wire/wire.ts';
import { testServer } from '../../../server/app.ts';
import { putOf, quoteOf } from '../../../server/sent.ts';
import { runs, say } from '../../size.ts';

const quotes = runs(200, 20, 8);
const { app, database, request } = await testServer();
const customer = { name: 'a'.repeat(900), company: 'b'.repeat(900), phone: '', email: '', address: 'c'.repeat(900) };
/** A text as large as a body may be. */
const note = 'a'.repeat(1_300_000);
const long = (number: string) => quoteOf(number, { customer, note });

/** Stores a quote as an earlier server without limits accepted it. */
const putOld = (number: string) =>
  withTenant(database, 'north', async (store) => {
    const document = JSON.stringify({ ...quoteOf(number), customer, note });
    const { id } = await store
      .selectFrom('customers')
      .select('id')
      .where('search', 'like', 'aaaa%')
      .executeTakeFirstOrThrow();
    await store.updateTable('quotes').set({ document, customer: id }).where('number', '=', number).execute();
    await store.updateTable('quote_versions').set({ document, customer: id }).where('number', '=', number).execute();
  });

test('one clerk does not stall the others', async () => {
  const first = await request(...putOf(long('Q-AAAAA-0001'), 'command-000001'));
  const isBounded = first.status === 413;
  await withTenant(database, 'north', (store) =>
    store
      .insertInto('customers')
      .values({ store: 'north', hash: Buffer.from('x'), search: 'aaaa', document: JSON.stringify(customer) })
      .execute(),
  );
  for (let count = 1; count <= quotes; count++) {
    const number = `Q-AAAAA-${String(count).padStart(4, '0')}`;
    await request(...putOf(quoteOf(number), `command-${String(count).padStart(6, '0')}`));
    await putOld(number);
  }
  let largest = 0;
  let served = 0;
  for (let after = 0, more = true; more; ) {
    const text = await (await app.request(`/api/changes?after=${after}`)).text();
    largest = Math.max(largest, text.length);
    const page = v.parse(ChangesSchema, JSON.parse(text));
    served += page.quotes.length;
    ({ seq: after, more } = page);
  }
  let longestMs = 0;
  const state = { isDone: false };
  const others = (async () => {
    for (let count = 0; !state.isDone; count++) {
      const began = performance.now();
      await request(...putOf(quoteOf(`Q-OTHER-${count}`), `other-${String(count).padStart(6, '0')}`));
      longestMs = Math.max(longestMs, performance.now() - began);
    }
  })();
  const began = performance.now();
  const gone = { ...forgotten({ ...quoteOf('Q-AAAAA-0001'), customer }, { at: 1, by: 'Ann' }), revision: 2 };
  const { status } = await request(...putOf(gone, 'command-gone', { base: 'command-000001', at: Date.UTC(2199, 0) }));
  const forgetMs = Math.round(performance.now() - began);
  state.isDone = true;
  await others;
  expect(status).toBe(200);
  const left = await withTenant(database, 'north', (store) =>
    store.selectFrom('quote_versions').select('document').execute(),
  );
  expect(left.filter(({ document }) => document.customer.name === customer.name)).toEqual([]);
  say('one clerk with long texts', {
    'long texts refused': Number(isBounded),
    served,
    'largest answer in MB': Math.round(largest / 1e6),
    'forgotten in ms': forgetMs,
    'another writer waited ms': Math.round(longestMs),
  });
  expect(isBounded).toBe(true);
  expect(served).toBe(quotes);
  expect(largest).toBeLessThan(8_000_000);
  expect(longestMs).toBeLessThan(1500);
}, 240_000);
