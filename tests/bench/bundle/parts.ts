/** Which files of a build a page needs, and what they weigh. */
import { sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Chunk, File } from './build.ts';

export const isChunk = (file: File): file is Chunk => file.type === 'chunk';

/** The chunks of a build by file name. */
function chunksOf(files: readonly File[]): ReadonlyMap<string, Chunk> {
  return new Map(files.filter(isChunk).map((chunk) => [chunk.fileName, chunk]));
}

const slashed = (path: string): string => path.replaceAll(sep, '/');

/** The modules of a chunk that are left after tree shaking. */
export const modulesOf = (chunk: Chunk): readonly string[] =>
  Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [slashed(id)] : []));

/** The chunk that holds a module. @throws when the build has none. */
export function chunkOf(files: readonly File[], module: string): Chunk {
  const found = files.filter(isChunk).find((chunk) => modulesOf(chunk).some((id) => id.endsWith(module)));
  if (!found) throw new Error(`The build has no chunk of ${module}.`);
  return found;
}

/** The chunks that come with some chunks by static imports, with themselves. */
export function withImports(files: readonly File[], roots: readonly Chunk[]): ReadonlySet<Chunk> {
  const chunks = chunksOf(files);
  const reached = new Set<Chunk>(roots);
  for (const chunk of reached) {
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported) reached.add(imported);
    }
  }
  return reached;
}

/** Names of the scripts and styles of some chunks. */
export function namesOf(chunks: Iterable<Chunk>): ReadonlySet<string> {
  return new Set([...chunks].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]));
}

/** Bytes of a file as a server sends it, by gzip. */
function weigh(file: File): number {
  return gzipSync(file.type === 'chunk' ? file.code : file.source).length;
}

/** Bytes by gzip of the named files together, each compressed on its own. */
export function weightOf(files: readonly File[], names: ReadonlySet<string>): number {
  return files.reduce((total, file) => (names.has(file.fileName) ? total + weigh(file) : total), 0);
}
