/**
 * `npm run soak -- server cluster`: the primary's whole machine is killed 20 times among 50,000 writes that the server has acknowledged; none may be
 * lost or done twice.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../deploy/free-port.ts';
import { type ServerProcess, serverProcess } from '../../../deploy/server-process.ts';
import { setUp } from '../../../deploy/stage.ts';
import { differences, rowsOf } from '../support/rows.ts';
import { countAll, serverPut, signedInCounters } from '../support/server-put.ts';
import { longestPauseMs, median, startWriters } from '../support/writers.ts';
import { type Cluster, makeDatabase, startCluster } from './cluster.ts';

const kills = Number(process.env['QUOTR_KILLS'] ?? 20);
const writes = Number(process.env['QUOTR_WRITES'] ?? 50_000);
const longestInterruptionSeconds = 30;

async function soak(cluster: Cluster, server: ServerProcess, origin: string): Promise<boolean> {
  const counters = await signedInCounters(origin);
  const written = startWriters(counters.map(serverPut));
  const { acknowledged, times } = written;
  const reached = async (total: number): Promise<void> => {
    while (acknowledged.length < total) {
      if (!server.isRunning()) throw new Error('The server has ended by itself.');
      await wait(5);
    }
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

  const { lost, doubled } = await countAll(counters, acknowledged);
  const [first, ...others] = await Promise.all(cluster.machineUrls.map((url) => rowsOf(url)));
  const apart = first === undefined ? NaN : others.reduce((sum, rows) => sum + differences(first, rows), 0);
  const longest = Math.max(...interruptions);
  console.log(
    `soak · server cluster · kills ${kills}, acknowledged ${acknowledged.length}, sent again ${written.retries()}, lost ${lost}, doubled ${doubled}, ` +
      `rows that the machines do not share ${apart}, interruption median ${median(interruptions).toFixed(1)} s, longest ${longest.toFixed(1)} s`,
  );
  return lost === 0 && doubled === 0 && apart === 0 && longest < longestInterruptionSeconds;
}

const cluster = startCluster();
const interrupted = (): void => {
  cluster.stop();
  process.exit(1);
};
process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
try {
  await cluster.whole();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const [url] = await makeDatabase(cluster);
  const stage = await setUp(origin, url);
  const server = serverProcess(port, join(stage.folder, 'server.log'), stage.environment);
  try {
    await server.start();
    if (!(await soak(cluster, server, origin))) process.exitCode = 1;
  } finally {
    await server.kill();
    await stage.stop();
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  cluster.stop();
}
// The writers may wait for a server that does not come back.
process.exit();
