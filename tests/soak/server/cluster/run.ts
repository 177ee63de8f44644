/** `npm run soak -- server cluster`: the primary's whole machine is killed 20 times among 50,000 acknowledged writes; none may be lost or done twice. */
import { setTimeout as wait } from 'node:timers/promises';
import { median, startWriters } from '../support/writers.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { count, makeTables, plainSqlPut } from './plain-sql.ts';

const kills = Number(process.env['QUOTR_KILLS'] ?? 20);
const writes = Number(process.env['QUOTR_WRITES'] ?? 50_000);
const writers = 8;
const longestInterruptionSeconds = 30;

async function soak(cluster: Cluster): Promise<boolean> {
  await cluster.whole();
  await makeTables(cluster.url);
  const written = startWriters(Array.from({ length: writers }, (_, at) => plainSqlPut(cluster.url, at % 4)));
  const { acknowledged, times } = written;
  const reached = async (total: number): Promise<void> => {
    while (acknowledged.length < total) await wait(5);
  };

  const interruptions: number[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    await cluster.whole();
    const before = acknowledged.length;
    const burst = Math.ceil((writes * kill) / kills) - before;
    written.allow(burst);
    // Somewhere in the middle, with writes on their way.
    await reached(before + burst * (0.1 + Math.random() / 2));
    const primary = await cluster.primary();
    const processes = primary.kill();
    // Every fourth machine is back before its lease has ended, the others when another one has taken over.
    if (kill % 4 === 0) await wait(2000);
    else await cluster.primary();
    primary.start();
    await reached(before + burst);
    const interruption = longestPauseMs(times.slice(before)) / 1000;
    interruptions.push(interruption);
    console.log(
      `kill ${kill}: ${primary.name} with ${processes} processes; no write acknowledged for ${interruption.toFixed(1)} s; ${acknowledged.length} writes`,
    );
  }
  await written.stop();
  await cluster.whole();

  const { lost, doubled, fingerprint } = await count(cluster.url, acknowledged);
  const copies = await Promise.all(cluster.machineUrls.map((url) => count(url, acknowledged)));
  const apart = copies.filter((copy) => copy.fingerprint !== fingerprint).length;
  const longest = Math.max(...interruptions);
  console.log(
    `soak · server cluster · kills ${kills}, acknowledged ${acknowledged.length}, sent again ${written.retries()}, lost ${lost}, doubled ${doubled}, ` +
      `machines apart ${apart}, interruption median ${median(interruptions).toFixed(1)} s, longest ${longest.toFixed(1)} s`,
  );
  return lost === 0 && doubled === 0 && apart === 0 && longest < longestInterruptionSeconds;
}

const longestPauseMs = (times: readonly number[]): number =>
  Math.max(...times.slice(1).map((time, at) => time - (times[at] ?? time)));

const cluster = await startCluster();
const interrupted = (): void => {
  cluster.stop();
  process.exit(1);
};
process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
try {
  if (!(await soak(cluster))) process.exitCode = 1;
} finally {
  cluster.stop();
}
