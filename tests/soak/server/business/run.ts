/**
 * `npm run soak -- server business`: 500 counters of 50 shops, with 1,000 quotes each from before, at three times the busiest hour's rate of the
 * stated day, at one process of the server and at two, a minute each. What a person waits for has to take 100 ms at most in 99 of 100 times.
 * With `--day` the whole day in ten minutes, which is held to nothing. QUOTR_MINUTES is another length, for the same minute or the same day.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { quantile } from '../../../bench/harness/interval.ts';
import { business, counterCount, type Worked } from '../../../bench/server/business.ts';
import { budgetMs } from '../../../bench/server/busy-hour.ts';
import { dayEveryMs, shops, stepEveryMs } from '../../../bench/server/day.ts';
import { fill } from '../../../bench/server/fill.ts';
import { bookLines } from '../../../bench/server/quotes.ts';
import { freePort } from '../../../deploy/free-port.ts';
import { serverProcess } from '../../../deploy/server-process.ts';
import { setUp } from '../../../deploy/stage.ts';

const isDay = process.argv.includes('--day');
const minutes = Number(process.env['QUOTR_MINUTES'] ?? (isDay ? 10 : 1));
const measuredMs = minutes * 60_000;
const warmUpMs = isDay ? 0 : 10_000;
const everyMs = isDay ? dayEveryMs(counterCount, measuredMs) : stepEveryMs(counterCount);
const quotesOfShop = 1000;

const ports = [await freePort(), await freePort()];
const stage = await setUp(`http://localhost:${ports[0]}`);
const lines = await bookLines();
const url = stage.databaseUrl;

/** Megabytes that a process held at most. */
const peakOf = (pid: number | undefined): number =>
  Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

const within = (times: readonly number[]): string =>
  `${[0.5, 0.99].map((share) => quantile(times, share).toFixed(0)).join(' and ')} ms`;

/** @returns whether it kept to the budget */
function judge({ took, errors, notDone }: Worked, of: string): boolean {
  const { pulls, ...asked } = took;
  const all = Object.values(asked).flat();
  const each = Object.entries(took).map(([step, times]) => `${step} ${times.length} (${within(times)})`);
  console.log(
    `soak · server business · ${isDay ? `a day in ${minutes} minutes` : 'three times the busiest hour'}, counters ${counterCount}, ${of}, ` +
      `p50 and p99 ${within(all)}: ${each.join(', ')}, errors ${errors.length}, not done ${notDone}, load ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
  );
  for (const error of errors.slice(0, 5)) console.error(error);
  return isDay || (errors.length + notDone === 0 && [all, pulls].every((times) => quantile(times, 0.99) <= budgetMs));
}

async function measure(used: readonly number[], from: number): Promise<void> {
  const processes = used.map((port) => serverProcess(port, join(stage.folder, `${port}.log`), stage.environment));
  try {
    for (const each of processes) await each.start();
    if (from === 0) {
      const filling = { quotes: shops * quotesOfShop, stores: shops, until: Date.now() };
      await fill(url.replace('quotr@', 'postgres@'), filling, lines);
    }
    const site = { ports: used, url, lines, shopOf: (at: number) => `store-${at}` };
    const worked = await business(site, { everyMs, warmUpMs, measuredMs });
    const memory = processes.map(({ pid }) => peakOf(pid())).join(' and ');
    if (!judge(worked, `processes ${used.length} of at most ${memory} MB`)) process.exitCode = 1;
  } finally {
    for (const each of processes) await each.stop();
  }
}

try {
  await measure(ports.slice(0, 1), 0);
  await measure(ports, 1);
} finally {
  await stage.stop();
}
