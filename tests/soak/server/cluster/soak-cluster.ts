import { join } from 'node:path';
import { freePort } from '../../../deploy/free-port.ts';
import { type ServerProcess, serverProcess } from '../../../deploy/server-process.ts';
import { setUp } from '../../../deploy/stage.ts';
import { differences, rowsOf } from '../support/rows.ts';
import { type Cluster, makeDatabase, startCluster } from './cluster.ts';
import type { Network } from './network.ts';

export interface Site {
  readonly cluster: Cluster;
  /** A process of the server for each HAProxy. */
  readonly servers: readonly (ServerProcess & { readonly port: number })[];
  readonly origin: string;
}

/** Runs a soak on a cluster, and ends this process. @param soak returns false for a fault */
export async function soakCluster(network: Network, soak: (site: Site) => Promise<boolean>): Promise<never> {
  const cluster = startCluster(network);
  const interrupted = (): void => {
    cluster.stop();
    process.exit(1);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    await cluster.whole();
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const urls = await makeDatabase(cluster);
    const stage = await setUp(origin, urls[0]);
    const servers: (ServerProcess & { readonly port: number })[] = [];
    try {
      for (const url of urls) {
        const own = servers.length === 0 ? port : await freePort();
        const environment = { ...stage.environment, DATABASE_URL: url };
        servers.push({ port: own, ...serverProcess(own, join(stage.folder, `${own}.log`), environment) });
        await servers.at(-1)?.start();
      }
      if (!(await soak({ cluster, servers, origin }))) process.exitCode = 1;
    } finally {
      for (const each of servers) await each.kill();
      await stage.stop();
    }
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    cluster.stop();
  }
  // Ends writers that still wait for a server that does not return.
  return process.exit();
}

/** Returns the number of rows that differ between the machines' databases. */
export async function rowsApart({ machineUrls }: Cluster): Promise<number> {
  const [first, ...others] = await Promise.all(machineUrls.map((url) => rowsOf(url)));
  return first === undefined ? NaN : others.reduce((sum, rows) => sum + differences(first, rows), 0);
}
