/**
 * `npm run soak -- server disks`: the power of the machine with PostgreSQL is cut 200 times while counters write; no
 * acknowledged write may be lost or done twice. With a PostgreSQL that does not wait for the disk, and on a lying disk,
 * the same check has to find losses.
 */
import { quantile } from '../../../bench/harness/interval.ts';
import { freePort } from '../../../deploy/free-port.ts';
import { type OneServer, withServer } from '../../../deploy/one-server.ts';
import { until } from '../../../deploy/until.ts';
import { randomNumbers } from '../../../oracle/random.ts';
import { say, seed } from '../../size.ts';
import { comparedAtLast, openDesks } from '../support/desks.ts';
import { ask } from '../support/rows.ts';
import { type Counter, countAll, serverPut, signedInCounters } from '../support/server-put.ts';
import { reached, startWriters, type Writers } from '../support/writers.ts';
import { makeDatabase } from './database.ts';
import { type Kind, makeDisk } from './disk.ts';

const cuts = Number(process.env['QUOTR_CUTS'] ?? 200);
/** Number of cuts within which the check has to notice that a machine loses acknowledged writes. */
const controlCuts = 20;
const writesBetween = 100;
const writers = 8;
const deskCount = 4;
const deskSavesEveryMs = 500;

const random = randomNumbers(seed);
const disk = makeDisk();
await disk.start(seed);
const database = await makeDatabase(disk.folder, await freePort());
const end = new AbortController();
const figures = { blocksLost: 0, readyWithoutDatabase: 0, secondsBack: [] as number[] };

/** @param isServerCut true if the server loses its power too, as in a shop with one machine */
async function cut({ origin, server }: OneServer, at: number, isServerCut: boolean, kind: Kind): Promise<void> {
  if (isServerCut) await server.kill();
  database.kill();
  figures.blocksLost += await disk.cut();
  if (!isServerCut && (await fetch(`${origin}/ready`)).ok) figures.readyWithoutDatabase++;
  const began = performance.now();
  await disk.start(seed + at, kind);
  database.start();
  if (isServerCut) await server.start();
  figures.secondsBack.push((performance.now() - began) / 1000);
}

/** Cuts the power amid the next writes. @returns number of earlier acknowledged writes that are missing */
async function cutAmongWrites(site: OneServer, written: Writers, at: number, kind: Kind = 'honest'): Promise<number> {
  const from = written.acknowledged.length;
  written.allow(writesBetween);
  await reached(written, from + random(1, writesBetween - writers));
  const before = written.acknowledged.slice();
  await cut(site, at, at % 2 === 0, kind);
  const there = new Set(await ask(database.readingUrl, 'select command as row from quote_versions where taken'));
  return before.filter(({ id }) => !there.has(id)).length;
}

async function soak(site: OneServer, counters: readonly Counter[]): Promise<boolean> {
  const desks = await openDesks({ origin: site.origin, databaseUrl: database.url, count: deskCount, end: end.signal });
  const stop = new AbortController();
  desks.work(stop.signal, deskSavesEveryMs);
  const written = startWriters(counters.map(serverPut));
  let missing = 0;
  for (let at = 1; at <= cuts; at++) {
    missing += await cutAmongWrites(site, written, at);
    await reached(written, at * writesBetween);
    if (at % 20 === 0) console.log(`${at} cuts, ${written.acknowledged.length} writes, missing ${missing}`);
  }
  await written.stop();
  stop.abort();
  await desks.settled();

  const { lost, doubled } = await countAll(counters, written.acknowledged);
  const ofDesks = await comparedAtLast(desks.compared);
  const { blocksLost, readyWithoutDatabase, secondsBack } = figures;
  say('server disks', {
    cuts,
    "blocks lost in the disk's cache": blocksLost,
    acknowledged: written.acknowledged.length,
    'sent again': written.retries(),
    'missing after a cut': missing,
    lost,
    doubled,
    'saved at counters': desks.written.size,
    'of these lost': ofDesks.lost,
    'of these doubled': ofDesks.doubled,
    apart: ofDesks.apart,
    'said to be ready without its database': readyWithoutDatabase,
    'seconds until it is back': Number(quantile(secondsBack, 0.5).toFixed(1)),
  });
  return missing + lost + doubled + ofDesks.lost + ofDesks.doubled + ofDesks.apart + readyWithoutDatabase === 0;
}

let quotesOfControl = 1_000_000;

/** Cuts the power of a machine that loses acknowledged writes until the check notices; else this process fails. */
async function expectNoticed(site: OneServer, name: string, kind?: Kind): Promise<void> {
  await cut(site, 0, false, kind ?? 'honest');
  await until('the server with its database', 60, () =>
    fetch(`${site.origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const counters = await signedInCounters(site.origin);
  let missing = 0;
  let at = 0;
  while (missing === 0 && at < controlCuts) {
    at++;
    // A counter cannot continue a quote whose write was lost: it begins new quotes.
    quotesOfControl += 1000;
    const written = startWriters(counters.map(serverPut), quotesOfControl);
    missing += await cutAmongWrites(site, written, at, kind).catch((error: unknown) => {
      console.log('The machine does not come back.', error);
      return Infinity;
    });
  }
  say(`server disks, ${name}`, { missing, 'after cut': at });
  if (missing === 0) process.exitCode = 1;
}

const remove = async (): Promise<void> => {
  end.abort();
  database.kill();
  database.remove();
  await disk.remove();
};
process.once('SIGINT', () => void remove().finally(() => process.exit(1)));
await withServer(async (site) => {
  if (!(await soak(site, await signedInCounters(site.origin)))) process.exitCode = 1;
  await database.set('synchronous_commit', 'off');
  await expectNoticed(site, 'without waiting for the disk');
  await database.set('synchronous_commit', 'on');
  await expectNoticed(site, 'on a disk that lies', 'lying');
}, database.url).finally(remove);
// Counters of lost quotes retry forever.
process.exit();
