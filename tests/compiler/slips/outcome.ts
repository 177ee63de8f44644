/** The compiler's outcome of a slip, compared with the book before. */
import { type Compilation, compile } from '../../../codegen/compile.ts';
import type { CompiledBook } from '../../../codegen/impact/index.ts';
import { type Diagnostic, placeText } from '../../../codegen/language/diagnostic.ts';
import type { Kind, Slipped } from './kind.ts';
import { type OpenSheet } from './real-book.ts';

/**
 * `refused`: with an error; `warned`: compiled, with a warning; `no effect`: without a diagnostic, with the same goods
 * and texts; `changed`: without a diagnostic, with a difference for the impact report.
 */
export type Verdict = 'refused' | 'warned' | 'no effect' | 'changed';

export interface Outcome {
  readonly sheet: string;
  readonly kind: Kind;
  readonly slipped: Slipped;
  readonly verdict: Verdict;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: ReadonlyMap<string, string>;
  readonly checked: CompiledBook['checked'];
  /** True if a diagnostic names a row of the slip. */
  readonly named: boolean;
}

/** Returns all that a book sells, shows and expects, without the version and the positions of rows. */
export function effectOf({ files, accepted, book }: Compilation): string {
  const sold = Array.from(files).filter(([path]) => !/^(manifest\.json|price-list\.json|sources.*)$/.test(path));
  const texts = sold.map(([path, text]) => [
    path,
    text.replaceAll(/^ *"(?:place|at|columns)": .*$/gm, '').replaceAll(/"version": "[^"]*"/g, ''),
  ]);
  const settings = book.settings.map(({ cells }) => [cells.key.value, cells.value.value]);
  return JSON.stringify([texts, accepted.map(({ code, reason }) => [code, reason]), settings]);
}

export function outcomeOf(sheet: OpenSheet, kind: Kind, slipped: Slipped, effect: string): Outcome {
  const compilation = compile(sheet.book(slipped.draft));
  const { diagnostics, files } = compilation;
  return {
    sheet: sheet.name,
    kind,
    slipped,
    diagnostics,
    files,
    checked: { examples: compilation.checked.examples },
    verdict: verdictOf(compilation, effect),
    named: diagnostics.some((found) => names(found, sheet, slipped)),
  };
}

function verdictOf(compilation: Compilation, effect: string): Verdict {
  const { diagnostics } = compilation;
  if (diagnostics.some(({ severity }) => severity === 'error')) return 'refused';
  if (diagnostics.length > 0) return 'warned';
  return effectOf(compilation) === effect ? 'no effect' : 'changed';
}

const names = ({ at }: Diagnostic, sheet: OpenSheet, { rows }: Slipped): boolean =>
  (at.sheet ?? at.file) === sheet.name && (at.row === undefined || rows.length === 0 || rows.includes(at.row));

export const foundText = ({ diagnostics }: Outcome): string =>
  diagnostics.map(({ code, at }) => `${code} ${placeText(at)}`).join('; ');
