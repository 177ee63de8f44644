import type { Plugin } from 'vite';

/**
 * Fails a build in which files import each other in a circle. A constant of one file would be read before the other
 * file has set it, and the page would not open.
 */
export const noCircles = (): Plugin => ({
  name: 'quotr:no-circles',
  generateBundle(_, bundle) {
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) {
        const circle = [...path.slice(path.indexOf(file)), file].join(' -> ');
        this.error(`Files import each other: ${circle}. Put their shared modules into one group of vite.config.ts.`);
      }
      const part = bundle[file];
      if (done.has(file) || part?.type !== 'chunk') return;
      for (const imported of part.imports) visit(imported, [...path, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
});
