/**
 * Names the files of a build that are parts of the price book, and adds a hash to the content of each. Parts are cached
 * in groups. If a group is too big to be cached at the first visit, its files go on a list.
 */
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { isDrawing, isPriceList, partAt, partFileName, partList } from '../src/releases/service-worker/part-names.ts';
import { sealed } from '../src/releases/service-worker/seal.ts';

/**
 * File names of the build. The file name of a part contains the name of the part. By this name, the next release
 * recognizes the part among the files of this release.
 */
export const partNames = {
  chunkFileNames: ({ moduleIds }) => `${partNameOf(moduleIds) ?? 'assets/[name]-[hash]'}.js`,
  assetFileNames: ({ originalFileNames }) => `${partNameOf(originalFileNames) ?? 'assets/[name]-[hash]'}[extname]`,
} satisfies Rolldown.OutputOptions;

/** Returns the file name for a chunk that is a part of the price book; undefined for any other chunk. */
const partNameOf = (modules: readonly string[]): string | undefined =>
  modules.length === 1 && modules[0] !== undefined ? partFileName(modules[0]) : undefined;

type File = Rolldown.OutputChunk | Rolldown.OutputAsset;

const contentOf = (file: File): string | Uint8Array => (file.type === 'chunk' ? file.code : file.source);

/**
 * Conditions that select the files of each group. The first group has all prices and the price list, the second group
 * all drawings. At the first visit, the service worker caches either all files of a group or none.
 */
const groups: readonly ((file: File) => boolean)[] = [
  ({ fileName }) => isPriceList(fileName) || (partAt(fileName) !== undefined && !isDrawing(fileName)),
  ({ fileName }) => isDrawing(fileName),
];

/**
 * Returns the plugin that adds hashes to all parts. If a group is too big to be cached at the first visit, the plugin
 * also lists its parts.
 * @param keptAtOnceBytes maximum compressed size of a group that is cached at the first visit. The service worker
 * caches each part of a bigger group at its first use.
 */
export function bookParts(keptAtOnceBytes: number): Plugin {
  return {
    name: 'quotr:book-parts',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = Object.values(bundle);
        await Promise.all(files.filter(({ fileName }) => partAt(fileName)).map(seal));
        const tooBig = groups.map((isIn) => files.filter(isIn)).filter((group) => bytesOf(group) > keptAtOnceBytes);
        if (tooBig.length === 0) return;
        const paths = tooBig.flat().map(({ fileName }) => fileName);
        this.emitFile({ type: 'asset', name: partList, source: JSON.stringify(paths.toSorted()) });
      },
    },
  };
}

const bytesOf = (files: readonly File[]): number =>
  files.reduce((sum, file) => sum + gzipSync(contentOf(file)).length, 0);

async function seal(part: File): Promise<void> {
  if (part.type === 'chunk') part.code = await sealed(part.code, (hash) => `//${hash}`);
  else part.source = await sealed(textOf(part.source), (hash) => `<!--${hash}-->`);
}

const textOf = (source: string | Uint8Array): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);
