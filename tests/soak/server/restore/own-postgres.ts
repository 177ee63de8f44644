/** The backups of a PostgreSQL in a folder of its own, by the scripts alone. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres, startPostgres } from '../../../../server/database/own-postgres.ts';
import { freePort } from '../../../deploy/free-port.ts';
import { serverProcess } from '../../../deploy/server-process.ts';
import { setUp } from '../../../deploy/stage.ts';
import { giveToPostgres, killWithDescendants, postgresUser } from '../support/processes.ts';
import { ask, differences, type Rows, rowsOf } from '../support/rows.ts';
import { serverPut, signedInCounters } from '../support/server-put.ts';
import { startWriters } from '../support/writers.ts';

const scripts = join(import.meta.dirname, '../../../../deploy/backup');

const port = await freePort();
const origin = `http://localhost:${port}`;
const stage = await setUp(origin);
const server = serverProcess(port, join(stage.folder, 'server.log'), stage.environment);
const as = (role: string, database = 'quotr'): string =>
  stage.databaseUrl.replace('quotr@', `${role}@`).replace('/quotr?', `/${database}?`);
const backups = join(stage.folder, 'backups');
mkdirSync(backups);
giveToPostgres(backups);

const settings = {
  env: { PATH: process.env['PATH'], BACKUP_URL: as('quotr_backup'), BACKUP_FOLDER: backups, BACKUP_DAYS: '14' },
  cwd: '/',
  ...postgresUser,
};
const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { ...settings, encoding: 'utf8' });
const backUp = (): string => run(join(scripts, 'back-up'));
const kept = (kind: RegExp): readonly string[] =>
  readdirSync(backups, { recursive: true, encoding: 'utf8' }).filter((name) => kind.test(name));
/** Of the database's log. */
const piece = /^log\/.*\/[0-9A-F]{24}/;

/** Restores into a folder of its own and lets PostgreSQL finish. */
async function restored(name: string, moment: string): Promise<{ readonly rows: Rows; readonly seconds: number }> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL was there a moment ago.');
  const began = performance.now();
  const folder = join(stage.folder, name);
  mkdirSync(folder);
  giveToPostgres(folder);
  run(join(scripts, 'restore'), backups, moment, join(folder, 'postgres'));
  const postgres = startPostgres(programs, folder);
  try {
    const url = postgres.url('quotr');
    // It answers nobody before it has finished.
    const isThere = () => ask(url, 'select 1 as row').then(Boolean, () => false);
    while (!(await isThere())) await wait(50);
    return { rows: await rowsOf(url), seconds: (performance.now() - began) / 1000 };
  } finally {
    postgres.stop();
  }
}

async function restoredDump(): Promise<Rows> {
  const [newest = ''] = kept(/^quotr-.*\.dump$/)
    .toSorted()
    .toReversed();
  await ask(as('postgres', 'postgres'), 'create database restored owner quotr');
  run('pg_restore', '--exit-on-error', `--dbname=${as('postgres', 'restored')}`, join(backups, newest));
  return rowsOf(as('postgres', 'restored'));
}

async function soak(): Promise<boolean> {
  const counters = await signedInCounters(origin);
  const { acknowledged, allow } = startWriters(counters.map(serverPut));
  const write = async (more: number): Promise<void> => {
    const wanted = acknowledged.length + more;
    allow(more);
    while (acknowledged.length < wanted) await wait(5);
  };

  // A backup while counters write, then a mistake.
  const writing = write(2000);
  backUp();
  await writing;
  await wait(1000);
  const beforeMistake = await rowsOf(as('postgres'));
  const [moment = ''] = await ask(as('postgres'), 'select clock_timestamp()::text as row');
  await ask(as('postgres'), `delete from quotes where number like '%-1_'`);
  await ask(as('postgres'), 'update quote_versions set taken = not taken');
  await write(500);
  const back = await restored('before-the-mistake', moment);
  const wrongRows = differences(beforeMistake, back.rows);

  // Another one, by whose time the first is old.
  const [first = '', ...others] = kept(/^(base|quotr)-[^/]*$/);
  for (const old of [first, ...others]) utimesSync(join(backups, old), 0, 0);
  const pieces = kept(piece).length;
  await wait(1000);
  const beforeDump = await rowsOf(as('postgres'));
  backUp();
  const wrongRowsOfDump = differences(beforeDump, await restoredDump());
  const isTidy = kept(/^(base|quotr)-[^/]*$/).length === 2 && !kept(/./).includes(first);
  const piecesLeft = kept(piece).length;

  // The database's disk is gone while counters write.
  allow(Infinity);
  await wait(2000);
  const [postmaster] = readFileSync(join(stage.folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n');
  const acknowledgedThen = acknowledged.slice();
  killWithDescendants([Number(postmaster)]);
  await server.kill();
  // What is on its way on the network arrives.
  await wait(1000);
  const atTheEnd = await restored('the-end-of-the-log', '');
  const versions = atTheEnd.rows.get('quote_versions')?.join('\n') ?? '';
  const missing = acknowledgedThen.filter(({ id }) => !versions.includes(id)).length;

  console.log(
    `soak · server restore · acknowledged ${acknowledgedThen.length}; rows that differ: to a moment ${wrongRows}, from a dump ${wrongRowsOfDump}; ` +
      `acknowledged before the disk was gone and not in the backup ${missing}; pieces of log ${pieces}, after tidying ${piecesLeft}; ` +
      `restored in ${back.seconds.toFixed(1)} s and ${atTheEnd.seconds.toFixed(1)} s`,
  );
  return wrongRows === 0 && wrongRowsOfDump === 0 && isTidy && missing < counters.length;
}

await server.start();
await ask(as('postgres'), 'create role quotr_backup login replication bypassrls');
await ask(as('postgres'), 'grant pg_read_all_data to quotr_backup');
const log = spawn(join(scripts, 'keep-log'), { ...settings, stdio: ['ignore', 'ignore', 'inherit'] });
try {
  if (!(await soak())) process.exitCode = 1;
} finally {
  log.kill();
  await server.kill();
  await stage.stop();
}
// The writers wait for a server that does not come back.
process.exit();
