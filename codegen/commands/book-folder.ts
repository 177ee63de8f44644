/** Folders of the disk: the sources of a price book, and `generated/`. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { differences } from '../emit/differences.ts';
import { isLeftover } from '../language/path-kind.ts';
import type { SourceFile } from '../language/source.ts';

/** Reads every file of the book, except leftovers of programs, such as the lock of an open workbook. */
export const loadSources = (folder: string): readonly SourceFile[] =>
  listFiles(folder)
    .filter((path) => !isLeftover(path))
    .map((path) => ({ path, bytes: readFileSync(join(folder, path)) }));

export function writeSources(folder: string, before: readonly SourceFile[], after: readonly SourceFile[]): void {
  for (const { path } of before) if (!after.some((kept) => kept.path === path)) rmSync(join(folder, path));
  const held = new Map(before.map(({ path, bytes }) => [path, bytes]));
  for (const { path, bytes } of after) {
    const old = held.get(path);
    if (old && Buffer.compare(old, bytes) === 0) continue;
    replaceFile(join(folder, path), bytes);
  }
}

/**
 * Returns the text of each file of `generated/` by its path with forward slashes; empty if the folder is missing. Line
 * ends that git has converted are converted back.
 */
export function readGenerated(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of listFiles(folder))
    found.set(path, readFileSync(join(folder, path), 'utf8').replaceAll('\r\n', '\n'));
  return found;
}

/** Returns the sorted paths of all files below a folder; an empty list if the folder does not exist. */
export function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Makes the folder's files equal to the emitted files. @returns the paths that were written or removed */
export function writeGenerated(folder: string, files: ReadonlyMap<string, string>): readonly string[] {
  const changes = differences(readGenerated(folder), files);
  for (const { path, kind, after } of changes) {
    if (kind === 'extra') rmSync(join(folder, path));
    else replaceFile(join(folder, path), after);
  }
  return changes.map(({ path }) => path);
}

/** Replaces a file as a whole, so that no program reads half a file. */
function replaceFile(target: string, content: string | Uint8Array): void {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(`${target}.tmp`, content);
  renameSync(`${target}.tmp`, target);
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'its permissions do not allow it',
  EPERM: 'its permissions do not allow it, or another program holds it open',
  EBUSY: 'another program holds it open: close it there and run this again',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk can only be read',
  ENOENT: 'it is not there any more',
};

/** @returns the message to print; undefined for an error that does not come from the disk. */
export function diskFaultText(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const reason = reasons[error.code];
  const path = 'path' in error && typeof error.path === 'string' ? error.path : 'a file';
  return reason === undefined ? undefined : `${path} cannot be read or written: ${reason}.`;
}
