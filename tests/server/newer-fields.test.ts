/**
 * Fields of a newer counter in a quote or an order, at a server and a counter of this version: none is lost until the
 * customer is forgotten.
 */
import { describe, expect, test } from 'vitest';
import type { Quote } from '../../src/quotes/quote.ts';
import { isRecord } from '../../src/quotes/record.ts';
import { serverNow, sessionOf, testServer } from './app.ts';
import { openCounter } from './counter.ts';
import { orderOf, putOf, putOrderOf, quoteOf, send } from './sent.ts';

const { request, signIn, app } = await testServer();
const manager = sessionOf({ user: { id: 'may', name: 'May', email: 'may@north.example' }, role: 'manager' });
const said = 'Zoë Park, Main Street 5';

/** Adds to each object of a value a field that an older version does not know. */
function withNewer<T>(value: T): T {
  const text = JSON.stringify(value, (key, each: unknown) =>
    isRecord(each) && key !== 'selection' && key !== 'newer' && !('deep' in each)
      ? { ...each, newer: { deep: said } }
      : each,
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it was, and more
  return JSON.parse(text) as T;
}

const [line] = quoteOf('').lines;
if (!line) throw new Error('the fixture has lines');
const discount = { kind: 'amount', value: 0, cents: 0, reason: 'none' } as const;
const reasons = [
  { id: 'a', kind: 'line', label: 'Rate', how: '', cells: [{ file: 'a.csv', row: 1, column: 'A' }], isSample: false },
] as const;
const full = (number: string): Quote =>
  quoteOf(number, {
    lines: [{ ...line, discount, reasons: reasons.map((each) => ({ ...each, cells: [...each.cells] })) }],
  });
const count = (value: unknown): number => JSON.stringify(value).split('"newer"').length - 1;

describe('fields of a newer counter', () => {
  const quote = withNewer(full('Q-NEWER-0001'));
  const order = withNewer(orderOf('order-newer', { lines: full('').lines, total: line.total }));

  test('stand in the quote, in the feed and in each version', async () => {
    // In the quote, its customer, line, markup, discount, reason, cell and event.
    expect(count(quote)).toBe(8);
    expect(await request(...putOf(quote, 'command-n1'))).toMatchObject({ status: 201, body: { quote } });
    const change = { ...quote, revision: 2, note: 'later' };
    expect(await request(...putOf(change, 'command-n2', { base: 'command-n1' }))).toMatchObject({ status: 200 });
    expect((await request('/api/quotes/Q-NEWER-0001')).body).toMatchObject({ quote: change });
    expect((await request('/api/changes')).body).toMatchObject({ quotes: [{ quote: change }] });
    expect((await request('/api/quotes/Q-NEWER-0001/versions')).body).toMatchObject({
      versions: [{ quote }, { quote: change }],
    });
  });

  test('stand in an order', async () => {
    expect(count(order)).toBe(7);
    expect(await request(...putOrderOf(order))).toMatchObject({ status: 201, body: { order } });
    expect((await request('/api/orders')).body).toMatchObject({ orders: [{ order }] });
  });

  test('are gone once their customer is forgotten', async () => {
    signIn(manager);
    const forgotten = await request('/api/customers/forget', send('POST', { customer: quote.customer }));
    expect(forgotten).toMatchObject({ status: 200, body: { quotes: 1, orders: 1 } });
    signIn(sessionOf());
    for (const path of ['/api/quotes/Q-NEWER-0001', '/api/quotes/Q-NEWER-0001/versions', '/api/orders', '/api/changes'])
      expect([path, count((await request(path)).body)]).toEqual([path, 0]);
  });
});

test('a counter of this version changes a quote of a newer one, and loses none of its fields', async () => {
  const number = 'Q-NEWER-0003';
  const quote = withNewer({
    ...full(number),
    customer: { ...full(number).customer, email: 'other@park.example', phone: '1', name: 'Other' },
  });
  expect((await request(...putOf(quote, 'command-n4'))).status).toBe(201);
  const counter = openCounter(async (path, init) => app.request(path, init), { now: () => serverNow });
  await counter.sync();
  await counter.change(number, 'changed here');
  await counter.sync();
  const { body } = await request(`/api/quotes/${number}`);
  expect(body).toMatchObject({ quote: { note: 'changed here' } });
  expect(count(body)).toBe(count(quote));
});

test.each(['constructor', 'prototype', '__proto__'])(
  'a field called %s is left out, and changes nothing',
  async (key) => {
    const quote = quoteOf(`Q-NEWER-${key}`, { customer: { ...quoteOf('').customer, email: `${key}@park.example` } });
    const [path, sent] = putOf(quote, `command-${key}`);
    const also = `${JSON.stringify(key)}:{"polluted":"yes"},`;
    const body = sent.body
      .replace('{"quote":{', `{"quote":{${also}`)
      .replace('"customer":{', `"customer":{${also}`)
      .replace('"selection":{', `"selection":{${JSON.stringify(key)}:"polluted",`);
    expect(body.split('polluted')).toHaveLength(4);
    const answer = await request(path, { ...sent, body });
    expect([answer.status, JSON.stringify(answer.body).includes('polluted')]).toEqual([201, false]);
    expect((await request(path)).body).toMatchObject({ quote: { number: quote.number, lines: quote.lines } });
    expect(Object.prototype).not.toHaveProperty('polluted');
  },
);
