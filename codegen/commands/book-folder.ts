/** Folders of the disk: the sources of a price book, and `generated/`. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { differences } from '../emit/differences.ts';
import { isLeftover } from '../language/path-kind.ts';
import type { SourceFile } from '../language/source.ts';

/**
 * Reads every file of the book, except leftovers of programs, such as the lock of an open
 * workbook.
 * @throws DiskFault for a link or another special file, or for a name that is not in UTF-8
 */
export function loadSources(folder: string): readonly SourceFile[] {
  refuseLinks(folder);
  const paths = listFiles(folder).filter((path) => !isLeftover(path));
  return paths.map((path) => {
    if (path.includes('\uFFFD'))
      throw new DiskFault(`The name of ${path} in ${folder} is not in UTF-8: rename the file with plain letters.`);
    return { path, bytes: readFileSync(join(folder, path)) };
  });
}

/** Refuses links, because Git does not store their targets, and `readdir` would silently leave out a linked folder. */
function refuseLinks(folder: string): void {
  const found = entriesBelow(folder).find(
    ({ entry, path }) => !entry.isFile() && !entry.isDirectory() && !isLeftover(path),
  );
  if (!found) return;
  const what = found.entry.isSymbolicLink() ? 'a link' : 'no file';
  throw new DiskFault(`${found.path} in ${folder} is ${what}: put the file itself there.`);
}

/**
 * Makes the files of a folder equal to `after`. First removes the files that `after` lacks. Then replaces each changed
 * file as a whole, so that no program reads half a file.
 */
export function writeSources(folder: string, before: readonly SourceFile[], after: readonly SourceFile[]): void {
  for (const { path } of before) if (!after.some((kept) => kept.path === path)) rmSync(join(folder, path));
  const held = new Map(before.map(({ path, bytes }) => [path, bytes]));
  for (const { path, bytes } of after) {
    const old = held.get(path);
    if (old && Buffer.compare(old, bytes) === 0) continue;
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(`${target}.tmp`, bytes);
    renameSync(`${target}.tmp`, target);
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

/** Returns all files, folders and links below a folder, each with its path with forward slashes. */
const entriesBelow = (folder: string) =>
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

/** A fault of the files, not of the compiler. The message says how to mend the fault. */
export class DiskFault extends Error {}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'its permissions do not allow it',
  EPERM: 'its permissions do not allow it, or another program holds it open',
  EBUSY: 'another program holds it open: close it there and run this again',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk can only be read',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a file stands where a folder should be',
  ENOENT: 'it is not there any more',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead round in a circle',
};

/** @returns the message to print; undefined for an error that does not come from the disk. */
export function diskFaultText(error: unknown): string | undefined {
  if (error instanceof DiskFault) return error.message;
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const reason = reasons[error.code];
  const path = 'path' in error && typeof error.path === 'string' ? error.path : 'a file';
  return reason === undefined ? undefined : `${path} cannot be read or written: ${reason}.`;
}
