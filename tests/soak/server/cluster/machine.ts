/** One of the cluster's machines: an address of a network with etcd, Patroni and PostgreSQL. */
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { giveToPostgres, killWithDescendants, postmasterOf } from '../support/processes.ts';
import type { Network } from './network.ts';

export interface Machine {
  readonly name: string;
  readonly address: string;
  readonly start: () => void;
  /** Ends every process of the machine at once, as a power cut does. @returns their number */
  readonly kill: () => number;
}

interface Settings {
  readonly etcd: NodeJS.ProcessEnv;
  readonly patroni: NodeJS.ProcessEnv;
  readonly patroniYml: string;
  readonly spawnAt: Network['spawnAt'];
}

export function machine(name: string, address: string, folder: string, settings: Settings): Machine {
  mkdirSync(folder);
  giveToPostgres(folder);
  const data = join(folder, 'data');
  const patroniFile = join(folder, 'patroni.yml');
  writeFileSync(patroniFile, settings.patroniYml);
  let programs: readonly ChildProcess[] = [];
  const run = (command: string, args: readonly string[], environment: NodeJS.ProcessEnv): ChildProcess => {
    const log = openSync(join(folder, `${basename(command)}.log`), 'a');
    return settings.spawnAt(name, command, args, {
      env: { PATH: '/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8', ...environment },
      cwd: folder,
      stdio: ['ignore', log, log],
    });
  };
  return {
    name,
    address,
    start: () => {
      programs = [
        run(process.env['QUOTR_ETCD'] ?? 'etcd', [], { ...settings.etcd, ETCD_DATA_DIR: join(folder, 'etcd') }),
        run(process.env['QUOTR_PATRONI'] ?? 'patroni', [patroniFile], {
          ...settings.patroni,
          PATRONI_POSTGRESQL_DATA_DIR: data,
          PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
        }),
      ];
    },
    kill: () => {
      const started = programs.flatMap(({ pid }) => pid ?? []);
      return killWithDescendants([...postmasterOf(data), ...started]);
    },
  };
}
