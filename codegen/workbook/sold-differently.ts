/** What an export must not change. */
import type { Compilation } from '../compile.ts';
import { differences } from '../emit/differences.ts';

/** Where prices stand, and which files they come from, is what an export does change; expectations are places too. */
const tellsPlaces = (path: string): boolean =>
  path === 'manifest.json' || path === 'book.json' || path === 'examples.ts' || path.startsWith('sources/');

/** The version is made of everything else, the places of the examples among it. */
const withoutVersion = (text: string): string => text.replace(/^ {2}version: '\w+',$/m, '');

const sold = ({ files }: Compilation): ReadonlyMap<string, string> =>
  new Map(
    Array.from(files)
      .filter(([path]) => !tellsPlaces(path))
      .map(([path, text]) => [path, path === 'catalog.ts' ? withoutVersion(text) : text]),
  );

/** Paths below `generated/` of what is sold otherwise by the one book than by the other. */
export const soldDifferently = (one: Compilation, other: Compilation): readonly string[] =>
  differences(sold(one), sold(other)).map(({ path }) => path);
