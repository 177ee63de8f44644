/** The book to compare with, as it stood at a git reference. */
import { compile, type Compilation } from '../compile.ts';
import { placeText } from '../language/diagnostic.ts';
import { splitGenerated } from '../emit/next-edition.ts';
import { splitFiles } from '../language/edition.ts';
import { commitOf, filesAt } from './git-folder.ts';

export interface BaseBook {
  /** `main (1a2b3c4)`. */
  readonly name: string;
  /** What it compiles to, by path below `generated/`; undefined when nothing can be said of it. */
  readonly files: ReadonlyMap<string, string> | undefined;
  readonly notes: readonly string[];
}

/**
 * Both editions are compiled by the compiler of today, so that they are compared alike. Where it refuses the older book, what was
 * compiled then has to do.
 * @param folder of the price book, in a git repository
 * @throws GitError
 */
export function baseBook(folder: string, ref: string): BaseBook {
  const commit = commitOf(folder, ref);
  const name = commit.startsWith(ref) ? commit.slice(0, 7) : `${ref} (${commit.slice(0, 7)})`;
  const { present: sources } = splitFiles(filesAt(folder, commit));
  if (sources.length === 0)
    return { name, files: new Map(), notes: [`There is no price book at ${name}: everything is new.`] };
  const compiled = compile(sources);
  if (compiled.files.size > 0) return { name, files: compiled.files, notes: [] };
  const why = `The price book at ${name} does not compile with the compiler of today: ${firstErrors(compiled)}.`;
  const generated = filesAt(folder, commit, '../generated');
  if (generated.length === 0) return { name, files: undefined, notes: [why] };
  return {
    name,
    files: splitGenerated(new Map(generated.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('utf8')])))
      .present,
    notes: [`${why} It is compared as it was compiled then.`],
  };
}

const mostErrors = 3;

function firstErrors({ diagnostics }: Compilation): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const first = errors.slice(0, mostErrors).map(({ code, at, message }) => `${code} ${placeText(at)}: ${message}`);
  const more = errors.length > mostErrors ? [`and ${errors.length - mostErrors} more`] : [];
  return [...first, ...more].join('; ');
}
