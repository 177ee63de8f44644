/** The only disk writer: changed files are written, files that are no longer emitted removed, the others not touched. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { differences } from '../emit/differences.ts';
import { withLock } from './lock.ts';

/** What `generated/` holds, by path with forward slashes. A folder that isn't there holds nothing. */
export function readGenerated(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of listFiles(folder)) found.set(path, readFileSync(join(folder, path), 'utf8'));
  return found;
}

/** Paths of all files below a folder, with forward slashes. */
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

/**
 * Brings the folder to what was emitted. All that is new is written beside the folder first and then moved in, file by file: killed before, the
 * folder is the old one; killed while moving, each file is the old or the new one, and `--check` tells those that are still old.
 * @returns the paths that were written or removed.
 */
export const writeGenerated = (folder: string, files: ReadonlyMap<string, string>): readonly string[] =>
  withLock(folder, () => writeChanges(folder, files));

function writeChanges(folder: string, files: ReadonlyMap<string, string>): readonly string[] {
  const changes = differences(readGenerated(folder), files);
  const staged = `${resolve(folder)}.staged`;
  // A run that was killed may have left it.
  rmSync(staged, { recursive: true, force: true });
  const written = changes.filter(({ kind }) => kind !== 'extra');
  for (const { path, after } of written) writeInto(staged, path, after);
  for (const { path } of written) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    moveInto(join(staged, path), join(folder, path));
  }
  for (const { path, kind } of changes) if (kind === 'extra') rmSync(join(folder, path));
  rmSync(staged, { recursive: true, force: true });
  return changes.map(({ path }) => path);
}

/** Where the folder is another disk's, nothing can be moved into it: the file is copied beside its place first. */
function moveInto(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    copyFileSync(from, `${to}.tmp`);
    renameSync(`${to}.tmp`, to);
  }
}

function writeInto(folder: string, path: string, text: string): void {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
