/**
 * `npm run soak -- server cluster`: the primary's whole machine is killed ten times among 20,000 writes that the server
 * has acknowledged; none may be lost or done twice.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../../../bench/interval.ts';
import { say } from '../../size.ts';
import { countAll, serverPut, signedInCounters } from '../support/server-put.ts';
import { longestPauseMs, reached, startWriters } from '../support/writers.ts';
import { loopback } from './network.ts';
import { rowsApart, type Site, soakCluster } from './soak-cluster.ts';

const kills = Number(process.env['QUOTR_KILLS'] ?? 10);
const writes = Number(process.env['QUOTR_WRITES'] ?? 20_000);
const longestInterruptionSeconds = 30;

async function soak({ cluster, servers, origin }: Site): Promise<boolean> {
  const counters = await signedInCounters(origin);
  const written = startWriters(counters.map(serverPut));
  const { acknowledged, times } = written;
  const areRunning = (): void => {
    if (servers.some((server) => !server.isRunning())) throw new Error('The server has ended by itself.');
  };

  const interruptions: number[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    await cluster.whole();
    const before = acknowledged.length;
    const burst = Math.ceil((writes * kill) / kills) - before;
    written.allow(burst);
    // Waits for a moment amid the burst, with writes under way.
    await reached(written, before + burst * (0.1 + Math.random() / 2), areRunning);
    const primary = await cluster.primary();
    const processes = primary.kill();
    // Every fourth machine returns before its lease ends, the others after another machine has taken over.
    if (kill % 4 === 0) await wait(2000);
    else await cluster.primary();
    primary.start();
    await reached(written, before + burst, areRunning);
    const interruption = longestPauseMs(times.slice(before)) / 1000;
    interruptions.push(interruption);
    console.log(
      `kill ${kill}: ${primary.name} with ${processes} processes; no write acknowledged for ${interruption.toFixed(1)} s; ${acknowledged.length} writes`,
    );
  }
  await written.stop();
  await cluster.whole();

  const { lost, doubled } = await countAll(counters, acknowledged);
  const apart = await rowsApart(cluster);
  const longest = Math.max(...interruptions);
  say('server cluster', {
    kills,
    acknowledged: acknowledged.length,
    'sent again': written.retries(),
    lost,
    doubled,
    'rows that the machines do not share': apart,
    'interruption median s': Number(quantile(interruptions, 0.5).toFixed(1)),
    'longest s': Number(longest.toFixed(1)),
  });
  return lost === 0 && doubled === 0 && apart === 0 && longest < longestInterruptionSeconds;
}

await soakCluster(loopback(), soak);
