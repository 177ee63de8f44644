/**
 * `npm run soak -- server restore`: the commands of deploy/backup/README.md, typed while counters write. Deleted
 * data, the content of a dump, and the database of a lost machine are restored and compared row by row. Only as root on
 * Debian, on clusters made by `pg_createcluster`.
 */
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../../deploy/until.ts';
import { say } from '../../size.ts';
import { ask, differences, rowsOf } from '../support/rows.ts';
import { type Counter, countAll, serverPut, signedInCounters } from '../support/server-put.ts';
import { reached, startWriters, type Writers } from '../support/writers.ts';
import { blocksBelow } from './page.ts';
import { makeSite, type Site } from './site.ts';

const setUpPage = '## One store, in ten minutes';
const restorePage = '## Restore to a moment';
const placePage = '## Put it in its place';
const dumpPage = '## Restore a dump';
const momentOfThePage = '2026-11-22 14:30:00+00';

function write(writers: Writers, more: number): Promise<void> {
  writers.allow(more);
  return reached(writers, writers.acknowledged.length + more);
}

const momentOf = async (site: Site): Promise<string> => {
  const [moment = ''] = await ask(site.url('main'), 'select clock_timestamp()::text as row');
  return moment;
};

/** Restores a moment's state into the cluster `beside`, and compares the rows. @returns number of different rows */
async function restore(site: Site, moment: string, wanted: Awaited<ReturnType<typeof rowsOf>>): Promise<number> {
  await site.follow(restorePage, 0, { [momentOfThePage]: moment });
  await site.follow(restorePage, 1);
  return differences(wanted, await rowsOf(site.url('beside')));
}

/** Lets counters write through the present server. @returns number of lost or doubled changes */
async function goOn(counters: readonly Counter[], round: number): Promise<number> {
  const writers = startWriters(counters.map(serverPut), round * 1000);
  await write(writers, 400);
  await writers.stop();
  const { lost, doubled } = await countAll(counters, writers.acknowledged);
  return lost + doubled;
}

/** @returns 1 if the check finds nothing wrong */
const notNoticed = (site: Site): Promise<number> =>
  site.typed('sudo systemctl start quotr-backup-check').then(
    () => 1,
    () => 0,
  );

/** Writes more log than the database may keep for the backup, so that the backup's replication slot is lost. */
async function loseSlot(site: Site): Promise<void> {
  const asSuperuser = (...statements: readonly string[]): Promise<string> =>
    site.typed(`sudo -u postgres psql --quiet ${statements.map((statement) => `-c "${statement}"`).join(' ')}`);
  const switched = ['create table filler ()', 'drop table filler', 'select pg_switch_wal()'];
  await asSuperuser("alter system set max_slot_wal_keep_size = '1MB'", 'select pg_reload_conf()');
  await asSuperuser(...switched, ...switched, ...switched, 'checkpoint');
  const [status] = await ask(
    site.url('main'),
    "select wal_status as row from pg_replication_slots where slot_name = 'backup'",
  );
  if (status !== 'lost') throw new Error(`The slot should be lost; it is ${status}.`);
  await asSuperuser("alter system set max_slot_wal_keep_size = '20GB'", 'select pg_reload_conf()');
}

interface Soak {
  readonly site: Site;
  readonly counters: readonly Counter[];
}
/** Numbers of faults, each of which has to be 0. */
type Wrong = Readonly<Record<string, number>>;

/** Makes a backup while counters write, then a mistake, which is noticed later. */
async function mistake({ site, counters }: Soak): Promise<Wrong> {
  const writers = startWriters(counters.map(serverPut));
  const writing = write(writers, 2000);
  await site.typed('sudo systemctl start quotr-backup');
  await writing;
  await site.typed('sudo systemctl start quotr-backup-check');
  // `restore` takes a backup at least a second older than the moment.
  await wait(1000);
  const beforeMistake = await rowsOf(site.url('main'));
  const moment = await momentOf(site);
  await site.typed(
    `sudo -u postgres psql --quiet quotr -c "delete from quotes where number like '%-1_'" -c 'update quote_versions set taken = not taken'`,
  );
  await write(writers, 500);
  const afterMistake = await rowsOf(site.url('main'));
  await wait(1000);
  const laterMoment = await momentOf(site);
  await write(writers, 100);
  await writers.stop();

  const rows = await restore(site, moment, beforeMistake);
  for (const block of [0, 1, 2]) await site.follow(placePage, block);
  const changes = await goOn(counters, 1);
  // Data written after the mistake are still readable, though the database continues from before the mistake.
  await site.typed('sudo pg_dropcluster 15 beside');
  const rowsGivenUp = await restore(site, laterMoment, afterMistake);
  await site.typed('sudo pg_dropcluster --stop 15 beside');
  return {
    'rows to a moment': rows,
    'changes after it': changes,
    'rows to a moment that was given up': rowsGivenUp,
  };
}

