/**
 * `npm run soak -- server releases`: random days while an earlier release and this one serve and sell side by side, one
 * replaces the other, and is taken back. Data that the earlier one does not know stay as this one wrote them.
 * QUOTR_DAYS sets the days with each earlier release.
 */
import { isDeepStrictEqual } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../../../server/database/connect.ts';
import { migrate } from '../../../../server/database/migrate.ts';
import type { Fetch } from '../../../../src/data/server/api.ts';
import { noCustomer, type Quote } from '../../../../src/quotes/quote.ts';
import type { Order, ServerSession } from '../../../../src/quotes/wire/wire.ts';
import { bannerLine } from '../../../fixtures/quote-database.ts';
import { type Random, randomNumbers } from '../../../oracle/random.ts';
import { testServer } from '../../../server/app.ts';
import { openCounter, sessionOfRequest } from '../../../server/counter.ts';
import { runs, say, seed } from '../../size.ts';
import { counted, type Found, liveDays } from '../days/live-days.ts';
import { asFetch } from '../days/simulation.ts';
import { loadRelease, type Release } from './old-release.ts';

const releases = [
  // Counters of this old release refuse a newer database: they are replaced, and not taken back.
  { commit: '93a774bd', areTakenBack: false },
  // The first release whose counters read the database of the present release.
  { commit: '7f4fefda', areTakenBack: true },
] as const;

const days = Number(process.env['QUOTR_DAYS'] ?? runs(500, 10, 0));

/** Header with the release of the counter. */
const releaseHeader = 'x-test-release';
/** Number of requests after which the next stage serves. */
const requestsBetween = 40;
/** Releases that serve, in turn and again from the start: the old one, both side by side, this one alone. */
const stages = [['old'], ['old', 'new'], ['new']] as const;

const newer = { newer: { deep: 'Zoë' } };
const charged = { shipping: 1500, tax: { name: 'Sales tax', rate: 8250, included: false, onShipping: true, ...newer } };
/** A quote with parts that the older release does not know. */
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

interface Both {
  readonly old: Release;
  readonly areTakenBack: boolean;
  readonly random: Random;
  readonly add: (what: string, many: number) => void;
}

/** Serves with the old release, the new one or both; the database is of the old release until the new one serves. */
async function servers({ old, random, add }: Both) {
  const sessions = new Map<string, ServerSession>();
  const sessionOf = sessionOfRequest(sessions);
  const { app, url } = await old.testServer({ sessionOf });
  const { database } = connect(url);
  onTestFinished(() => database.destroy());
  const ask = { old: asFetch(app), new: asFetch((await testServer({ sessionOf, database })).app) };
  let requests = 0;
  let migrated: Promise<void> | undefined;
  const server: Fetch = async (path, init) => {
    const serving = stages[Math.floor(requests++ / requestsBetween) % stages.length] ?? ['new'];
    const by = serving[random(0, serving.length - 1)] ?? 'new';
    if (by === 'new') await (migrated ??= migrate(database));
    const { [releaseHeader]: asker, ...headers } = { ...init.headers };
    add(`${asker} counter at ${by} server`, 1);
    return ask[by](path, { ...init, headers });
  };
  return { sessions, database, server, isReleased: () => migrated !== undefined };
}

/** Returns the parts of a quote that no step of a day changes. */
const lasting = ({ note: _note, revision: _revision, changedAt: _at, ...others }: Quote) => others;

/** Returns counters of a random release after each start, and their writes. */
function counters({ old, areTakenBack, random, add }: Both, isReleased: () => boolean) {
  const saved = new Map<string, object>();
  const ordered = new Map<string, Omit<Order, 'store'>>();
  const replaced = new Set<IDBFactory>();
  const open: typeof openCounter = (ask, opened) => {
    const mayBeOld = areTakenBack || !opened?.disk || !replaced.has(opened.disk);
    const isOld = mayBeOld && (!isReleased() || random(0, 1) === 1);
    const named = { [releaseHeader]: isOld ? 'old' : 'new' };
    const askAs: Fetch = (path, init) => ask(path, { ...init, headers: { ...init.headers, ...named } });
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
    const ofHeld = held.flatMap(({ change }) => (change.kind === 'quote' ? [change.quote] : []));
    for (const quote of [...versions, ...quotes].map(({ document }) => document).concat(ofHeld)) {
      const before = saved.get(quote.number);
      add('quotes with a field lost', !before || isDeepStrictEqual(lasting(quote), before) ? 0 : 1);
    }
    for (const { id, document } of orders) {
      const { store: _store, ...order } = document;
      add('orders with a field lost', isDeepStrictEqual(order, ordered.get(id)) ? 0 : 1);
    }
  };
  return { open, judge };
}

const hours = 3_600_000;

test.skipIf(days === 0).each(releases)(
  '$commit and this release',
  { timeout: 2 * hours },
  async ({ commit, areTakenBack }) => {
    const old = await loadRelease(commit);
    const { figures, add } = counted();
    const both = { old, areTakenBack, random: randomNumbers(seed), add };
    const { isReleased, ...served } = await servers(both);
    await liveDays({ days, ...served, ...counters(both, isReleased), add });
    say(`two releases, ${commit}`, figures);
    const none = ['writes lost', 'writes doubled', 'quotes with a field lost', 'orders with a field lost'];
    expect(figures).toMatchObject(
      Object.fromEntries([...none, 'quotes apart', 'left in an outbox'].map((what) => [what, 0])),
    );
    for (const counter of ['old', 'new'])
      for (const by of ['old', 'new']) expect(figures).toHaveProperty(`${counter} counter at ${by} server`);
  },
);
