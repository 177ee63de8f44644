/** Reads and writes `generated/`. Writes only changed files, and removes files that are no longer emitted. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { differences } from '../emit/differences.ts';

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

/** Returns all files, folders and links below a folder, each with its path with forward slashes. */
export const entriesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    entry,
    path: relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
  }));

/** Returns the sorted paths of all files below a folder; an empty list if the folder does not exist. */
export function listFiles(folder: string): readonly string[] {
  try {
    return entriesBelow(folder)
      .filter(({ entry }) => entry.isFile())
      .map(({ path }) => path)
      .toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Makes the folder's files equal to the emitted files. All changed files are first written to another folder, and then
 * moved one by one. A run that is killed before the moves changes nothing. A run that is killed during the moves leaves
 * a mixture of old and new files, and `--check` names the old files.
 * @returns the paths that were written or removed.
 */
export function writeGenerated(folder: string, files: ReadonlyMap<string, string>): readonly string[] {
  const changes = differences(readGenerated(folder), files);
  const staged = `${resolve(folder)}.staged`;
  // A run that was killed may have left this folder.
  rmSync(staged, { recursive: true, force: true });
  const written = changes.filter(({ kind }) => kind !== 'extra');
  for (const { path, after } of written) {
    mkdirSync(dirname(join(staged, path)), { recursive: true });
    writeFileSync(join(staged, path), after);
  }
  for (const { path } of written) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    moveInto(join(staged, path), join(folder, path));
  }
  for (const { path, kind } of changes) if (kind === 'extra') rmSync(join(folder, path));
  rmSync(staged, { recursive: true, force: true });
  return changes.map(({ path }) => path);
}

/**
 * Moves a file. Between two disks a file cannot be renamed. It is then copied into the target's folder, and renamed
 * there.
 */
function moveInto(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    copyFileSync(from, `${to}.tmp`);
    renameSync(`${to}.tmp`, to);
  }
}
