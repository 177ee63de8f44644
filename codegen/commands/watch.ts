/** Watches the files of a price book. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { workbookFile } from '../language/sheet-names.ts';
import type { SourceFile } from '../language/source.ts';
import { loadSources, sourcePaths } from './load-sources.ts';

export interface BookChange {
  readonly sources: readonly SourceFile[];
  /** Sorted paths of the new, removed and changed files. */
  readonly changed: readonly string[];
}

interface WatchOptions {
  readonly folder: string;
  /** Files of the last compilation, with which the folder is compared. */
  readonly sources: readonly SourceFile[];
  /** Called for one change at a time, never while an earlier call is still running. */
  readonly onChange: (change: BookChange) => void | Promise<void>;
  readonly intervalMs?: number;
  /** Longest wait for a half-written file, in milliseconds, before the file is read as it is. */
  readonly maxWaitMs?: number;
}

/**
 * Polls the folder every quarter of a second, which is cheap for a book of some sixty files. Events of the file system
 * are less reliable: they get lost on network drives, in containers, and if a file is renamed onto another.
 * @returns a function that stops watching.
 */
export function watchBook({ folder, sources, onChange, intervalMs = 250, maxWaitMs = 3000 }: WatchOptions): () => void {
  let known = sources;
  let lastSeen = '';
  let lastTaken = '';
  let waitingSince: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** Returns the sources once they are complete, or undefined if another poll is needed. */
  function take(seen: string): readonly SourceFile[] | undefined {
    const now = tryLoad(folder);
    waitingSince ??= performance.now();
    const isWaiting = performance.now() - waitingSince < maxWaitMs;
    if (!now || (isWaiting && isUnfinished(known, now))) return undefined;
    waitingSince = undefined;
    lastTaken = seen;
    return now;
  }

  async function lookAgain(): Promise<void> {
    const seen = fingerprint(folder);
    // A program saves in several steps. The save is over once two fingerprints in a row are equal.
    const isSteady = seen === lastSeen;
    lastSeen = seen;
    const now = isSteady && seen !== lastTaken ? take(seen) : undefined;
    const changed = now ? changedPaths(known, now) : [];
    if (!now || changed.length === 0) return;
    known = now;
    await onChange({ sources: now, changed });
  }

  function schedule(): void {
    if (stopped) return;
    timer = setTimeout(() => void lookAgain().finally(schedule), intervalMs);
  }

  schedule();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/**
 * Returns a text that changes with every change of a file. The text includes the change time (ctime), because programs
 * can set the modification time back.
 */
function fingerprint(folder: string): string {
  try {
    return sourcePaths(folder)
      .map((path) => {
        const { ino, size, mtimeNs, ctimeNs } = statSync(join(folder, path), { bigint: true });
        return [path, ino, size, mtimeNs, ctimeNs].join(' ');
      })
      .join('\n');
  } catch {
    // A file was removed meanwhile: return a fingerprint that equals no other.
    return `unsteady ${performance.now()}`;
  }
}

/** Returns the sources; undefined if they cannot be read because a program has locked or just removed a file. */
function tryLoad(folder: string): readonly SourceFile[] | undefined {
  try {
    return loadSources(folder);
  } catch {
    return undefined;
  }
}

type Files = ReadonlyMap<string, Uint8Array>;
const filesOf = (sources: readonly SourceFile[]): Files => new Map(sources.map(({ path, bytes }) => [path, bytes]));

/** Returns the sorted paths of the new, removed and changed files. */
export function changedPaths(before: readonly SourceFile[], after: readonly SourceFile[]): readonly string[] {
  const [old, now] = [filesOf(before), filesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((path) => !same(old.get(path), now.get(path))).toSorted();
}

const same = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a !== undefined && b !== undefined && Buffer.compare(a, b) === 0;

/**
 * Tells whether a save seems to be still under way, because a file is missing or empty, or the zip of a workbook is
 * incomplete.
 */
export function isUnfinished(before: readonly SourceFile[], after: readonly SourceFile[]): boolean {
  const [old, now] = [filesOf(before), filesOf(after)];
  const isGone = Array.from(old.keys()).some((path) => !now.has(path));
  const isEmpty = after.some(({ path, bytes }) => bytes.length === 0 && old.get(path)?.length !== 0);
  const workbooks = after.filter(({ path }) => path === workbookFile);
  return isGone || isEmpty || workbooks.some(({ bytes }) => !isWholeZip(bytes));
}

const endSignature = Uint8Array.of(0x50, 0x4b, 0x05, 0x06);
const endSize = 22;

/** Tells whether a zip is complete. A complete zip ends with a record that points to the list of its files. */
export function isWholeZip(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = buffer.lastIndexOf(endSignature);
  if (end < 0 || end + endSize > buffer.length) return false;
  const [listSize, listAt, comment] = [
    buffer.readUInt32LE(end + 12),
    buffer.readUInt32LE(end + 16),
    buffer.readUInt16LE(end + 20),
  ];
  return listAt + listSize <= end && end + endSize + comment <= buffer.length;
}
