/** Content and weight of the files of a build. */
import { sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Chunk, type File, isChunk } from '../../../scripts/chunks.ts';

const slashed = (path: string): string => path.replaceAll(sep, '/');

/** Returns the modules of a chunk that are left after tree shaking. */
export const modulesOf = (chunk: Chunk): readonly string[] =>
  Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [slashed(id)] : []));

/** Returns the chunk that holds a module. @throws if the build has none */
export function chunkOf(files: readonly File[], module: string): Chunk {
  const found = files.filter(isChunk).find((chunk) => modulesOf(chunk).some((id) => id.endsWith(module)));
  if (!found) throw new Error(`The build has no chunk of ${module}.`);
  return found;
}

/** Returns the gzipped bytes of a file. */
function weigh(file: File): number {
  return gzipSync(file.type === 'chunk' ? file.code : file.source).length;
}

/** Returns the gzipped bytes of the named files together, each compressed on its own. */
export function weightOf(files: readonly File[], names: ReadonlySet<string>): number {
  return files.reduce((total, file) => (names.has(file.fileName) ? total + weigh(file) : total), 0);
}
