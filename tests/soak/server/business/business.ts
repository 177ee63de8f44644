/** Counters of many shops that work at a stated rate, each with a session, an event stream and connections. */
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../../../server/database/connect.ts';
import type { QuoteLine } from '../../../../src/quotes/quote.ts';
import { pick, randomNumbers } from '../../../oracle/random.ts';
import { cookieAt } from '../support/quotes.ts';
import { busyCounter, type Measured } from './busy-counter.ts';
import { countersOfShop, shops, stepAt } from './day.ts';

export const counterCount = shops * countersOfShop;

interface Site {
  /** Ports of the server's processes; each counter uses one of them. */
  readonly ports: readonly number[];
  /** Address of the database. */
  readonly url: string;
  readonly lines: readonly QuoteLine[];
}

interface Pace {
  readonly everyMs: number;
  /** Time before the measurement. */
  readonly warmUpMs: number;
  readonly measuredMs: number;
}

/** Time after the last step within which answers still count. */
const graceMs = 10_000;

export interface Worked extends Measured {
  readonly notDone: number;
}

/** Number of steps so far in all loads: no two quotes get the same number. */
let steps = 0;

export async function business(site: Site, { everyMs, warmUpMs, measuredMs }: Pace): Promise<Worked> {
  const measured: Measured = { took: { saves: [], orders: [], searches: [], pulls: [] }, errors: [] };
  const { database } = connect(site.url);
  const counters = [];
  for (let each = 0; each < counterCount; each++) {
    const shop = `store-${each % shops}`;
    const port = site.ports[Math.floor(each / shops) % site.ports.length] ?? 0;
    const cookie = await cookieAt(database, shop);
    const { seq } = await database.selectFrom('stores').select('seq').where('id', '=', shop).executeTakeFirstOrThrow();
    counters.push(busyCounter({ port, cookie, shop, known: seq, lines: site.lines }, measured));
  }
  await database.destroy();

  const random = randomNumbers(21);
  const began = performance.now();
  const working = new Set<Promise<unknown>>();
  let isWarm = false;
  for (let due = began; due < began + warmUpMs + measuredMs; ) {
    // Random intervals with the rate as their average.
    due += -Math.log(random(1, 1_000_000) / 1_000_000) * everyMs;
    await wait(Math.max(0, due - performance.now()));
    if (!isWarm && due > began + warmUpMs) {
      for (const took of Object.values(measured.took)) took.length = 0;
      isWarm = true;
    }
    const step = pick(counters, random).step(stepAt(random(0, 999_999) / 1_000_000), steps++, due);
    const done: Promise<unknown> = step.finally(() => working.delete(done));
    working.add(done);
  }
  await Promise.race([Promise.all(working), wait(graceMs)]);
  const worked = { ...measured, errors: [...measured.errors], notDone: working.size };
  for (const { leave } of counters) leave();
  return worked;
}
