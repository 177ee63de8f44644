/**
 * `npm run soak -- server cuts`: the network of three database machines and two servers is cut in two while counters
 * write through both servers: the primary alone, the primary with one server, and the primary's etcd alone, 20 times
 * each. At most one side acknowledges, and no acknowledged write is lost or done twice. Only as root on Linux, for
 * network namespaces.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../../../bench/harness/interval.ts';
import { say } from '../../size.ts';
import { rowsApart, type Site, soakCluster } from '../cluster/soak-cluster.ts';
import { type Counter, countAll, serverPut, signedInCounters } from '../support/server-put.ts';
import { longestPauseMs, reached, startWriters, type Writers } from '../support/writers.ts';
import { cutNetwork, type Link } from './machines.ts';

const cutsOfKind = Number(process.env['QUOTR_CUTS'] ?? 20);
/** Number of writes that prove that a side acknowledges. */
const shown = 20;
/** Time after which requests from before the cut are answered. */
const settledMs = 1000;
const mostSeconds = 120;

const withOneServer = 'primary with one server';
const kinds: Readonly<Record<string, (primary: string) => readonly Link[]>> = {
  'primary alone': (machine) => [
    { machine, to: 'others' },
    { machine, to: 'etcd' },
  ],
  [withOneServer]: (machine) => [
    { machine, to: 'others' },
    { machine, to: 'etcd' },
    { machine: 'server1', to: 'others' },
  ],
  'etcd alone': (machine) => [{ machine, to: 'etcd' }],
};

/** Returns the number of writes since `from` that each server acknowledged. */
const writesOf = ({ acknowledged }: Writers, from: number, ofOne: number): readonly number[] => {
  const byOne = acknowledged.slice(from).filter(({ quote }) => Number.parseInt(quote, 10) < ofOne).length;
  return [byOne, acknowledged.length - from - byOne];
};

async function soak({ cluster, servers, origin }: Site): Promise<boolean> {
  const counters: Counter[] = [];
  for (const { port } of servers) {
    // Browsers know one address for all servers; here each counter reaches its own server.
    const asks = (url: string, init?: RequestInit) => fetch(url.replace(origin, `http://localhost:${port}`), init);
    counters.push(...(await signedInCounters(origin, asks)));
  }
  const written = startWriters(counters.map(serverPut));
  const { acknowledged } = written;
  written.allow(Infinity);
  let mostSides = 0;
  for (const [kind, linksOf] of Object.entries(kinds)) {
    const interruptions: number[] = [];
    for (let cut = 1; cut <= cutsOfKind; cut++) {
      await cluster.whole();
      const before = acknowledged.length;
      await reached(written, before + shown);
      const { name } = await cluster.primary();
      network.cut(linksOf(name));
      const end = performance.now() + mostSeconds * 1000;
      await wait(settledMs);
      const from = acknowledged.length;
      const isOver = async (): Promise<boolean> =>
        (await cluster.primary()).name !== name && acknowledged.length >= from + shown;
      while (!(await isOver())) {
        if (performance.now() > end) throw new Error(`${kind}: no other machine has taken over`);
        await wait(settledMs);
      }
      // Time for another side to acknowledge, too.
      await wait(5 * settledMs);
      const each = writesOf(written, from, counters.length / 2);
      interruptions.push(longestPauseMs(written.times.slice(before)) / 1000);
      // In other cuts both servers are on the same side.
      if (kind === withOneServer) mostSides = Math.max(mostSides, each.filter((count) => count > 0).length);
      console.log(
        `${kind} ${cut}: ${name}, nothing acknowledged for ${interruptions.at(-1)?.toFixed(1)} s, then by server ${each.join(' and ')}`,
      );
      network.heal();
    }
    const [middle, longest] = [0.5, 1].map((share) => Number(quantile(interruptions, share).toFixed(1)));
    say(`server cuts, ${kind}`, {
      cuts: cutsOfKind,
      'interruption median s': middle ?? NaN,
      'longest s': longest ?? NaN,
    });
  }
  await cluster.whole();
  await written.stop();
  await cluster.whole();

  const { lost, doubled } = await countAll(counters, acknowledged);
  const apart = await rowsApart(cluster);
  say('server cuts', {
    'sides that acknowledged at most': mostSides,
    acknowledged: acknowledged.length,
    'sent again': written.retries(),
    lost,
    doubled,
    'rows that the machines do not share': apart,
  });
  return lost + doubled + apart === 0 && mostSides <= 1;
}

if (process.getuid?.() !== 0) {
  console.error('Network namespaces are made by root on Linux: sudo npm run soak -- server cuts');
  process.exit(1);
}
const network = cutNetwork();
await soakCluster(network, soak);
