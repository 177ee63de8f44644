/**
 * `npm run soak -- server releases`: random days while the release before and this one serve and sell side by side, one
 * replaces the other, and is taken back. What the older one does not know stays as the newer one wrote it.
 */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../../../server/database/connect.ts';
import { migrate } from '../../../../server/database/migrate.ts';
import type { Fetch } from '../../../../src/data/server/api.ts';
import { noCustomer, type Quote } from '../../../../src/quotes/quote.ts';
import type { Order, ServerSession } from '../../../../src/quotes/wire/wire.ts';
import { bannerLine } from '../../../fixtures/quote-database.ts';
import { randomNumbers } from '../../../oracle/random.ts';
import { testServer } from '../../../server/app.ts';
import { openCounter } from '../../../server/counter.ts';
import { runs, say, seed } from '../../size.ts';
import { counted, type Found, liveDays } from '../days/live-days.ts';
import { asFetch, sessionOfRequest } from '../days/simulation.ts';
import { loadRelease } from './old-release.ts';

const releases = [
  // Its counters refuse the database of a newer release: they are replaced, and not taken back.
  { commit: '93a774bd', areTakenBack: false },
  // The first whose counters read the database of this release.
  { commit: '7f4fefda', areTakenBack: true },
] as const;

const releaseHeader = 'x-test-release';
/** How often another release serves, in requests. */
const requestsBetween = 50;

const newer = { newer: { deep: 'Zoë' } };
const tax = { name: 'Sales tax', rate: 8250, included: false, onShipping: true, ...newer };
const charged = { shipping: 1500, tax };
/** What the older release does not know. */
const newerQuote = {
  ...newer,
  ...charged,
  customer: { ...noCustomer, name: 'Zoë', ...newer },
  lines: [{ ...bannerLine, artwork: 'on the USB stick', neededBy: '2026-12-10', ...newer }],
  neededBy: '2026-12-12',
  artwork: 'https://files.example/1',
  known: { level: 'Trade', contact: 'Zoë', ...newer },
};
const newerOrder = { ...newer, ...charged, neededBy: '2026-12-12' };

/** What no step of a day changes. */
const lasting = ({ note: _note, revision: _revision, changedAt: _at, ...others }: Quote) => others;

test.each(releases)('$commit and this release', async ({ commit, areTakenBack }) => {
  const old = await loadRelease(commit);
  afterAll(old.remove);
  const { figures, add } = counted();
  const sessions = new Map<string, ServerSession>();
  const sessionOf = sessionOfRequest(sessions);
  const oldServer = await old.testServer({ sessionOf });
  const { database } = connect(oldServer.url);
  afterAll(() => database.destroy());
  const newServer = await testServer({ sessionOf, database });
  const servers = { old: asFetch(oldServer.app), new: asFetch(newServer.app) };
  const random = randomNumbers(seed);
  const oneOf = <T>(...[first, ...others]: readonly [T, ...T[]]): T => others[random(0, others.length) - 1] ?? first;

  type Name = keyof typeof servers;
  let serving: readonly [Name, ...Name[]] = ['old'];
  let isMigrated = false;
  const release = async () => {
    add('releases and roll backs', 1);
    if (!isMigrated) await migrate(database);
    isMigrated = true;
    serving = oneOf<typeof serving>(['old'], ['new'], ['old', 'new']);
  };
  const server: Fetch = async (path, init) => {
    if (random(1, requestsBetween) === 1) await release();
    const by = oneOf(...serving);
    const { [releaseHeader]: asker, ...headers } = { ...init.headers };
    add(`${asker} counter at ${by} server`, 1);
    return servers[by](path, { ...init, headers });
  };

  const saved = new Map<string, object>();
  const ordered = new Map<string, Omit<Order, 'store'>>();
  const replaced = new Set<IDBFactory>();
  const open: typeof openCounter = (ask, opened = {}) => {
    const isLeft = !areTakenBack && opened.disk !== undefined && replaced.has(opened.disk);
    const isOld = !isLeft && (!isMigrated || random(0, 1) === 1);
    const askAs: Fetch = (path, init) =>
      ask(path, { ...init, headers: { ...init.headers, [releaseHeader]: isOld ? 'old' : 'new' } });
    const counter = (isOld ? old.openCounter : openCounter)(askAs, opened);
    if (!isOld) replaced.add(counter.disk);
    return {
      ...counter,
      save: async (id, note) => {
        const quote = await (isOld ? counter.save(id, note) : counter.save(id, note, newerQuote));
        saved.set(quote.number, lasting(quote));
        return quote;
      },
      order: (order) => {
        const given = isOld ? order : { ...order, ...newerOrder };
        ordered.set(order.id, given);
        return counter.order(given);
      },
    };
  };
  const judge = ({ versions, orders, held, quotes }: Found) => {
    const documents = [
      ...[...versions, ...quotes].map(({ document }) => document),
      ...held.flatMap(({ change }) => (change.kind === 'quote' ? [change.quote] : [])),
    ];
    for (const quote of documents) {
      const before = saved.get(quote.number);
      if (before) add('quotes with a field lost', isDeepStrictEqual(lasting(quote), before) ? 0 : 1);
    }
    for (const { id, document } of orders) {
      const { store: _store, ...order } = document;
      add('orders with a field lost', isDeepStrictEqual(order, ordered.get(id)) ? 0 : 1);
    }
  };
  const days = runs(500, 10);
  await liveDays({ days, database, server, sessions, open, judge, add });
  say(`two releases, ${commit}`, figures);
  expect(figures).toMatchObject({
    'writes lost': 0,
    'writes doubled': 0,
    'quotes with a field lost': 0,
    'orders with a field lost': 0,
    'quotes apart': 0,
    'left in an outbox': 0,
  });
  for (const counter of ['old', 'new'])
    for (const by of ['old', 'new']) expect(figures).toHaveProperty(`${counter} counter at ${by} server`);
});
