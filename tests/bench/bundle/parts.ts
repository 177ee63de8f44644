/** Content and weight of the files of a build. */
import { sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Chunk, File } from '../../../scripts/chunks.ts';

/** Returns the modules of a chunk that are left after tree shaking. */
export const modulesOf = (chunk: Chunk): readonly string[] =>
  Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
    renderedLength > 0 ? [id.replaceAll(sep, '/')] : [],
  );

/** Returns the gzipped bytes of a file. */
function weigh(file: File): number {
  return gzipSync(file.type === 'chunk' ? file.code : file.source).length;
}

/** Returns the gzipped bytes of the named files together, each compressed on its own. */
export function weightOf(files: readonly File[], names: ReadonlySet<string>): number {
  return files.reduce((total, file) => (names.has(file.fileName) ? total + weigh(file) : total), 0);
}
