/** What is measured of a price book's compiler, and the bare reading that it is held against. Both hold what they have read until they return it. */

import { loadSources } from '../../../../codegen/commands/load-sources.ts';
import { compile } from '../../../../codegen/compile.ts';
import { readBare } from './read-bare.ts';

/** From the files on disk to the text of every generated module. @throws Error when the book has a fault: then nothing was measured. */
function compileFolder(folder: string): unknown {
  const compilation = compile(loadSources(folder));
  if (compilation.files.size === 0) throw new Error(`The book in ${folder} has errors: ${faultsOf(compilation)}`);
  return compilation;
}

const faultsOf = ({ diagnostics }: ReturnType<typeof compile>): string =>
  diagnostics
    .slice(0, 3)
    .map(({ code, message }) => `${code} ${message}`)
    .join('; ');

export const works = { compile: compileFolder, read: readBare } as const;
export type Work = keyof typeof works;
export const isWork = (name: string | undefined): name is Work => name !== undefined && Object.hasOwn(works, name);
