/** Reads the price book's files from disk. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLeftover } from './read/leftover.ts';
import type { SourceFile } from './read/source.ts';
import { listFiles } from './write.ts';

/** Every file of the book, without what programs leave behind: an open workbook compiles as a closed one does. */
export function loadSources(folder: string): readonly SourceFile[] {
  return sourcePaths(folder).map((path) => ({ path, bytes: readFileSync(join(folder, path)) }));
}

export const sourcePaths = (folder: string): readonly string[] => listFiles(folder).filter((path) => !isLeftover(path));
