/** Debian's PostgreSQL with its files on a disk, set up by the commands of docs/server.md. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administratorsPrograms, blocksBelow, replaced, type } from '../restore/page.ts';
import { killWithDescendants, postmasterOf } from '../support/processes.ts';

const setUpPage = '## One store, in ten minutes';
/** The newest PostgreSQL of this computer. */
const version = readdirSync('/usr/lib/postgresql').toSorted().at(-1) ?? '';
const cluster = 'quotr_soak_disk';

export interface Database {
  readonly url: string;
  /** Address for a role that reads everything. */
  readonly readingUrl: string;
  readonly start: () => void;
  readonly kill: () => void;
  /** Changes a setting from the next start on. */
  readonly set: (setting: string, value: string) => Promise<void>;
  readonly remove: () => void;
}

export async function makeDatabase(folder: string, port: number): Promise<Database> {
  const data = join(folder, 'postgres');
  const programs = mkdtempSync(join(tmpdir(), 'quotr-sudo-'));
  const drop = (): void => {
    const settings = `/etc/postgresql/${version}/${cluster}`;
    if (existsSync(settings)) execFileSync('pg_dropcluster', [version, cluster], { stdio: 'ignore' });
    // `pg_dropcluster` leaves them if the data are unreadable.
    rmSync(settings, { recursive: true, force: true });
  };
  drop();
  // Checksums of pages, as in deploy/cluster/patroni.yml: a half-lost page is noticed when it is read.
  const made = ['-d', data, '-p', String(port), version, cluster, '--', '--data-checksums'];
  execFileSync('pg_createcluster', made, { stdio: ['ignore', 'ignore', 'inherit'] });
  const start = (): void =>
    void execFileSync('pg_ctlcluster', [version, cluster, 'start'], { stdio: ['ignore', 'ignore', 'inherit'] });
  start();
  administratorsPrograms(programs, 0);
  const environment = { PATH: `${programs}:${process.env['PATH']}`, PGCLUSTER: `${version}/${cluster}` };
  const passwords = { 'a long random text': 'of-the-server', 'another one': 'of-the-backup' };
  await type(replaced(blocksBelow(setUpPage)[1] ?? '', passwords), environment);
  return {
    url: `postgres://quotr:of-the-server@127.0.0.1:${port}/quotr`,
    readingUrl: `postgres://quotr_backup:of-the-backup@127.0.0.1:${port}/quotr`,
    start,
    kill: () => {
      killWithDescendants(postmasterOf(data));
      // A restarted machine has no sockets.
      for (const name of ['', '.lock']) rmSync(`/var/run/postgresql/.s.PGSQL.${port}${name}`, { force: true });
    },
    set: async (setting, value) =>
      void (await type(`sudo -u postgres psql --quiet -c "alter system set ${setting} = '${value}'"`, environment)),
    remove: () => {
      drop();
      rmSync(programs, { recursive: true, force: true });
    },
  };
}
