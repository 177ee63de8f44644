/** Compiles the price book of a git reference, for a comparison with the present book. */
import { type Compilation, compile } from '../compile.ts';
import { atMost } from '../language/collections.ts';
import { placeText } from '../language/diagnostic.ts';
import { commitOf, filesAt } from './git-folder.ts';

export interface BaseBook {
  /** Name in the report, such as `main (1a2b3c4)`. */
  readonly name: string;
  /** Compiled files by path below `generated/`; undefined if the book can't be compared. */
  readonly files: ReadonlyMap<string, string> | undefined;
  readonly notes: readonly string[];
}

/**
 * Compiles the book at a git reference. Uses the compiler of today, so that both books of a
 * comparison are compiled alike. If the compiler reports errors, returns the committed files of `generated/`.
 * @param folder of the price book, in a git repository
 * @throws GitError
 */
export function baseBook(folder: string, ref: string): BaseBook {
  const commit = commitOf(folder, ref);
  const name = commit.startsWith(ref) ? commit.slice(0, 7) : `${ref} (${commit.slice(0, 7)})`;
  const sources = filesAt(folder, commit);
  if (sources.length === 0)
    return { name, files: new Map(), notes: [`There is no price book at ${name}: everything is new.`] };
  const compiled = compile(sources);
  if (compiled.files.size > 0) return { name, files: compiled.files, notes: [] };
  const why = `The price book at ${name} does not compile with the compiler of today: ${firstErrors(compiled)}.`;
  const generated = filesAt(folder, commit, '../generated/');
  if (generated.length === 0) return { name, files: undefined, notes: [why] };
  return {
    name,
    files: new Map(generated.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('utf8')])),
    notes: [`${why} It is compared as it was compiled then.`],
  };
}

const mostErrors = 3;

function firstErrors({ diagnostics }: Compilation): string {
  const errors = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, at, message }) => `${code} ${placeText(at)}: ${message}`);
  return atMost(mostErrors, errors, (count) => `and ${count} more`).join('; ');
}
