/**
 * `npm run soak -- server storm`: 500 counters of 50 shops at three times the busiest hour's rate lose the server for a
 * minute. When it is back, no second may have more than three times the ordinary requests, and after a minute all that
 * was saved meanwhile is in. QUOTR_COUNTERS and QUOTR_AWAY (seconds) make it smaller.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../../../server/database/connect.ts';
import { withTenant } from '../../../../server/database/with-tenant.ts';
import type { Quote } from '../../../../src/quotes/quote.ts';
import { countersOfShop, saveEveryMs, savesOfQuote } from '../../../bench/server/day.ts';
import { bookLines, quoteOf } from '../../../bench/server/quotes.ts';
import { cookieAt } from '../../../bench/server/sessions.ts';
import { freePort } from '../../../deploy/free-port.ts';
import { serverProcess } from '../../../deploy/server-process.ts';
import { setUp } from '../../../deploy/stage.ts';
import { type Counter, openCounter } from './counters.ts';

const counterCount = Number(process.env['QUOTR_COUNTERS'] ?? 500);
const awaySeconds = Number(process.env['QUOTR_AWAY'] ?? 60);
const warmSeconds = 15;
const ordinarySeconds = 30;
/** In which everything has to be in. */
const backSeconds = 60;
const askAgainSeconds = 70;

const port = await freePort();
const origin = `http://localhost:${port}`;
const stage = await setUp(origin);
const server = serverProcess(port, join(stage.folder, 'server.log'), stage.environment);
const end = new AbortController();

/** Requests by second since the start. */
const requests = new Map<number, number>();
const second = (): number => Math.floor(performance.now() / 1000);
const onRequest = (): void => void requests.set(second(), (requests.get(second()) ?? 0) + 1);
const between = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, at) => requests.get(from + at) ?? 0);

interface Desk {
  readonly shop: string;
  readonly counter: Counter;
  open?: Quote | undefined;
  /** Resolves when the last save is on the counter's disk. */
  saved: Promise<unknown>;
}

async function openDesks(): Promise<readonly Desk[]> {
  const { database } = connect(stage.databaseUrl);
  const desks: Desk[] = [];
  for (let each = 0; each < counterCount; each++) {
    const shop = `shop-${Math.floor(each / countersOfShop)}`;
    const cookie = await cookieAt(database, shop);
    const counter = await openCounter(shop, { origin, cookie, onRequest }, end.signal);
    desks.push({ shop, counter, saved: Promise.resolve() });
  }
  await database.destroy();
  return desks;
}

const lines = await bookLines();
let saves = 0;
/** Saves that a counter has not kept, and has said so. */
let refused = 0;
/** What only one save says, of each that a counter has kept. */
const written = new Set<string>();

async function save(desk: Desk): Promise<void> {
  const { shop, counter, open } = desk;
  const note = `save ${saves++}`;
  desk.open = undefined;
  desk.open =
    open && open.revision < savesOfQuote
      ? await counter.change(open.number, note)
      : await counter.save({ ...quoteOf(lines, shop, saves), note });
  written.add(note);
}

/** Saves at random counters at a rate on the average, until it is told to stop. */
function work(desks: readonly Desk[], stop: AbortSignal): void {
  const next = (): void => {
    if (stop.aborted) return;
    const desk = desks[Math.floor(Math.random() * desks.length)];
    if (desk) desk.saved = desk.saved.then(() => save(desk)).catch(() => refused++);
    setTimeout(next, -Math.log(1 - Math.random()) * saveEveryMs(counterCount));
  };
  next();
}

/** Waits until nothing is left that was saved before. @returns the seconds that it took; infinite after a minute */
async function secondsUntilIn(desks: readonly Desk[]): Promise<number> {
  const [back, began] = [Date.now(), performance.now()];
  let behind = desks;
  while (performance.now() - began < backSeconds * 1000) {
    // A disk that does not answer, on a machine that is too small for so many, is asked again.
    const since = await Promise.all(behind.map(({ counter }) => counter.waitsSince().catch(() => 0)));
    behind = behind.filter((_, at) => (since[at] ?? back) < back);
    if (behind.length === 0) return (performance.now() - began) / 1000;
    await wait(500);
  }
  return Infinity;
}

async function countEnd(desks: readonly Desk[]) {
  const { database } = connect(stage.databaseUrl);
  const times = new Map<string, number>();
  let apart = 0;
  for (const shop of new Set(desks.map((desk) => desk.shop))) {
    const { quotes, versions } = await withTenant(database, shop, async (bound) => ({
      quotes: await bound.selectFrom('quotes').select(['number', 'document']).execute(),
      versions: await bound.selectFrom('quote_versions').select('document').execute(),
    }));
    for (const { document } of versions) times.set(document.note, (times.get(document.note) ?? 0) + 1);
    for (const { counter } of desks.filter((desk) => desk.shop === shop)) {
      const here = new Map((await counter.all()).map((quote) => [quote.number, JSON.stringify(quote)]));
      apart += quotes.filter(({ number, document }) => here.get(number) !== JSON.stringify(document)).length;
    }
  }
  await database.destroy();
  const lost = [...written].filter((note) => !times.has(note)).length;
  return { lost, doubled: [...times.values()].filter((count) => count > 1).length, apart };
}

try {
  await server.start();
  const desks = await openDesks();
  const stop = new AbortController();
  work(desks, stop.signal);
  await wait(warmSeconds * 1000);
  const ordinaryFrom = second();
  await wait(ordinarySeconds * 1000);
  const ordinary = between(ordinaryFrom, second()).reduce((sum, each) => sum + each, 0) / ordinarySeconds;

  const awayFrom = second();
  await server.kill();
  await wait(awaySeconds * 1000);
  await server.start();
  const backFrom = second();
  const inAfter = await secondsUntilIn(desks);
  await wait((backFrom + backSeconds - second()) * 1000);
  stop.abort();
  await Promise.all(desks.map(({ saved }) => saved));
  // Whoever has missed an announcement asks within a minute.
  const calm = second();
  let counted = await countEnd(desks);
  while (counted.lost + counted.apart > 0 && second() < calm + askAgainSeconds) {
    await wait(2000);
    counted = await countEnd(desks);
  }
  const { lost, doubled, apart } = counted;
  const peak = Math.max(...between(awayFrom, calm));
  console.log(
    `soak · server storm · counters ${counterCount}, away ${awaySeconds} s, ordinary ${ordinary.toFixed(0)} requests a second, ` +
      `at most ${peak} while it was away and after (${(peak / ordinary).toFixed(2)} times), all in after ${inAfter.toFixed(0)} s, ` +
      `writes ${written.size}, refused ${refused}, lost ${lost}, doubled ${doubled}, apart ${apart}`,
  );
  if (process.env['QUOTR_SECONDS'] === '1') console.log(between(awayFrom, calm).join(' '));
  if (peak > 3 * ordinary || inAfter > backSeconds || lost + doubled + apart > 0) process.exitCode = 1;
} finally {
  end.abort();
  await server.kill();
  await stage.stop();
}
process.exit();
