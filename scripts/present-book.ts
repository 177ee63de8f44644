/**
 * Adds an archive of the present price book's sources to the build. The pricing desk compiles dropped files with these
 * sources, and offers the archive for download. No other page fetches the archive.
 */
import { zipSync } from 'fflate';
import type { Plugin } from 'vite';
import { loadSources } from '../codegen/commands/book-folder.ts';

const name = 'virtual:present-book';
const inDevelopment = '@quotr/present-book.zip';

/** Returns the archive of the sources in a folder; equal sources give equal bytes. */
export const bookArchive = (folder: string): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(loadSources(folder).map(({ path, bytes }) => [`pricing-source/${path}`, new Uint8Array(bytes)])),
    { mtime: new Date(1980, 0, 1) },
  );

export function presentBook(): Plugin {
  let base = '';
  let isBuilt = false;
  return {
    name: 'quotr:present-book',
    configResolved(config) {
      base = config.base;
      isBuilt = config.command === 'build';
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      if (!isBuilt) return `export default '${base}${inDevelopment}';`;
      const file = this.emitFile({ type: 'asset', name: 'price-book.zip', source: bookArchive('pricing-source') });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
    configureServer({ middlewares }) {
      middlewares.use(`${base}${inDevelopment}`, (_, response) => {
        response.setHeader('Content-Type', 'application/zip');
        response.end(bookArchive('pricing-source'));
      });
    },
  };
}
