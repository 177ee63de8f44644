/**
 * The sources of the present price book, as one archive beside the app: the pricing desk compiles dropped files with
 * them, and offers the archive for download. Nothing else of the app fetches it.
 */
import { zipSync } from 'fflate';
import type { Plugin } from 'vite';
import { loadEditions } from '../codegen/commands/load-sources.ts';

const name = 'virtual:present-book';
const inDevelopment = '@quotr/present-book.zip';

/** Returns the archive; equal for equal sources. */
export const bookArchive = (folder: string): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      loadEditions(folder).map(({ path, bytes }) => [`pricing-source/${path}`, new Uint8Array(bytes)]),
    ),
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
