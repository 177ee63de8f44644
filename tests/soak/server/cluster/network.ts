import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { postgresUser } from '../support/processes.ts';

export interface Network {
  /** First three numbers of the machines' addresses. */
  readonly prefix: string;
  /** First three numbers of etcd's addresses. */
  readonly ofEtcd: string;
  /** Addresses of PostgreSQL's clients. */
  readonly range: string;
  /** Address of each HAProxy, by the name of its machine. */
  readonly proxies: Readonly<Record<string, string>>;
  /** Starts a program on a machine, as the user that PostgreSQL runs as. */
  readonly spawnAt: (machine: string, command: string, args: readonly string[], options: SpawnOptions) => ChildProcess;
  readonly remove: () => void;
}

/** Returns a part of the loopback network, so that several clusters on one computer have different addresses. */
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
