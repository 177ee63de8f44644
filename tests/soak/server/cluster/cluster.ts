/** Three machines and HAProxy by the files of deploy/cluster, on an own part of the loopback network. Only addresses, names, passwords and folders are filled in. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { giveToPostgres, postgresUser } from '../support/processes.ts';
import { type Machine, machine } from './machine.ts';

export interface Cluster {
  /** Where HAProxy leads to the primary. */
  readonly url: string;
  /** The server's database at each machine's own PostgreSQL. */
  readonly machineUrls: readonly string[];
  /** Logs of all of it. */
  readonly folder: string;
  /** The machine whose PostgreSQL takes writes. @throws Error when there is none within two minutes */
  readonly primary: () => Promise<Machine>;
  /** Waits until a standby is synchronous and the other one follows. @throws Error when they don't within five minutes */
  readonly whole: () => Promise<void>;
  readonly stop: () => void;
}

const deliveredFolder = join(import.meta.dirname, '../../../../deploy/cluster');
const password = 'of the soak alone';
const urlAt = (host: string): string => `postgres://postgres:${encodeURIComponent(password)}@${host}`;

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-cluster-'));
  chmodSync(folder, 0o755);
  // Several clusters on one computer have an address of their own each.
  const network = `127.${process.pid % 200}.${1 + (Math.trunc(process.pid / 200) % 200)}`;
  const delivered = (file: string, own: Readonly<Record<string, string>> = {}): string => {
    let text = readFileSync(join(deliveredFolder, file), 'utf8');
    for (const [from, to] of Object.entries({
      // The computer asks itself from here.
      '10.0.0.0/24': '127.0.0.0/8',
      '10.0.0.': `${network}.`,
      '127.0.0.1:': `${network}.1:`,
      '@SUPERUSER_PASSWORD@': password,
      '@REPLICATION_PASSWORD@': password,
      ...own,
    }))
      text = text.replaceAll(from, to);
    return text;
  };
  const haproxyFile = join(folder, 'haproxy.cfg');
  writeFileSync(haproxyFile, delivered('haproxy.cfg'));
  giveToPostgres(folder);

  const machines = [11, 12, 13].map((last, at) => {
    const [name, address] = [`node${at + 1}`, `${network}.${last}`];
    const home = join(folder, name);
    const own = { '@NAME@': name, '@ADDRESS@': address, '/var/run/postgresql': home };
    return machine(name, address, home, {
      etcd: environmentOf(delivered('etcd', own)),
      patroni: environmentOf(delivered('patroni_env.conf', own)),
      patroniYml: delivered('patroni.yml', own),
    });
  });
  for (const one of machines) one.start();
  const haproxy = runHaproxy(haproxyFile, folder);

  return {
    url: urlAt(`${network}.1:5000/postgres`),
    machineUrls: machines.map(({ address }) => urlAt(`${address}:5432/quotr`)),
    folder,
    primary: () =>
      until('a primary', 120, async () => {
        for (const one of machines) if ((await patroniSays(one, '/primary')) !== undefined) return one;
        return undefined;
      }),
    whole: () =>
      until('a synchronous standby and another one that follows', 300, async () => {
        for (const one of machines) {
          const said = await patroniSays(one, '/cluster');
          if (said === undefined) continue;
          return isWhole(v.parse(SaidSchema, JSON.parse(said))) ? true : undefined;
        }
        return undefined;
      }).then(() => undefined),
    stop: () => {
      haproxy.kill('SIGKILL');
      for (const one of machines) one.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function runHaproxy(file: string, folder: string): ChildProcess {
  const log = openSync(join(folder, 'haproxy.log'), 'a');
  return spawn(process.env['QUOTR_HAPROXY'] ?? 'haproxy', ['-db', '-f', file], {
    stdio: ['ignore', log, log],
    ...postgresUser,
  });
}

const SaidSchema = v.object({
  members: v.array(
    v.object({
      role: v.string(),
      state: v.string(),
      timeline: v.optional(v.number()),
      /** Bytes of log that it does not have; absent at the leader, `unknown` where it does not answer. */
      lag: v.optional(v.union([v.number(), v.string()])),
    }),
  ),
});

const followsBytes = 1_000_000;

/** One leads, another one has what is acknowledged, and the third follows closely. */
const isWhole = ({ members }: v.InferOutput<typeof SaidSchema>): boolean =>
  members
    .map(({ role }) => role)
    .toSorted()
    .join() === 'leader,replica,sync_standby' &&
  members.every(({ state, lag = 0 }) => state === 'running' && typeof lag === 'number' && lag < followsBytes) &&
  new Set(members.map(({ timeline }) => timeline)).size === 1;

/** Lines of `NAME=value`, as systemd reads them. */
const environmentOf = (text: string): NodeJS.ProcessEnv =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

/** What Patroni answers with 200; undefined when it says anything else, or nothing. */
async function patroniSays({ address }: Machine, path: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://${address}:8008${path}`, { signal: AbortSignal.timeout(2000) });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

async function until<T>(what: string, seconds: number, look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await wait(250);
  }
  throw new Error(`${what}: not there after ${seconds} s`);
}
