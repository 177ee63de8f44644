import { describe, expect, test } from 'vitest';
import type { Quote } from '../../src/storage/quotes/quote.ts';
import { inStore } from '../database/in-store.ts';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import { sessionOf, testServer } from '../../tests/server/app.ts';

const { request, signIn, database } = await testServer();

const put = (quote: Quote, { base = quote.revision - 1, command = `command-${quote.number}-${quote.revision}` } = {}) =>
  request(`/api/quotes/${quote.number}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'if-match': `"${base}"`, 'idempotency-key': command },
    body: JSON.stringify({ quote, author: { id: 'ann', name: 'Ann' }, at: 1 }),
  });

const quoteOf = (number: string, also: Partial<Quote> = {}): Quote => ({
  ...savedQuote,
  number,
  id: `id-${number}`,
  store: 'north',
  ...also,
});

describe('a quote that a counter sends', () => {
  test('is there for the store, and for no other', async () => {
    const quote = quoteOf('Q-AAAAA-0001');
    expect(await put(quote)).toEqual({ status: 201, body: { quote, flags: [] } });
    expect(await request('/api/quotes/Q-AAAAA-0001')).toEqual({ status: 200, body: { quote, flags: [] } });
    signIn(sessionOf({ store: { id: 'south', name: 'South Street' } }));
    expect((await request('/api/quotes/Q-AAAAA-0001')).status).toBe(404);
    signIn(undefined);
    expect((await request('/api/quotes/Q-AAAAA-0001')).status).toBe(401);
    signIn(sessionOf());
  });

  test('has the same answer when the same command comes again, also at the same time', async () => {
    const quote = quoteOf('Q-AAAAA-0002');
    const answers = await Promise.all([put(quote), put(quote), put(quote)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const versions = await inStore(database, 'north', (store) =>
      store.selectFrom('quote_versions').selectAll().where('number', '=', quote.number).execute(),
    );
    expect(versions).toHaveLength(1);
  });

  test('is kept as a version where another change came first', async () => {
    const first = quoteOf('Q-AAAAA-0003');
    await put(first);
    const theirs = { ...first, revision: 2, note: 'theirs' };
    const ours = { ...first, revision: 2, note: 'ours' };
    expect((await put(theirs, { command: 'command-theirs' })).status).toBe(200);
    expect(await put(ours, { command: 'command-ours' })).toEqual({
      status: 412,
      body: {
        error: { code: 'changed meanwhile', message: 'Q-AAAAA-0003 was changed at another counter.' },
        current: { quote: theirs, flags: [] },
      },
    });
  });

  test('is refused where its number is another quote’s, also at the same time', async () => {
    const one = quoteOf('Q-AAAAA-0004', { id: 'one' });
    const other = quoteOf('Q-AAAAA-0004', { id: 'other' });
    const answers = await Promise.all([put(one, { command: 'command-one' }), put(other, { command: 'command-other' })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  test('is read by counters from the place where they were', async () => {
    const { body } = await request('/api/changes?after=0');
    expect(body).toMatchObject({ more: false, seq: 5 });
    expect(await request('/api/changes?after=5')).toEqual({ status: 200, body: { seq: 5, quotes: [], more: false } });
  });
});

test('a query that forgets the store sees no row of any', async () => {
  expect(await database.selectFrom('quotes').selectAll().execute()).toEqual([]);
});
