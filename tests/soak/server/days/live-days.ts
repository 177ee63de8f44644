/** Random days in stores of a database, and a count of the database's content afterwards. */
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../../server/database/connect.ts';
import { withTenant } from '../../../../server/database/with-tenant.ts';
import type { Fetch } from '../../../../src/data/server/api.ts';
import type { ServerSession } from '../../../../src/quotes/wire/wire.ts';
import { randomNumbers } from '../../../oracle/random.ts';
import type { Counter, openCounter } from '../../../server/counter.ts';
import { seed } from '../../size.ts';
import { liveThrough, people } from './simulation.ts';

/** Number of days after which new counters begin, with empty disks. */
const daysTogether = 10;

interface Days {
  readonly days: number;
  readonly database: Database;
  readonly server: Fetch;
  readonly sessions: Map<string, ServerSession>;
  readonly open?: typeof openCounter;
  /** Called with each store's content at the end. */
  readonly judge?: (found: Found) => void;
  readonly add: (what: string, many: number) => void;
}

/** Makes a tally of named figures. */
export function counted() {
  const figures: Record<string, number> = {};
  const add = (what: string, many: number) => {
    figures[what] = (figures[what] ?? 0) + many;
  };
  return { figures, add };
}

export async function liveDays({ days, database, judge, ...world }: Days): Promise<void> {
  const { add, sessions } = world;
  for (let from = 0; from < days; from += daysTogether) {
    const stores = [`north-${from}`, `south-${from}`];
    for (const store of stores) await openStore(database, store, people);
    const { written, counters } = await liveThrough(daysTogether, {
      ...world,
      stores,
      random: randomNumbers(seed + from),
      remove: (person) => remove(database, person, { stores, sessions }),
    });
    add('days', daysTogether);
    const times = new Map<string, number>();
    for (const store of stores) {
      const found = await foundIn(database, store);
      for (const write of writesIn(found)) times.set(write, (times.get(write) ?? 0) + 1);
      judge?.(found);
      add('not taken', found.versions.filter(({ taken }) => !taken).length);
      add('held', found.held.length);
      for (const counter of counters) {
        add('left in an outbox', (await counter.waiting(store)).length);
        add('quotes apart', await apart(found, store, counter));
      }
    }
    add('writes lost', [...written].filter((write) => !times.has(write)).length);
    add('writes doubled', [...times.values()].filter((count) => count > 1).length);
  }
}

async function openStore(database: Database, id: string, names: readonly string[]): Promise<void> {
  await database.insertInto('stores').values({ id, name: id }).execute();
  const clerk = { store: id, email: '', role: 'clerk', seen_at: 0, removed_at: null } as const;
  const clerks = names.map((name) => ({ ...clerk, id: name, name }));
  await withTenant(database, id, (bound) => bound.insertInto('people').values(clerks).execute());
}

interface Within {
  readonly stores: readonly string[];
  readonly sessions: Map<string, ServerSession>;
}

/** Removes a person. Their changes, if somebody else sends them, wait for a manager. */
async function remove(database: Database, person: string, { stores, sessions }: Within): Promise<void> {
  for (const store of stores)
    await withTenant(database, store, (bound) =>
      bound.updateTable('people').set({ removed_at: 1 }).where('store', '=', store).where('id', '=', person).execute(),
    );
  for (const [id, { user, store }] of sessions)
    if (user.id === person && stores.includes(store.id)) sessions.delete(id);
}

const foundIn = (database: Database, store: string) =>
  withTenant(database, store, async (bound) => ({
    quotes: await bound.selectFrom('quotes').selectAll().where('store', '=', store).execute(),
    versions: await bound.selectFrom('quote_versions').selectAll().where('store', '=', store).execute(),
    orders: await bound.selectFrom('orders').selectAll().where('store', '=', store).execute(),
    held: await bound.selectFrom('held').selectAll().where('store', '=', store).execute(),
  }));
export type Found = Awaited<ReturnType<typeof foundIn>>;

/** Returns every write in the server, by its unique mark: the note of a quote's change, the id of an order. */
const writesIn = ({ versions, orders, held }: Found): readonly string[] => [
  ...versions.map(({ document }) => document.note),
  ...orders.map(({ id }) => id),
  ...held.map(({ change }) => (change.kind === 'quote' ? change.quote.note : change.order.id)),
];

/** Returns the number of a store's quotes that differ at a counter. */
async function apart({ quotes }: Found, store: string, counter: Counter): Promise<number> {
  const here = new Map((await counter.all(store)).map((quote) => [quote.number, quote]));
  return quotes.filter(({ number, document }) => !isDeepStrictEqual(here.get(number), document)).length;
}
