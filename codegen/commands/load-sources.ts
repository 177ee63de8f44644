/** Reads the price book's files from disk. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isLeftover } from '../language/path-kind.ts';
import type { SourceFile } from '../language/source.ts';
import { DiskFault } from './disk-fault.ts';
import { entriesBelow, listFiles } from './generated-files.ts';

/**
 * Reads every file of the book, except leftovers of programs, such as the lock of an open
 * workbook.
 * @throws DiskFault for a link or another special file, or for a name that is not in UTF-8
 */
export function loadSources(folder: string): readonly SourceFile[] {
  refuseLinks(folder);
  return sourcePaths(folder).map((path) => {
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

const sourcePaths = (folder: string): readonly string[] => listFiles(folder).filter((path) => !isLeftover(path));

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