async function dump({ site, counters }: Soak): Promise<Wrong> {
  const before = await rowsOf(site.url('main'));
  await site.typed('sudo systemctl start quotr-backup');
  const newest = { 'quotr-<time>.dump': '$(basename $(ls -d /var/backups/quotr/quotr-*.dump | tail -n 1))' };
  await site.follow(dumpPage, 0, newest);
  const rows = differences(before, await rowsOf(site.url('main', 'restored')));
  await site.follow(placePage, 0);
  await site.follow(dumpPage, 1);
  await site.follow(placePage, 2);
  return { 'rows from a dump': rows, 'changes after the dump': await goOn(counters, 2) };
}

/** Stops the copying of the log, first for a moment and then until the database has dropped log that the copy lacks. */
async function gap({ site }: Soak): Promise<Wrong> {
  await site.typed('sudo systemctl stop quotr-wal');
  const standsStill = await notNoticed(site);
  await loseSlot(site);
  await site.typed('sudo systemctl start quotr-wal');
  const receives = `select 1 as row from pg_replication_slots where slot_name = 'backup' and active`;
  await until('the slot', 60, async () => (await ask(site.url('main'), receives)).length > 0);
  const hasGap = await notNoticed(site);
  await site.typed('sudo systemctl start quotr-backup quotr-backup-check');
  return { 'logs that stand still unnoticed': standsStill, 'gaps that are not noticed': hasGap };
}

/** Loses the machine and its disk while counters write. */
async function newMachine({ site, counters }: Soak): Promise<Wrong> {
  const writers = startWriters(counters.map(serverPut), 3000);
  writers.allow(Infinity);
  await wait(2000);
  const acknowledged = writers.acknowledged.slice();
  await site.loseMachine();
  // Lets data under way on the network arrive.
  await wait(1000);
  await site.typed('sudo systemctl stop quotr-server@4180 quotr-server@4181 quotr-wal quotr-backup.timer');
  site.makeMain();
  await site.follow(restorePage, 0, { [momentOfThePage]: '' });
  const versions = (await rowsOf(site.url('beside'))).get('quote_versions')?.join('\n') ?? '';
  const missing = acknowledged.filter(({ id }) => !versions.includes(id)).length;
  // The page says that without a newer database the second line is run later.
  const [stops = '', lists = ''] = (blocksBelow(placePage)[0] ?? '').split('\n');
  await site.typed(stops);
  await site.follow(placePage, 1);
  await site.typed(lists);
  await site.follow(placePage, 2);
  console.log(`acknowledged before the machine was gone ${acknowledged.length}`);
  return {
    // Each counter may have one write that was acknowledged before it was sent to the backup.
    'missing on the new machine, beyond one of each counter': Math.max(0, missing - counters.length),
    'changes on the new machine': await goOn(counters, 4),
  };
}

async function soak(site: Site): Promise<boolean> {
  await site.follow(setUpPage, 1, { 'a long random text': 'of/the#server', 'another one': 'of-the-backup' });
  await site.typed('sudo systemctl start quotr-wal quotr-server@4180 quotr-server@4181');
  const counters = await signedInCounters(site.origin);
  const wrong: [string, number][] = [];
  for (const part of [mistake, dump, gap, newMachine]) wrong.push(...Object.entries(await part({ site, counters })));
  say('server restore, wrong', Object.fromEntries(wrong));
  return wrong.every(([, count]) => count === 0);
}

if (process.getuid?.() !== 0 || !existsSync('/usr/bin/pg_createcluster')) {
  console.error('Clusters are made by root on Debian: sudo npm run soak -- server restore');
  process.exit(1);
}
const site = await makeSite();
try {
  if (!(await soak(site))) process.exitCode = 1;
} finally {
  await site.stop();
}
// Ends writers that still wait for a server that does not return.
process.exit();
