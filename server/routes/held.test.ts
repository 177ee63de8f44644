import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PendingSchema } from '../../src/quotes/wire/wire.ts';
import { sessionOf, testServer } from '../../tests/server/app.ts';
import { ann, orderOf, putOf, putOrderOf, quoteOf, send } from '../../tests/server/sent.ts';

const { request, signIn, inNorth } = await testServer();
const bob = { id: 'bob', name: 'Bob' };
const manager = sessionOf({ user: { id: 'may', name: 'May', email: 'may@north.example' }, role: 'manager' });

const decide = (id: string, accept: boolean) => request(`/api/held/${id}`, send('POST', { accept }));
const waiting = async () => (await request('/api/pending')).body;

beforeAll(() =>
  inNorth((store) =>
    store
      .insertInto('people')
      .values({ store: 'north', ...bob, email: 'bob@north.example', role: 'clerk', removed_at: 5, seen_at: 0 })
      .execute(),
  ),
);
beforeEach(() => signIn(sessionOf()));

describe('a change of somebody who was removed', () => {
  const quote = quoteOf('Q-AAAAA-0001');

  test('is kept and waits, with the changes that follow from it', async () => {
    const held = { status: 202, body: { error: { code: 'held for a manager' } } };
    expect(await request(...putOf(quote, 'command-1', { author: bob }))).toMatchObject(held);
    expect(await request(...putOf(quote, 'command-1', { author: bob }))).toMatchObject(held);
    const next = { ...quote, revision: 2, note: 'of Ann' };
    expect(await request(...putOf(next, 'command-2', { base: 'command-1' }))).toMatchObject(held);
    expect(await request(...putOrderOf(orderOf('order-01'), bob))).toMatchObject(held);
    expect(await waiting()).toMatchObject({
      open: [],
      held: [
        {
          id: 'order-01',
          author: bob,
          sentBy: ann,
          why: 'Bob was removed from this store.',
          change: { kind: 'order' },
        },
        { id: 'command-2', author: ann, why: 'It depends on a change that is waiting for a manager.' },
        { id: 'command-1', author: bob, change: { kind: 'quote', quote: { number: quote.number } } },
      ],
    });
    expect((await request(`/api/quotes/${quote.number}`)).status).toBe(404);
  });

  test('is decided by a manager alone, in its order', async () => {
    expect((await decide('command-1', true)).status).toBe(403);
    signIn(manager);
    expect((await decide('command-2', true)).status).toBe(202);
    expect(await decide('command-1', true)).toMatchObject({ status: 200, body: { version: 'command-1' } });
    expect((await decide('command-1', true)).status).toBe(404);
    expect(await decide('command-2', true)).toMatchObject({
      body: { version: 'command-2', quote: { note: 'of Ann' } },
    });
    expect(await decide('order-01', true)).toMatchObject({ body: { order: { id: 'order-01' }, changedBy: bob } });
    expect(await waiting()).toMatchObject({ open: [{ number: quote.number }], held: [] });
    // The history names the author, and also the sender.
    const { body } = await request(`/api/quotes/${quote.number}/versions`);
    expect(body).toMatchObject({
      versions: [
        { author: bob, sentBy: ann, taken: true },
        { author: ann, taken: true },
      ],
    });
    expect(body).not.toMatchObject({ versions: [{}, { sentBy: ann }] });
    const statuses = await inNorth((store) =>
      store.selectFrom('order_statuses').select(['by', 'sent_by']).where('id', '=', 'order-01').execute(),
    );
    expect(statuses).toEqual([{ by: bob, sent_by: ann }]);
  });

  test('has the answer of its decision when it is sent again afterwards', async () => {
    expect(await request(...putOf(quote, 'command-1', { author: bob }))).toMatchObject({ status: 201 });
    expect(await request(...putOrderOf(orderOf('order-01'), bob))).toMatchObject({ status: 201 });
  });

  test('stays as a version that was not taken if it is declined, or another change came first', async () => {
    const { number } = quote;
    const base = 'command-2';
    await request(...putOf({ ...quote, revision: 3, note: 'declined' }, 'command-3', { base, author: bob }));
    await request(...putOf({ ...quote, revision: 3, note: 'too late' }, 'command-4', { base, author: bob }));
    await request(...putOf({ ...quote, revision: 3, note: 'first' }, 'command-5', { base }));
    signIn(manager);
    expect((await decide('command-3', false)).status).toBe(200);
    expect(await decide('command-4', true)).toMatchObject({ status: 200, body: { version: 'command-5' } });
    const { body } = await request(`/api/quotes/${number}/versions`);
    expect(body).toMatchObject({
      versions: [
        {},
        {},
        { version: 'command-5', taken: true },
        { version: 'command-3', taken: false },
        { version: 'command-4', taken: false },
      ],
    });
  });
});

test('quotes that have expired everywhere are not among the open ones; accepted ones stay', async () => {
  const quotes = [
    quoteOf('Q-DDDDD-expired', { validUntil: '2026-11-21', status: 'sent' }),
    quoteOf('Q-DDDDD-lastday', { validUntil: '2026-11-22', status: 'sent' }),
    quoteOf('Q-DDDDD-accepted', { validUntil: '2026-11-20', status: 'accepted' }),
    quoteOf('Q-DDDDD-declined', { status: 'declined' }),
  ];
  for (const quote of quotes) expect((await request(...putOf(quote, `command-${quote.number}`))).status).toBe(201);
  const { open } = v.parse(PendingSchema, await waiting());
  const numbers = open.map(({ number }) => number).filter((number) => number.startsWith('Q-DDDDD'));
  expect(numbers.toSorted()).toEqual(['Q-DDDDD-accepted', 'Q-DDDDD-lastday']);
});
