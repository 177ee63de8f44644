/** The files of a build that hold parts of the price book: their names, their seals, and whether they are too many to be kept at the first visit. */
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { partAt, partFileName, partList } from '../src/service-worker/part-names.ts';
import { sealed } from '../src/service-worker/seal.ts';

/** Each part has a name by which the next release's file of it is found, whatever else is called like it. */
export const partNames = {
  chunkFileNames: ({ moduleIds }) => `${partNameOf(moduleIds) ?? 'assets/[name]-[hash]'}.js`,
  assetFileNames: ({ originalFileNames }) => `${partNameOf(originalFileNames) ?? 'assets/[name]-[hash]'}[extname]`,
} satisfies Rolldown.OutputOptions;

/** A part stands in a file of its own. */
const partNameOf = (modules: readonly string[]): string | undefined =>
  modules.length === 1 && modules[0] !== undefined ? partFileName(modules[0]) : undefined;

/**
 * @param keptAtOnceBytes compressed: up to this size all parts are kept at the first visit. Beyond, a list of them is a file of the build, and the
 * service worker keeps each when it is used.
 */
export function bookParts(keptAtOnceBytes: number): Plugin {
  return {
    name: 'quotr:book-parts',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const parts = Object.values(bundle).filter(({ fileName }) => partAt(fileName));
        await Promise.all(parts.map(seal));
        const bytes = parts.reduce(
          (sum, part) => sum + gzipSync(part.type === 'chunk' ? part.code : part.source).length,
          0,
        );
        if (bytes <= keptAtOnceBytes) return;
        const paths = parts.map(({ fileName }) => fileName).toSorted();
        this.emitFile({ type: 'asset', name: partList, source: JSON.stringify(paths) });
      },
    },
  };
}

async function seal(part: Rolldown.OutputChunk | Rolldown.OutputAsset): Promise<void> {
  if (part.type === 'chunk') part.code = await sealed(part.code, (hash) => `//${hash}`);
  else part.source = await sealed(textOf(part.source), (hash) => `<!--${hash}-->`);
}

const textOf = (source: string | Uint8Array): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);
