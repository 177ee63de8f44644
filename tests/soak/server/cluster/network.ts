import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { postgresUser } from '../support/processes.ts';

/** Where the machines of a cluster stand. */
export interface Network {
  /** The first three parts of their addresses. */
  readonly prefix: string;
  /** The same of the addresses at which etcd listens. */
  readonly ofEtcd: string;
  /** Addresses from which PostgreSQL is asked. */
  readonly range: string;
  /** Address of each HAProxy, by the name of its machine. */
  readonly proxies: Readonly<Record<string, string>>;
  /** Starts a program on a machine, as the user that PostgreSQL runs as. */
  readonly spawnAt: (machine: string, command: string, args: readonly string[], options: SpawnOptions) => ChildProcess;
  readonly remove: () => void;
}

/** An own part of the loopback network: several clusters on one computer have an address of their own each. */
export function loopback(): Network {
  const prefix = `127.${process.pid % 200}.${1 + (Math.trunc(process.pid / 200) % 200)}`;
  return {
    prefix,
    ofEtcd: prefix,
    range: '127.0.0.0/8',
    proxies: { haproxy: `${prefix}.1` },
    spawnAt: (_, command, args, options) => spawn(command, args, { ...options, ...postgresUser }),
    remove: () => undefined,
  };
}
