/**
 * `npm run soak -- server disks`: the power of the machine with PostgreSQL is cut 200 times while counters write; nothing that the server has acknowledged
 * may be lost or done twice. Where PostgreSQL does not wait for the disk, and on a disk that lies, this very check has to find losses.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../deploy/free-port.ts';
import { serverProcess } from '../../../deploy/server-process.ts';
import { setUp } from '../../../deploy/stage.ts';
import { randomNumbers } from '../../../oracle/random.ts';
import { seed } from '../../size.ts';
import { comparedAtLast, openDesks } from '../support/desks.ts';
import { ask } from '../support/rows.ts';
import { type Counter, countAll, serverPut, signedInCounters } from '../support/server-put.ts';
import { median, startWriters, type Writers } from '../support/writers.ts';
import { makeDatabase } from './database.ts';
import { type Kind, makeDisk } from './disk.ts';

const cuts = Number(process.env['QUOTR_CUTS'] ?? 200);
/** Most cuts of a machine that loses what it has acknowledged, until this is noticed. */
const controlCuts = 20;
const writesBetween = 100;
const writers = 8;
const deskCount = 4;
const deskSavesEveryMs = 500;

const random = randomNumbers(seed);
const disk = makeDisk();
await disk.start(seed);
const databasePort = await freePort();
const database = await makeDatabase(disk.folder, databasePort);
const port = await freePort();
const origin = `http://localhost:${port}`;
const stage = await setUp(origin, database.url);
const server = serverProcess(port, join(stage.folder, 'server.log'), stage.environment);
const end = new AbortController();
const figures = { blocksLost: 0, readyWithoutDatabase: 0, secondsBack: [] as number[] };

/** @param withServer as in a shop that has one machine; else the server has another one and stays */
async function cut(at: number, withServer: boolean, kind: Kind): Promise<void> {
  if (withServer) await server.kill();
  database.kill();
  figures.blocksLost += await disk.cut();
  if (!withServer && (await fetch(`${origin}/ready`)).ok) figures.readyWithoutDatabase++;
  const began = performance.now();
  await disk.start(seed + at, kind);
  database.start();
  if (withServer) await server.start();
  figures.secondsBack.push((performance.now() - began) / 1000);
}

async function reached({ acknowledged }: Writers, total: number): Promise<void> {
  while (acknowledged.length < total) await wait(2);
}

/** Cuts somewhere among the next writes. @returns how many that were acknowledged before are missing after it */
async function cutAmongWrites(written: Writers, at: number, kind: Kind = 'honest'): Promise<number> {
  const from = written.acknowledged.length;
  written.allow(writesBetween);
  await reached(written, from + random(1, writesBetween - writers));
  const before = written.acknowledged.slice();
  await cut(at, at % 2 === 0, kind);
  const there = new Set(await ask(database.readingUrl, 'select command as row from quote_versions where taken'));
  return before.filter(({ id }) => !there.has(id)).length;
}

async function soak(counters: readonly Counter[]): Promise<boolean> {
  const desks = await openDesks({ origin, databaseUrl: database.url, count: deskCount, end: end.signal });
  const stop = new AbortController();
  desks.work(stop.signal, deskSavesEveryMs);
  const written = startWriters(counters.map(serverPut));
  let missing = 0;
  for (let at = 1; at <= cuts; at++) {
    missing += await cutAmongWrites(written, at);
    await reached(written, at * writesBetween);
    if (at % 20 === 0) console.log(`${at} cuts, ${written.acknowledged.length} writes, missing ${missing}`);
  }
  await written.stop();
  stop.abort();
  await desks.settled();

  const { lost, doubled } = await countAll(counters, written.acknowledged);
  const ofDesks = await comparedAtLast(desks.compared);
  const { blocksLost, readyWithoutDatabase, secondsBack } = figures;
  console.log(
    `soak · server disks · cuts ${cuts}, blocks lost in the disk's cache ${blocksLost}, acknowledged ${written.acknowledged.length}, ` +
      `sent again ${written.retries()}, missing after a cut ${missing}, lost ${lost}, doubled ${doubled}; ` +
      `saved at counters ${desks.written.size}, lost ${ofDesks.lost}, doubled ${ofDesks.doubled}, apart ${ofDesks.apart}; ` +
      `said to be ready without its database ${readyWithoutDatabase}; back after ${median(secondsBack).toFixed(1)} s · seed ${seed}`,
  );
  return missing + lost + doubled + ofDesks.lost + ofDesks.doubled + ofDesks.apart + readyWithoutDatabase === 0;
}

let quotesOfControl = 1_000_000;

/** Cuts a machine that loses what it has acknowledged, until the check notices. @returns false where it does not */
async function isNoticed(name: string, counters: readonly Counter[], kind?: Kind): Promise<boolean> {
  let missing = 0;
  let at = 0;
  while (missing === 0 && at < controlCuts) {
    at++;
    // A counter whose write was lost can't go on with its quote: others begin.
    quotesOfControl += 1000;
    const written = startWriters(counters.map(serverPut), quotesOfControl);
    missing += await cutAmongWrites(written, at, kind).catch((error: unknown) => {
      console.log('The machine does not come back.', error);
      return Infinity;
    });
  }
  console.log(`soak · server disks · ${name}: missing ${missing === Infinity ? 'all' : missing} after cut ${at}`);
  return missing > 0;
}

async function removeAll(): Promise<void> {
  end.abort();
  await server.kill();
  database.kill();
  database.remove();
  await disk.remove();
  await stage.stop();
}

process.once('SIGINT', () => void removeAll().finally(() => process.exit(1)));
try {
  await server.start();
  const counters = await signedInCounters(origin);
  if (!(await soak(counters))) process.exitCode = 1;
  await database.set('synchronous_commit', 'off');
  await cut(0, false, 'honest');
  if (!(await isNoticed('without waiting for the disk', counters))) process.exitCode = 1;
  await database.set('synchronous_commit', 'on');
  await cut(0, false, 'lying');
  if (!(await isNoticed('on a disk that lies', await signedInCounters(origin), 'lying'))) process.exitCode = 1;
} finally {
  await removeAll();
}
// Counters of lost quotes try for ever.
process.exit();
