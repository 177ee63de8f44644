import { describe, expect, test } from 'vitest';
import type { Quote } from '../../src/storage/quotes/quote.ts';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import { sessionOf, testServer } from '../../tests/server/app.ts';

const { request, signIn, database } = await testServer();

/** Of the fixture's lines: a product of another price book, and a custom one. */
const flags = [
  { kind: 'unchecked', line: 'q1', text: 'priced by the book first' },
  { kind: 'custom', line: 'q2' },
];

const ann = { id: 'ann', name: 'Ann' };

/** Sends a quote as a counter does. @param base the version that it was changed from; undefined for a new one */
const put = (quote: Quote, command: string, base?: string) =>
  request(`/api/quotes/${quote.number}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      ...(base === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${base}"` }),
      'idempotency-key': command,
    },
    body: JSON.stringify({ quote, author: ann, at: 1 }),
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
    const answer = { quote, version: 'command-1', flags };
    expect(await put(quote, 'command-1')).toEqual({ status: 201, body: answer });
    expect(await request('/api/quotes/Q-AAAAA-0001')).toEqual({ status: 200, body: answer });
    signIn(sessionOf({ store: { id: 'south', name: 'South Street' } }));
    expect((await request('/api/quotes/Q-AAAAA-0001')).status).toBe(404);
    signIn(undefined);
    expect((await request('/api/quotes/Q-AAAAA-0001')).status).toBe(401);
    signIn(sessionOf());
  });

  test('has the same answer when the same command comes again, also at the same time', async () => {
    const quote = quoteOf('Q-AAAAA-0002');
    const answers = await Promise.all([put(quote, 'command-2'), put(quote, 'command-2'), put(quote, 'command-2')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await request('/api/quotes/Q-AAAAA-0002/versions')).toEqual({
      status: 200,
      body: { versions: [{ version: 'command-2', taken: true, author: ann, at: 1, quote }] },
    });
  });

  test('is kept as a version where another change came first, with all that follows from it', async () => {
    const first = quoteOf('Q-AAAAA-0003');
    await put(first, 'command-3');
    const theirs = { ...first, revision: 2, note: 'theirs' };
    const ours = { ...first, revision: 2, note: 'ours' };
    expect((await put(theirs, 'theirs-1', 'command-3')).status).toBe(200);
    const conflict = {
      status: 412,
      body: {
        error: { code: 'changed meanwhile', message: 'Q-AAAAA-0003 was changed at another counter.' },
        current: { quote: theirs, version: 'theirs-1', flags },
      },
    };
    expect(await put(ours, 'our-edit-1', 'command-3')).toEqual(conflict);
    // Its revision is the next one, but it was made from a version that was lost.
    expect(await put({ ...ours, revision: 3 }, 'our-edit-2', 'our-edit-1')).toEqual(conflict);
    const { body } = await request('/api/quotes/Q-AAAAA-0003/versions');
    expect(body).toMatchObject({
      versions: [
        { version: 'command-3', taken: true },
        { version: 'theirs-1', taken: true },
        { version: 'our-edit-1', taken: false },
        { version: 'our-edit-2', taken: false },
      ],
    });
  });

  test('is refused where its number is another quote’s, also at the same time', async () => {
    const one = quoteOf('Q-AAAAA-0004', { id: 'one' });
    const other = quoteOf('Q-AAAAA-0004', { id: 'other' });
    const answers = await Promise.all([put(one, 'command-one'), put(other, 'command-other')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  test('is refused as a change of one that was never here', async () => {
    expect((await put(quoteOf('Q-AAAAA-0005'), 'command-5', 'command-4')).status).toBe(404);
  });

  test('is read by counters from the place where they were', async () => {
    const { body } = await request('/api/changes?after=0');
    expect(body).toMatchObject({ more: false, seq: 5 });
    expect(await request('/api/changes?after=5')).toMatchObject({ status: 200, body: { seq: 5, quotes: [] } });
  });
});

test('a query that forgets the store sees no row of any', async () => {
  expect(await database.selectFrom('quotes').selectAll().execute()).toEqual([]);
});
