/** A site set up by docs/server.md: a cluster of Debian's with roles and database, settings in files, and units. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../deploy/free-port.ts';
import { filledIn } from '../../../deploy/nginx.ts';
import { serverProcess } from '../../../deploy/server-process.ts';
import { setUp } from '../../../deploy/stage.ts';
import { giveToPostgres, killWithDescendants, postmasterOf } from '../support/processes.ts';
import { administratorsPrograms, blocksBelow, replaced, type } from './page.ts';
import { startUnits } from './units.ts';

const project = join(import.meta.dirname, '../../../..');
/** The newest PostgreSQL of this computer. */
const version = readdirSync('/usr/lib/postgresql').toSorted().at(-1) ?? '';
const home = `/var/lib/postgresql/${version}`;
/** Returns a cluster's name in place of the page's, so that this computer's own cluster is left alone. */
const own = (name: string): string => `quotr_soak_${name}`;

/** Drops a cluster, with the files that `pg_dropcluster` leaves if the folder is gone. */
function dropCluster(name: string): void {
  if (existsSync(`/etc/postgresql/${version}/${name}`)) execFileSync('pg_dropcluster', ['--stop', version, name]);
  rmSync(join(home, name), { recursive: true, force: true });
}

export type Site = Awaited<ReturnType<typeof makeSite>>;

export async function makeSite() {
  const [port, portBeside, one, other, unitsPort] = await Promise.all(Array.from({ length: 5 }, freePort));
  if (!port || !portBeside || !one || !other || !unitsPort) throw new Error('There are no ports.');
  const makeMain = (): void => {
    dropCluster(own('main'));
    execFileSync('pg_createcluster', ['--start', version, own('main'), '-p', String(port)], { stdio: 'ignore' });
  };
  for (const name of ['beside', 'before']) dropCluster(own(name));
  makeMain();

  const origin = `http://localhost:${one}`;
  const stage = await setUp(origin, `postgres://quotr:of%2Fthe%23server@127.0.0.1:${port}/quotr`);
  const [backups = '', settings = '', programs = ''] = ['backups', 'settings', 'programs'].map((name) => {
    mkdirSync(join(stage.folder, name));
    return join(stage.folder, name);
  });
  giveToPostgres(backups);
  const fill = (name: string, words: Readonly<Record<string, string>>): string => {
    const file = join(settings, name.replace(/.*\//, ''));
    writeFileSync(file, filledIn(join(project, 'deploy', name), { '127.0.0.1:5432': `127.0.0.1:${port}`, ...words }));
    return file;
  };
  fill('systemd/server.env', { '@DATABASE_PASSWORD@': 'of%2Fthe%23server' });
  const backup = fill('backup/backup.env', { '@BACKUP_PASSWORD@': 'of-the-backup', '/var/backups/quotr': backups });
  const servers = new Map(
    [one, other].map((serverPort, at) => [
      `quotr-server@418${at}`,
      serverProcess(serverPort, join(stage.folder, `server-${at}.log`), stage.environment),
    ]),
  );
  const stopUnits = startUnits({ servers, settings: backup, port: unitsPort });
  administratorsPrograms(programs, unitsPort);

  const onThisMachine = (block: string): string =>
    block
      .replaceAll(/\b(?:main|beside|before)\b/g, own)
      .replaceAll(/(?<=postgresql\/)15\b|\b15(?= quotr_soak)/g, version)
      .replaceAll(/\b5433\b/g, String(portBeside))
      .replaceAll('/var/backups/quotr', backups)
      .replaceAll('/srv/quotr', project)
      .replaceAll('/etc/quotr', settings);
  const environment = {
    PATH: `${programs}:${process.env['PATH']}`,
    HOME: stage.folder,
    // Cluster that `psql` uses if no port is given.
    PGCLUSTER: `${version}/${own('main')}`,
  };
  const typed = (block: string): Promise<string> => type(onThisMachine(block), environment);
  return {
    origin,
    backups,
    typed,
    /** Types a block of the page with words replaced. */
    follow: (heading: string, block: number, words: Readonly<Record<string, string>> = {}): Promise<string> =>
      typed(replaced(blocksBelow(heading)[block] ?? '', words)),
    /** Address for a role that reads everything. */
    url: (cluster: 'main' | 'beside', database = 'quotr'): string =>
      `postgres://quotr_backup:of-the-backup@127.0.0.1:${cluster === 'main' ? port : portBeside}/${database}`,
    /** Replaces the machine and its disk by another one with PostgreSQL. */
    loseMachine: async (): Promise<void> => {
      killWithDescendants(postmasterOf(join(home, own('main'))));
      for (const each of servers.values()) await each.kill();
    },
    makeMain,
    stop: async (): Promise<void> => {
      await stopUnits();
      for (const name of ['main', 'beside', 'before']) dropCluster(own(name));
      await stage.stop();
    },
  };
}
