/** Begins the next edition as a copy of the present one, and later replaces the present edition by the next. */
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { validFromOf, validFromSetting } from '../check/editions.ts';
import { compile } from '../compile.ts';
import { countText } from '../language/count-text.ts';
import { isOfNext, nextFolder, splitFiles } from '../language/edition.ts';
import { isOfBook } from '../language/path-kind.ts';
import type { SourceFile } from '../language/source.ts';
import { Refusal } from '../workbook/revise/revision.ts';
import { loadEditions } from './load-sources.ts';
import { printDiagnostics } from './printing/diagnostics.ts';
import { writeSources } from './write-sources.ts';

/** Reads the files of both editions without README files. */
function booksIn(folder: string) {
  const { present, next } = splitFiles(loadEditions(folder));
  return { present: present.filter(isOfBook), next: next.filter(isOfBook) };
}

/**
 * Copies the present edition into `next/`, where pricing staff can change the copy.
 * @returns the message to print
 * @throws Refusal if there is no present edition, or `next/` has a book already
 */
export function prepareNext(folder: string): string {
  const { present, next } = booksIn(folder);
  if (present.length === 0) throw new Refusal(`${folder} holds no price book. Nothing was written.`);
  if (next.length > 0)
    throw new Refusal(`There is a next edition already, in ${join(folder, nextFolder)}. Nothing was written.`);
  writeSources(join(folder, nextFolder), [], present);
  return `Copied ${countText(present.length, 'file')} to ${join(folder, nextFolder)}. Say there from when they count: "${validFromSetting}" on the sheet Settings, with the day as 2027-01-31.`;
}

/**
 * Replaces the present edition by the next edition and removes `next/`. If a run is killed, running the command again
 * finishes its work, because the files of `next/` are removed last.
 * @returns the message to print
 * @throws Refusal if the next edition is missing, has errors or has no first day
 */
export function promoteNext(folder: string): string {
  const { present, next } = booksIn(folder);
  if (next.length === 0)
    throw new Refusal(
      `There is no next edition: ${join(folder, nextFolder)} holds no price book. Nothing was changed.`,
    );
  const held = new Map(present.map(({ path, bytes }) => [path, bytes]));
  // True if an earlier run was stopped after writing all files. It may have removed a part of `next/` already, and
  // `refuseUnsound` would refuse the rest.
  const isWritten = next.every(({ path, bytes }) => Buffer.compare(held.get(path) ?? new Uint8Array(), bytes) === 0);
  if (!isWritten) {
    refuseUnsound(next);
    writeSources(folder, present, next);
  }
  for (const { path } of next) rmSync(join(folder, nextFolder, path));
  removeEmptyFolders(join(folder, nextFolder));
  return `Promoted: ${countText(next.length, 'file')} of the next edition ${next.length === 1 ? 'is' : 'are'} the present one now. Its prices count as soon as they are released: not before its day.`;
}

function refuseUnsound(next: readonly SourceFile[]): void {
  if (next.some(({ path }) => isOfNext(path)))
    throw new Refusal('There is a next edition within the next edition. Nothing was changed.');
  const compilation = compile(next);
  if (compilation.files.size === 0) {
    printDiagnostics(compilation);
    throw new Refusal('The next edition has errors: mend them first. Nothing was changed.');
  }
  if (!validFromOf(compilation.book))
    throw new Refusal('The next edition does not say from when it counts. Nothing was changed.');
}

/** Removes a folder and its subfolders, except those that contain files. */
function removeEmptyFolders(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
