/**
 * `npx tsx tests/soak/server/cluster/run.ts [kills]`: the primary's whole machine is killed ten times under load; no
 * write that the server has acknowledged may be lost or done twice.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type OneServer, withServer } from '../../../deploy/one-server.ts';
import { say } from '../../size.ts';
import { countAll, serverPut, signedInCounters } from '../support/server-put.ts';
import { reached, startWriters } from '../support/writers.ts';
import { type Cluster, makeDatabase, startCluster } from './cluster.ts';

const kills = Number(process.argv[2] ?? 10);
/** Number of writes in each burst, amid which a machine is killed. */
const burst = 500;

async function soak(cluster: Cluster, { origin, server }: OneServer): Promise<boolean> {
  const counters = await signedInCounters(origin);
  const written = startWriters(counters.map(serverPut));
  const { acknowledged } = written;
  const isRunning = (): void => {
    if (!server.isRunning()) throw new Error('The server has ended by itself.');
  };
  for (let kill = 1; kill <= kills; kill++) {
    await cluster.whole();
    const before = acknowledged.length;
    written.allow(burst);
    await reached(written, before + burst * (0.1 + Math.random() / 2), isRunning);
    const primary = await cluster.primary();
    primary.kill();
    // Every fourth machine returns before its lease ends, the others after another machine has taken over.
    if (kill % 4 === 0) await wait(2000);
    else await cluster.primary();
    primary.start();
    await reached(written, before + burst, isRunning);
    console.log(`kill ${kill}: ${primary.name}; ${acknowledged.length} writes`);
  }
  await written.stop();
  const { lost, doubled } = await countAll(counters, acknowledged);
  const figures = { kills, acknowledged: acknowledged.length, 'sent again': written.retries(), lost, doubled };
  say('server cluster', figures);
  return lost + doubled === 0;
}

const cluster = startCluster();
process.once('exit', cluster.stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
try {
  await cluster.whole();
  const url = await makeDatabase(cluster);
  await withServer(async (site) => {
    if (!(await soak(cluster, site))) process.exitCode = 1;
  }, url);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
// Ends writers that still wait for a server that does not return.
process.exit();
