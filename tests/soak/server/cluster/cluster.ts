/**
 * Three machines and HAProxy on the loopback network, configured by deploy/cluster with their addresses, passwords and
 * folders filled in.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { until } from '../../../deploy/until.ts';
import { giveToPostgres, killWithDescendants, postgresUser, postmasterOf } from '../support/processes.ts';
import { rowsOf } from '../support/rows.ts';

interface Machine {
  readonly name: string;
  readonly address: string;
  readonly start: () => void;
  /** Ends every process of the machine at once, as a power cut does. */
  readonly kill: () => void;
}

export type Cluster = ReturnType<typeof startCluster>;

const deliveredFolder = join(import.meta.dirname, '../../../../deploy/cluster');
const password = 'of the soak alone';
/** Last numbers of the machines' addresses. */
const lasts = [11, 12, 13];

export function startCluster() {
  // A part of the loopback network, so that several clusters on one computer have different addresses.
  const prefix = `127.${process.pid % 200}.${1 + (Math.trunc(process.pid / 200) % 200)}`;
  const folder = mkdtempSync(join(tmpdir(), 'quotr-cluster-'));
  chmodSync(folder, 0o755);
  giveToPostgres(folder);
  const delivered = (file: string, own: Readonly<Record<string, string>> = {}): string => {
    let text = readFileSync(join(deliveredFolder, file), 'utf8');
    for (const [from, to] of Object.entries({
      '10.0.0.0/24': '127.0.0.0/8',
      '10.0.0.': `${prefix}.`,
      '@SUPERUSER_PASSWORD@': password,
      '@REPLICATION_PASSWORD@': password,
      ...own,
    }))
      text = text.replaceAll(from, to);
    return text;
  };
  const machines = lasts.map((last, at) => {
    const [name, address] = [`node${at + 1}`, `${prefix}.${last}`];
    const own = { '@NAME@': name, '@ADDRESS@': address, '/var/run/postgresql': join(folder, name) };
    return machine(name, address, join(folder, name), (file) => delivered(file, own));
  });
  for (const one of machines) one.start();
  const proxy = runHaproxy(folder, delivered('haproxy.cfg', { '127.0.0.1:5000': `${prefix}.1:5000` }));

  return {
    /** Address of the superuser's database at HAProxy, which leads to the primary. */
    url: `postgres://postgres:${encodeURIComponent(password)}@${prefix}.1:5000/postgres`,
    /** Waits for the machine whose PostgreSQL takes writes. @throws Error after two minutes */
    primary: () =>
      until('a primary', 120, async () => {
        for (const one of machines) if ((await patroniSays(one, '/primary')) !== undefined) return one;
        return undefined;
      }),
    /** Waits until one standby is synchronous and the other follows. @throws Error after five minutes */
    whole: () =>
      until('a synchronous standby and another one that follows', 300, async () => {
        const said = await Promise.all(machines.map((one) => patroniSays(one, '/cluster')));
        return said.every((each) => each !== undefined && isWhole(v.parse(SaidSchema, JSON.parse(each))));
      }),
    stop: () => {
      proxy.kill('SIGKILL');
      for (const one of machines) one.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function machine(name: string, address: string, folder: string, delivered: (file: string) => string): Machine {
  mkdirSync(folder);
  giveToPostgres(folder);
  const data = join(folder, 'data');
  const patroniFile = join(folder, 'patroni.yml');
  writeFileSync(patroniFile, delivered('patroni.yml'));
  let programs: readonly ChildProcess[] = [];
  const run = (command: string, args: readonly string[], environment: NodeJS.ProcessEnv): ChildProcess => {
    const log = openSync(join(folder, `${basename(command)}.log`), 'a');
    return spawn(command, args, {
      env: { PATH: '/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8', ...environment },
      cwd: folder,
      stdio: ['ignore', log, log],
      ...postgresUser,
    });
  };
  return {
    name,
    address,
    start: () => {
      const patroni = environmentOf(delivered('patroni_env.conf'));
      const etcd = environmentOf(delivered('etcd'));
      programs = [
        run(process.env['QUOTR_ETCD'] ?? 'etcd', [], { ...etcd, ETCD_DATA_DIR: join(folder, 'etcd') }),
        run(process.env['QUOTR_PATRONI'] ?? 'patroni', [patroniFile], {
          ...patroni,
          PATRONI_POSTGRESQL_DATA_DIR: data,
          PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
        }),
      ];
    },
    kill: () => killWithDescendants([...postmasterOf(data), ...programs.flatMap(({ pid }) => pid ?? [])]),
  };
}

/** Makes the server's own role and database. @returns its address at HAProxy */
export async function makeDatabase({ url }: Cluster): Promise<string> {
  const own = { username: 'quotr', password: randomBytes(12).toString('hex'), pathname: '/quotr' };
  await rowsOf(url, `create role quotr login password '${own.password}'`);
  await rowsOf(url, 'create database quotr owner quotr');
  return Object.assign(new URL(url), own).href;
}

function runHaproxy(folder: string, configuration: string): ChildProcess {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration);
  const log = openSync(`${file}.log`, 'a');
  const stdio: ['ignore', number, number] = ['ignore', log, log];
  return spawn(process.env['QUOTR_HAPROXY'] ?? 'haproxy', ['-db', '-f', file], { stdio, ...postgresUser });
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
