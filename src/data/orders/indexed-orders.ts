import { newId } from '../../quotes/new-id.ts';
import { handedAgain, type Order, setMeanwhileText } from '../../quotes/orders/recorded-order.ts';
import { customerText, hasWords, searchText, wordsOf } from '../../quotes/search.ts';
import { storageFault } from '../../quotes/storage-error.ts';
import type { Author, OrderCustomer, RecordedOrder } from '../../quotes/wire/wire.ts';
import { allOf, type Database, type Transaction } from '../database.ts';
import type { OrderBook } from '../ports.ts';
import type { Connection } from '../quotes/connection.ts';
import { askForLastingStorage } from '../quotes/lasting-storage.ts';
import { type KeptOrder, openOrder, orderRecord } from '../stored-record.ts';

const batchSize = 200;
const pageSize = 100;
/** Time limit for reading a page of orders, in milliseconds. Ten thousand orders take a second. */
const longTimeoutMs = 120_000;

export function indexedOrders({ ask, step, now, noteUnreadable }: Connection): OrderBook {
  return {
    record: async (given, by) => {
      if (given.store === '') throw storageFault('signed out');
      const isFirst = await step(async (transaction) => {
        const orders = transaction.objectStore('orders');
        const record = await orders.get(given.id);
        if (record !== undefined) {
          const opened = openOrder(record);
          if (opened.kind === 'read') await putHandings(transaction, opened.value, given, { at: now(), by });
          return false;
        }
        // Leaves out the reasons, which are most of a line's size. Only quotes need reasons, to compare prices later.
        const order = { ...given, lines: given.lines.map(({ reasons: _reasons, ...line }) => line) };
        const { id, at: changedAt } = order;
        await putOrder(transaction, {
          order,
          status: 'recorded',
          version: id,
          revision: 1,
          changedAt,
          changedBy: { ...by },
        });
        return (await orders.count()) === 1;
      });
      if (isFirst) void askForLastingStorage();
    },
    page: async (store, sought, after) => {
      const { damaged, ...page } = await ask(
        (database) => readPage(database, { store, after, since: sought.since ?? 0, isSought: isSought(sought) }),
        longTimeoutMs,
      );
      noteUnreadable('orders', damaged);
      return page;
    },
    noteNotSent: async (store, id, by) => {
      await step(async (transaction) => {
        const kept = await presentOrder(transaction, store, id);
        const at = now();
        await putHandings(transaction, kept, { handings: [{ at, how: 'not sent' }] }, { at, by });
      });
    },
    customers: (store) => ask((database) => customersOf(database, store), longTimeoutMs),
    setStatus: async ({ order: { id, store }, version }, status, changedBy) => {
      const set = newId();
      const meanwhile = await step(async (transaction) => {
        const kept = await presentOrder(transaction, store, id);
        if (kept.version !== version) return kept;
        const revision = kept.revision + 1;
        await putOrder(transaction, { ...kept, status, version: set, revision, changedAt: now(), changedBy });
        return undefined;
      });
      if (meanwhile) throw new Error(setMeanwhileText(meanwhile));
      return set;
    },
  };
}

export const putOrder = (transaction: Transaction, kept: KeptOrder) =>
  transaction.objectStore('orders').put(orderRecord(kept));

async function putHandings(
  transaction: Transaction,
  kept: KeptOrder,
  given: Pick<Order, 'handings'>,
  { at: changedAt, by }: { readonly at: number; readonly by: Author },
): Promise<void> {
  const again = handedAgain(kept, given);
  if (!again) return;
  const set = again.status === kept.status ? {} : { version: newId(), changedAt, changedBy: { ...by } };
  await putOrder(transaction, { ...kept, ...again, ...set, revision: kept.revision + 1 });
}

async function presentOrder(transaction: Transaction, store: string, id: string): Promise<KeptOrder> {
  const record: unknown = await transaction.objectStore('orders').get(id);
  if (record === undefined) throw storageFault('gone order');
  const opened = openOrder(record);
  if (opened.kind !== 'read') throw storageFault(opened.kind);
  if (opened.value.order.store !== store) throw storageFault('gone order');
  return opened.value;
}

function isSought({ text, status }: Parameters<OrderBook['page']>[1]): (kept: KeptOrder) => boolean {
  const words = wordsOf(text);
  return ({ order: { quote = '', customer }, status: its }) =>
    (status === undefined || status === its) &&
    (hasWords(searchText(quote, quote.replaceAll('-', '')), words) || hasWords(customerText(customer), words));
}

async function customersOf(database: Database, store: string): Promise<readonly OrderCustomer[]> {
  const found = new Map<string, OrderCustomer>();
  const { store: orders } = database.transaction('orders');
  for await (const { value } of orders.index('newest').iterate(allOf(store), 'prev')) {
    const opened = openOrder(value);
    if (opened.kind === 'damaged' || opened.kind === 'newer') continue;
    const { id, at, customer } = opened.value.order;
    const key = JSON.stringify(customer);
    found.set(key, { id, at: found.get(key)?.at ?? at, customer });
  }
  return [...found.values()];
}

interface Asked {
  readonly store: string;
  readonly after: string | undefined;
  readonly since: number;
  readonly isSought: (kept: KeptOrder) => boolean;
}

async function readPage(database: Database, { store, after, since, isSought: matches }: Asked) {
  const { store: orders } = database.transaction('orders');
  // A damaged order may have a text for its time, which sorts after every number.
  const newest = await orders.index('newest').getAllKeys(IDBKeyRange.bound([store, since], [store, []]));
  const all = newest.toReversed();
  const ids = after === undefined ? all : all.slice(all.indexOf(after) + 1);
  const [found, damaged]: [RecordedOrder[], string[]] = [[], []];
  let from = 0;
  while (from < ids.length && found.length < pageSize) {
    const batch = ids.slice(from, from + batchSize);
    from += batchSize;
    const records = await Promise.all(batch.map((id) => orders.get(id)));
    for (const [at, id] of batch.entries()) {
      const opened = openOrder(records[at]);
      if (opened.kind === 'damaged') damaged.push(id);
      if (opened.kind === 'read' && matches(opened.value)) found.push({ ...opened.value, flags: [] });
    }
  }
  const next = from < ids.length ? ids[from - 1] : undefined;
  return { orders: found, damaged, next };
}
