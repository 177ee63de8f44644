/** Three machines and HAProxy, configured by deploy/cluster with their addresses, passwords and folders filled in. */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { until } from '../../../deploy/until.ts';
import { giveToPostgres } from '../support/processes.ts';
import { ask } from '../support/rows.ts';
import { type Machine, machine } from './machine.ts';
import { loopback, type Network } from './network.ts';

export interface Cluster {
  /** Addresses at which each HAProxy leads to the primary. */
  readonly urls: readonly string[];
  /** Addresses of the server's database at each machine's own PostgreSQL. */
  readonly machineUrls: readonly string[];
  /** Folder of all logs. */
  readonly folder: string;
  /** Returns the machine whose PostgreSQL takes writes. @throws Error without one within two minutes */
  readonly primary: () => Promise<Machine>;
  /** Waits until one standby is synchronous and the other follows. @throws Error after five minutes */
  readonly whole: () => Promise<void>;
  readonly stop: () => void;
}

const deliveredFolder = join(import.meta.dirname, '../../../../deploy/cluster');
const password = 'of the soak alone';
/** Last numbers of the machines' addresses. */
const lasts = [11, 12, 13];
const urlAt = (host: string): string => `postgres://postgres:${encodeURIComponent(password)}@${host}`;

export function startCluster(network: Network = loopback()): Cluster {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-cluster-'));
  chmodSync(folder, 0o755);
  giveToPostgres(folder);
  const delivered = (file: string, own: Readonly<Record<string, string>> = {}): string => {
    let text = readFileSync(join(deliveredFolder, file), 'utf8');
    for (const [from, to] of Object.entries({
      '10.0.0.0/24': network.range,
      // `:23` begins etcd's ports, 2379 and 2380.
      ...Object.fromEntries(lasts.map((last) => [`10.0.0.${last}:23`, `${network.ofEtcd}.${last}:23`])),
      '10.0.0.': `${network.prefix}.`,
      '@SUPERUSER_PASSWORD@': password,
      '@REPLICATION_PASSWORD@': password,
      ...own,
    }))
      text = text.replaceAll(from, to);
    return text;
  };
  const machines = lasts.map((last, at) => {
    const [name, address] = [`node${at + 1}`, `${network.prefix}.${last}`];
    const home = join(folder, name);
    const ofEtcd = { '@ADDRESS@:23': `${network.ofEtcd}.${last}:23` };
    const own = { ...ofEtcd, '@NAME@': name, '@ADDRESS@': address, '/var/run/postgresql': home };
    return machine(name, address, home, {
      etcd: environmentOf(delivered('etcd', own)),
      patroni: environmentOf(delivered('patroni_env.conf', own)),
      patroniYml: delivered('patroni.yml', own),
      spawnAt: network.spawnAt,
    });
  });
  for (const one of machines) one.start();
  const proxies = Object.entries(network.proxies).map(([name, address]) => {
    const file = join(folder, `${name}.cfg`);
    writeFileSync(file, delivered('haproxy.cfg', { '127.0.0.1:5000': `${address}:5000` }));
    return runHaproxy(network, name, file);
  });

  return {
    urls: Object.values(network.proxies).map((address) => urlAt(`${address}:5000/postgres`)),
    machineUrls: machines.map(({ address }) => urlAt(`${address}:5432/quotr`)),
    folder,
    primary: () =>
      until('a primary', 120, async () => {
        for (const one of machines) if ((await patroniSays(one, '/primary')) !== undefined) return one;
        return undefined;
      }),
    whole: () =>
      until('a synchronous standby and another one that follows', 300, async () => {
        const said = await Promise.all(machines.map((one) => patroniSays(one, '/cluster')));
        // A machine that was cut off still answers with the cluster as it was before.
        return said.every((each) => each !== undefined && isWhole(v.parse(SaidSchema, JSON.parse(each))));
      }).then(() => undefined),
    stop: () => {
      for (const proxy of proxies) proxy.kill('SIGKILL');
      for (const one of machines) one.kill();
      network.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes the server's own role and database. @returns its address at each HAProxy */
export async function makeDatabase({ urls }: Cluster): Promise<readonly string[]> {
  const own = { username: 'quotr', password: randomBytes(12).toString('hex'), pathname: '/quotr' };
  const [url = ''] = urls;
  await ask(url, `create role quotr login password '${own.password}'`);
  await ask(url, 'create database quotr owner quotr');
  return urls.map((each) => Object.assign(new URL(each), own).href);
}

function runHaproxy(network: Network, name: string, file: string): ChildProcess {
  const log = openSync(`${file}.log`, 'a');
  const args = ['-db', '-f', file];
  return network.spawnAt(name, process.env['QUOTR_HAPROXY'] ?? 'haproxy', args, { stdio: ['ignore', log, log] });
}

const SaidSchema = v.object({
  members: v.array(
    v.object({
      role: v.string(),
      state: v.string(),
      timeline: v.optional(v.number()),
      /** Missing bytes of log; absent at the leader, `unknown` without an answer. */
      lag: v.optional(v.union([v.number(), v.string()])),
    }),
  ),
});

const followsBytes = 1_000_000;

/** Returns true with a leader, a synchronous standby, and a replica that follows closely. */
const isWhole = ({ members }: v.InferOutput<typeof SaidSchema>): boolean =>
  members
    .map(({ role }) => role)
    .toSorted()
    .join() === 'leader,replica,sync_standby' &&
  members.every(({ state, lag = 0 }) => state === 'running' && typeof lag === 'number' && lag < followsBytes) &&
  new Set(members.map(({ timeline }) => timeline)).size === 1;

/** Parses lines of `NAME=value`, as systemd does. */
const environmentOf = (text: string): NodeJS.ProcessEnv =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

/** Returns Patroni's answer if its status is 200, else undefined. */
async function patroniSays({ address }: Machine, path: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://${address}:8008${path}`, { signal: AbortSignal.timeout(2000) });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
