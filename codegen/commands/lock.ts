/** Lets only one run at a time write to a folder. A second run waits for the first. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DiskFault } from './disk-fault.ts';

const longestWaitMs = 10_000;
const retryMs = 50;
/** Age from which a half-written lock counts as left by a killed run. Writing a lock takes less than a millisecond. */
const halfWrittenMs = 1000;

/**
 * Does the work while this run holds the lock of the folder. Takes over the lock of a killed run.
 * @throws DiskFault if another run holds the lock for more than ten seconds
 */
export function withLock<T>(folder: string, work: () => T): T {
  const path = `${resolve(folder)}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  const end = Date.now() + longestWaitMs;
  while (!take(path)) {
    if (Date.now() > end)
      throw new DiskFault(
        `Another run (process ${holderOf(path) ?? 'unknown'}) is writing ${folder}. Wait for its end, or delete ${path}.`,
      );
    pause(retryMs);
  }
  try {
    return work();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path: string): boolean {
  try {
    writeFileSync(path, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (isAbandoned(path)) rmSync(path, { force: true });
    return false;
  }
}

function isAbandoned(path: string): boolean {
  const holder = holderOf(path);
  if (holder !== undefined) return !isRunning(holder);
  const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return Date.now() - mtimeMs > halfWrittenMs;
}

/** Returns the id of the process that holds a lock; undefined without a lock, or for a half-written lock. */
function holderOf(path: string): number | undefined {
  try {
    const [, holder] = /^(\d+)\n$/.exec(readFileSync(path, 'utf8')) ?? [];
    return holder === undefined ? undefined : Number(holder);
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Blocks the process for some milliseconds. The work under a lock is synchronous, so it cannot await a timer. */
const pause = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};
