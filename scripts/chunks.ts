/** Chunks of a build, with the files that are loaded together with them. */
import type { Rolldown } from 'vite';

export type Chunk = Rolldown.OutputChunk;
export type File = Chunk | Rolldown.OutputAsset;

export const isChunk = (file: File): file is Chunk => file.type === 'chunk';

/** Returns the chunks `roots`, with all chunks that they import statically. */
export function withImports(files: readonly File[], roots: readonly Chunk[]): ReadonlySet<Chunk> {
  const chunks = new Map(files.filter(isChunk).map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<Chunk>(roots);
  for (const chunk of reached) {
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported) reached.add(imported);
    }
  }
  return reached;
}

/**
 * Returns the chunk that holds a module.
 * @throws Error if no chunk of the build holds the module
 */
export function chunkOf(files: readonly File[], module: string): Chunk {
  const found = files
    .filter(isChunk)
    .find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/${module}`)));
  if (!found) throw new Error(`The build has no file of ${module}.`);
  return found;
}

/** Returns the names of the scripts and styles that some modules need. */
export function filesOf(files: readonly File[], modules: readonly string[]): ReadonlySet<string> {
  const roots = modules.map((module) => chunkOf(files, module));
  const needed = [...withImports(files, roots)];
  return new Set(needed.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]));
}
