/** Reads the price book's files from disk. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from './read/source.ts';
import { listFiles } from './write.ts';

export function loadSources(folder: string): readonly SourceFile[] {
  return listFiles(folder).map((path) => ({ path, bytes: readFileSync(join(folder, path)) }));
}
