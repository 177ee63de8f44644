import { expect, test } from 'vitest';
import { ann, draftQuote, eachWithEmptyDatabase, stored, tamper } from '../../../tests/fixtures/quote-database.ts';
import { orderOf } from '../../../tests/server/sent.ts';
import { noCustomer } from '../../quotes/quote.ts';
import { indexedQuotes } from '../quotes/indexed-quotes.ts';

eachWithEmptyDatabase();

const by = { id: 'local-user', name: 'ann' };
const bob = 'bob@store.example';
const all = { text: '' };

/** Records orders of these ids, the last of which is the newest. */
async function recorded(...ids: readonly string[]) {
  const quotes = indexedQuotes(() => 5000);
  for (const [at, id] of ids.entries()) await quotes.orders.record(orderOf(id, { store: ann, at: 1000 + at }), by);
  const found = async (store = ann) => (await quotes.orders.page(store, all, undefined)).orders;
  return { ...quotes, found };
}

test('an order belongs to its store, and to nobody without a store', async () => {
  const { orders, archive, found } = await recorded('order-01');
  expect(await found(bob)).toEqual([]);
  expect(await archive.allOrders(bob)).toEqual([]);
  expect(await archive.changeOrders(bob, () => null)).toBe(0);
  const [seen = expect.unreachable('none')] = await found();
  const foreign = { ...seen, order: { ...seen.order, store: bob } };
  await expect(orders.setStatus(foreign, 'done', by)).rejects.toMatchObject({ fault: 'gone order' });
  await expect(orders.record(orderOf('order-02', { store: '' }), by)).rejects.toMatchObject({ fault: 'signed out' });
});

test('orders come page by page, newest first', async () => {
  const ids = Array.from({ length: 230 }, (_, at) => `order-${String(at).padStart(3, '0')}`);
  const { orders } = await recorded(...ids);
  const first = await orders.page(ann, all, undefined);
  const second = await orders.page(ann, all, first.next);
  expect(second.next).toBeUndefined();
  const read = [...first.orders, ...second.orders].map(({ order }) => order.id);
  expect(read).toEqual(ids.toReversed());
  // Older orders are left out.
  const recent = await orders.page(ann, { text: '', since: 1200 }, undefined);
  expect(recent.orders.map(({ order }) => order.at)).toEqual(Array.from({ length: 30 }, (_, place) => 1229 - place));
  // A search that finds little goes on by itself until its page is full.
  expect((await orders.page(ann, { text: 'zoe', status: 'done' }, undefined)).next).toBeUndefined();
});

test("an order that can't be read stays where it is, and is offered to its store until it is deleted", async () => {
  const { archive, found } = await recorded('order-01', 'order-02');
  const damaged = { ...Object((await stored('orders')).get('order-01')), data: { order: { lines: [] } } };
  await tamper('orders', 'order-01', damaged);
  expect(await found()).toMatchObject([{ order: { id: 'order-02' } }]);
  expect((await archive.problems(ann)).setAside).toEqual([{ key: 'order-01', text: JSON.stringify(damaged) }]);
  expect((await stored('orders')).get('order-01')).toEqual(damaged);
  await archive.deleteSetAside(ann);
  expect([...(await stored('orders')).keys()]).toEqual(['order-02']);
});

test("an order of a newer version stays, and can't be changed", async () => {
  const { archive, found, orders } = await recorded('order-01', 'order-02');
  const [seen = expect.unreachable('none')] = await found();
  await tamper('orders', 'order-02', { ...Object((await stored('orders')).get('order-02')), version: 9, data: {} });
  expect(await found()).toHaveLength(1);
  expect((await archive.problems(ann)).newer).toEqual(['order-02']);
  await expect(orders.setStatus(seen, 'done', by)).rejects.toMatchObject({ fault: 'newer' });
  expect(await archive.changeOrders(ann, () => null)).toBe(1);
  expect([...(await stored('orders')).keys()]).toEqual(['order-02']);
});

test('fields of a newer version are carried through a change of the status', async () => {
  const { found, orders } = await recorded('order-01');
  const record = Object((await stored('orders')).get('order-01'));
  const data = { ...record.data, later: 1, order: { ...record.data.order, deposit: 500 } };
  await tamper('orders', 'order-01', { ...record, data });
  const [seen = expect.unreachable('none')] = await found();
  await orders.setStatus(seen, 'done', by);
  expect((await stored('orders')).get('order-01')).toMatchObject({
    data: { status: 'done', revision: 2, later: 1, order: { deposit: 500 } },
  });
});

test('orders are counted, and the orders since the last backup', async () => {
  const { archive, save } = await recorded('order-01', 'order-02');
  await save(draftQuote('1'));
  expect(await archive.kept(ann)).toMatchObject({ count: 1, orders: 2, ordersSinceBackup: 2, oldestOrder: 1000 });
  await archive.changeNotes(ann, (notes) => ({ ...notes, backedUpAt: 1000 }));
  expect(await archive.kept(ann)).toMatchObject({ ordersSinceBackup: 1 });
  expect(await archive.stores()).toEqual(new Map([[ann, { quotes: 1, orders: 2 }]]));
  expect(Object.keys(Object((await archive.copy())['orders']))).toHaveLength(2);
  await archive.reset();
  expect(await archive.kept(ann)).toMatchObject({ count: 0, orders: 0 });
});

test('a backup brings back what is gone and what is older here; a customer who was forgotten stays forgotten', async () => {
  const { archive } = await recorded('order-01', 'order-02', 'order-03');
  const orders = await archive.allOrders(ann);
  const backup = { quotes: [], orders, writtenAt: 5000 };
  await archive.changeOrders(ann, (kept) => {
    if (kept.order.id === 'order-01') return null;
    return kept.order.id === 'order-02' ? { ...kept, order: { ...kept.order, customer: noCustomer } } : undefined;
  });
  expect(await archive.restore(ann, backup)).toMatchObject({ orders: 1, stay: 2 });
  const after = await archive.allOrders(ann);
  expect(after.map(({ order }) => order.customer.name)).toEqual(['Zoë Park', '', 'Zoë Park']);
  expect((await archive.kept(ann)).notes.backedUpAt).toBe(5000);
  const newer = orders.map((kept) => ({ ...kept, revision: 7 }));
  expect((await archive.restore(ann, { ...backup, orders: newer })).orders).toBe(3);
});
