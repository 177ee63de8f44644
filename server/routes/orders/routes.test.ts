import { describe, expect, test } from 'vitest';
import type { Order } from '../../../src/quotes/orders/recorded-order.ts';
import { savedQuote } from '../../../tests/fixtures/saved-quote.ts';
import { sessionOf, testServer } from '../../../tests/server/app.ts';
import { ann, flagsOfQuote, orderOf, putOrderOf, send } from '../../../tests/server/sent.ts';

const { app, request, signIn } = await testServer({ now: () => 2000 });

const { customer, lines } = savedQuote;
const put = (order: Order) => request(...putOrderOf(order));
const setStatus = (id: string, status: string, base: string, command: string) =>
  request(`/api/orders/${id}`, send('PATCH', { status }, { 'if-match': `"${base}"`, 'idempotency-key': command }));

const idsOf = async (query: string) => {
  const { body } = await request(`/api/orders?${query}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test of what it is.
  const { orders, next } = body as { orders: readonly { order: Order }[]; next?: string };
  return { ids: orders.map(({ order }) => order.id), next };
};

describe('an order', () => {
  test('is recorded once, however often it is sent', async () => {
    const order = orderOf('order-01', { quote: 'Q-AAAAA-0001' });
    const flags = [...flagsOfQuote, { kind: 'unchecked', line: '', text: 'Q-AAAAA-0001', detail: 'no such quote' }];
    const recorded = {
      status: 201,
      body: { order, status: 'recorded', version: 'order-01', changedAt: 1000, changedBy: ann, flags },
    };
    const answers = await Promise.all([put(order), put(order), put(order)]);
    expect(answers).toEqual([recorded, recorded, recorded]);
    expect((await idsOf('')).ids).toEqual(['order-01']);
  });

  test.each([
    ['a total that is not the sum of its lines', { total: 1 }, 422],
    [
      'a line whose discount is more than it costs',
      { lines: [{ ...lines[1], discount: { kind: 'amount', value: 1e6, reason: '', cents: 1e6 } }], total: 0 },
      422,
    ],
    ['two lines of one id', { lines: [lines[1], lines[1]], total: 16_000 }, 422],
    ['another store', { store: 'south' }, 400],
    ['no line', { lines: [], total: 0 }, 400],
    ['a time that no date can be', { at: 1e300 }, 400],
  ])('is refused with %s', async (_what, also, status) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the schema has to find.
    expect((await put(orderOf('order-bad', also as Partial<Order>))).status).toBe(status);
  });

  test('has a status: of two who set it, the first one wins', async () => {
    expect(await setStatus('order-01', 'in production', 'order-01', 'status-1')).toMatchObject({
      status: 200,
      body: { status: 'in production', version: 'status-1', changedAt: 2000, changedBy: ann },
    });
    expect(await setStatus('order-01', 'cancelled', 'order-01', 'status-2')).toMatchObject({
      status: 412,
      body: { error: { code: 'changed meanwhile' }, current: { status: 'in production', version: 'status-1' } },
    });
    // The same change again, after it was made.
    expect((await setStatus('order-01', 'in production', 'order-01', 'status-1')).status).toBe(200);
    expect((await setStatus('order-99', 'done', 'order-99', 'status-3')).status).toBe(404);
    expect((await setStatus('order-01', 'lost', 'status-1', 'status-4')).status).toBe(400);
  });
});

describe('orders are listed', () => {
  test('newest first, page by page', async () => {
    for (let at = 0; at < 60; at++) await put(orderOf(`many-${String(at).padStart(3, '0')}`, { at: 5000 + (at >> 1) }));
    const first = await idsOf('q=park');
    expect(first.ids).toHaveLength(50);
    expect(first.ids.slice(0, 3)).toEqual(['many-059', 'many-058', 'many-057']);
    const second = await idsOf(`q=park&after=${first.next}`);
    expect(second).toEqual({
      ids: [...Array.from({ length: 10 }, (_, at) => `many-00${9 - at}`), 'order-01'],
      next: undefined,
    });
  });

  test.each([
    ['q=aaaaa-0001', ['order-01']],
    ['q=AAAAA0001', ['order-01']],
    ['q=ZO%C3%8B', 50],
    ['q=(555)%200100', 50],
    ['q=%25', []],
    ['status=in%20production', ['order-01']],
  ] as const)('by what is asked: %s', async (query, want) => {
    const { ids } = await idsOf(query);
    expect(typeof want === 'number' ? ids.length : ids).toEqual(want);
  });

  test.each(['after=x', 'status=lost', `q=${'a'.repeat(201)}`])('not by %s', async (query) => {
    expect((await request(`/api/orders?${query}`)).status).toBe(400);
  });

  test('for a spreadsheet, without formulas', async () => {
    signIn(sessionOf({ store: { id: 'south', name: 'South' } }));
    const evil = { ...customer, name: '=cmd|"calc"!A1', company: 'a, "b"' };
    await put(orderOf('order-02', { store: 'south', customer: evil, at: 1000, note: '-1\n+2' }));
    const response = await app.request('/api/orders.csv?zone=America/Los_Angeles');
    signIn(sessionOf());
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = (await response.text()).split('\r\n');
    expect(head).toMatch(/^\uFEFF?Order,Quote,Placed,Placed on,Status/);
    expect(rows.join('\n')).toBe(
      `order-02,,1970-01-01T00:00:01.000Z,1969-12-31,recorded,1970-01-01T00:00:01.000Z,Ann,"'=cmd|""calc""!A1","a, ""b""",555 0100,zoe@park.example,,Cy,"500 pieces, Badges, card, Shape: Square, Coating: Gloss, 140.77; 2 pieces, Wall wrap, 80.00",220.77,"'-1\n'+2",,,,220.77,,,,\n`,
    );
  });
});

test('an order of a counter whose clock is years ahead has the time of the server', async () => {
  const { body } = await put(orderOf('order-ahead', { at: Date.UTC(2199, 0) }));
  expect(body).toMatchObject({ order: { at: 2000 }, changedAt: 2000 });
});
