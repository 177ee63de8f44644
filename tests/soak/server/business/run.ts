/**
 * `npm run soak -- server business`: 500 counters of 50 shops, each with 1,000 earlier quotes, at three times the
 * busiest hour's rate, at one process of the server and at two, a minute each. 99 of 100 answers that a person waits
 * for have to take at most 100 ms.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { quantile } from '../../../bench/interval.ts';
import { freePort } from '../../../deploy/free-port.ts';
import { serverProcess } from '../../../deploy/server-process.ts';
import { setUp } from '../../../deploy/stage.ts';
import { say } from '../../size.ts';
import { fill } from '../support/fill.ts';
import { bookLines } from '../support/quotes.ts';
import { business, counterCount, type Worked } from './business.ts';
import { shops, stepEveryMs } from './day.ts';

const budgetMs = 100;
const pace = { everyMs: stepEveryMs(counterCount), warmUpMs: 10_000, measuredMs: 60_000 };
const quotesOfShop = 1000;

const ports = [await freePort(), await freePort()];
const stage = await setUp(`http://localhost:${ports[0]}`);
const lines = await bookLines();
const url = stage.databaseUrl;

/** Returns the peak memory of a process in megabytes. */
const peakOf = (pid: number | undefined): number =>
  Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

/** @returns true if the budget was kept */
function judge({ took, errors, notDone }: Worked, memory: readonly number[]): boolean {
  const { pulls, ...asked } = took;
  const all = Object.values(asked).flat();
  const times = Object.entries({ all, ...took }).flatMap(([step, each]) => [
    [step, each.length],
    [`${step} p50 ms`, Math.round(quantile(each, 0.5))],
    [`${step} p99 ms`, Math.round(quantile(each, 0.99))],
  ]);
  say('server business, three times the busiest hour', {
    counters: counterCount,
    processes: memory.length,
    'MB at most': Math.max(...memory),
    ...Object.fromEntries(times),
    errors: errors.length,
    'not done': notDone,
    load: Number(loadavg()[0]?.toFixed(1)),
  });
  for (const error of errors.slice(0, 5)) console.error(error);
  return errors.length + notDone === 0 && [all, pulls].every((each) => quantile(each, 0.99) <= budgetMs);
}

async function measure(used: readonly number[]): Promise<void> {
  const processes = used.map((port) => serverProcess(port, join(stage.folder, `${port}.log`), stage.environment));
  try {
    for (const each of processes) await each.start();
    if (used.length === 1) await fill(url, { quotes: shops * quotesOfShop, stores: shops, until: Date.now() }, lines);
    const worked = await business({ ports: used, url, lines }, pace);
    const memory = processes.map(({ pid }) => peakOf(pid()));
    if (!judge(worked, memory)) process.exitCode = 1;
  } finally {
    for (const each of processes) await each.stop();
  }
}

try {
  await measure(ports.slice(0, 1));
  await measure(ports);
} finally {
  await stage.stop();
}
