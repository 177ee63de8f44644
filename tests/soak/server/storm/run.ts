/**
 * `npm run soak -- server storm`: 500 counters of 50 shops at three times the busiest hour's rate lose the server for a
 * minute. After its return, no second may have more than three times the ordinary requests, and all saves made
 * meanwhile have to be in within a minute. QUOTR_COUNTERS and QUOTR_AWAY (seconds) set smaller numbers.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { withServer } from '../../../deploy/one-server.ts';
import { say } from '../../size.ts';
import type { Counter } from '../support/counters.ts';
import { comparedAtLast, openDesks } from '../support/desks.ts';

const counterCount = Number(process.env['QUOTR_COUNTERS'] ?? 500);
const awaySeconds = Number(process.env['QUOTR_AWAY'] ?? 60);
const warmSeconds = 15;
const ordinarySeconds = 30;
/** Seconds within which everything has to be in. */
const backSeconds = 60;

const end = new AbortController();

/** Number of requests by second since the start. */
const requests = new Map<number, number>();
const second = (): number => Math.floor(performance.now() / 1000);
const onRequest = (): void => void requests.set(second(), (requests.get(second()) ?? 0) + 1);
const between = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, at) => requests.get(from + at) ?? 0);

/** Waits until all earlier saves are sent. @returns seconds; infinite after a minute */
async function secondsUntilIn(counters: readonly Counter[]): Promise<number> {
  const [back, began] = [Date.now(), performance.now()];
  let behind = counters;
  while (performance.now() - began < backSeconds * 1000) {
    // On an overloaded machine, a counter's disk that does not answer is asked again in the next round.
    const since = await Promise.all(behind.map((counter) => counter.waitsSince().catch(() => 0)));
    behind = behind.filter((_, at) => (since[at] ?? back) < back);
    if (behind.length === 0) return (performance.now() - began) / 1000;
    await wait(500);
  }
  return Infinity;
}

await withServer(async ({ origin, stage: { databaseUrl }, server }) => {
  const desks = await openDesks({ origin, databaseUrl, count: counterCount, onRequest, end: end.signal });
  const stop = new AbortController();
  desks.work(stop.signal);
  await wait(warmSeconds * 1000);
  const ordinaryFrom = second();
  await wait(ordinarySeconds * 1000);
  const ordinary = between(ordinaryFrom, second()).reduce((sum, each) => sum + each, 0) / ordinarySeconds;

  const awayFrom = second();
  await server.kill();
  await wait(awaySeconds * 1000);
  await server.start();
  const backFrom = second();
  const inAfter = await secondsUntilIn(desks.counters);
  await wait((backFrom + backSeconds - second()) * 1000);
  stop.abort();
  await desks.settled();
  const calm = second();
  const { lost, doubled, apart } = await comparedAtLast(desks.compared);
  const peak = Math.max(...between(awayFrom, calm));
  say('server storm', {
    counters: counterCount,
    'away s': awaySeconds,
    'ordinary requests a second': Math.round(ordinary),
    'at most while it was away and after': peak,
    'times the ordinary': Number((peak / ordinary).toFixed(2)),
    'all in after s': Math.round(inAfter),
    writes: desks.written.size,
    refused: desks.refused(),
    lost,
    doubled,
    apart,
  });
  if (peak > 3 * ordinary || inAfter > backSeconds || lost + doubled + apart > 0) process.exitCode = 1;
}).finally(() => end.abort());
process.exit();
