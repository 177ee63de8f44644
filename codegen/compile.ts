/** The compiler. Turns sources into files and diagnostics, without reading or writing the disk. */
import type { AcceptedWarning } from '../src/contract/manifest.ts';
import { applyAccepted } from './check/accepted.ts';
import { withCauses } from './check/causes.ts';
import { droppedRowsOf } from './check/dropped-rows.ts';
import { type CheckedBook, checkBook } from './check/index.ts';
import { acceptedWarning, emit } from './emit/index.ts';
import { runSizeTables } from './ladders/run-size-tables.ts';
import type { Book } from './language/book.ts';
import { byCodeUnit } from './language/collections.ts';
import type { Diagnostic } from './language/diagnostic.ts';
import type { RawSheet, SheetAt, SourceFile } from './language/source.ts';
import { parseSheets } from './parse/index.ts';
import { readSources } from './read/index.ts';
import { sourceHashes } from './read/source-hashes.ts';

export interface Compilation {
  /** Text of each file, by path below `generated/`; empty if there is an error. */
  readonly files: ReadonlyMap<string, string>;
  /** Every error, and every warning that no row accepts, sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
  readonly accepted: readonly AcceptedWarning[];
  readonly book: Book;
  /** Returns the sheet that contains a place, so that the content of a cell can be shown. */
  readonly sheetAt: SheetAt;
  readonly checked: CheckedBook;
}

/** Compiles a book. The same sources give the same files and diagnostics, whatever was compiled before. */
export function compile(sources: readonly SourceFile[]): Compilation {
  const sorted = sources.toSorted((a, b) => byCodeUnit(a.path, b.path));
  const read = readSources(sorted);
  const parsed = parseSheets(read);
  const ladders = runSizeTables(read.sheets);
  const book: Book = { ...parsed.sheets, runSizes: ladders.tables, images: read.images };
  const faults = [...read.diagnostics, ...parsed.diagnostics, ...ladders.diagnostics];
  const incomplete = new Set([...parsed.incomplete, ...ladders.incomplete]);
  const checked = checkBook(book, droppedRowsOf(read.sheets, faults, incomplete));
  const sheetAt = sheetFinder(sorted);
  const { open, accepted } = applyAccepted(book.accepted, [...faults, ...checked.diagnostics]);
  const warnings = accepted.map(acceptedWarning);
  const sound = open.every(({ severity }) => severity === 'warning');
  return {
    files: sound ? emit(book, checked, sourceHashes(sorted, read.sheets), warnings) : new Map(),
    diagnostics: withCauses(open, book, sheetAt).toSorted(byPlace),
    accepted: warnings,
    book,
    sheetAt,
    checked,
  };
}

/** Reads a file again only when one of its cells is to be shown, and then once. */
function sheetFinder(sources: readonly SourceFile[]): SheetAt {
  const known = new Map<string, readonly RawSheet[]>();
  return ({ file, sheet }) => {
    const sheets = known.get(file) ?? readSources(sources.filter(({ path }) => path === file)).sheets;
    known.set(file, sheets);
    return sheets.find(({ at }) => at.sheet === sheet);
  };
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    byCodeUnit(a.at.file, b.at.file) ||
    byCodeUnit(a.at.sheet ?? '', b.at.sheet ?? '') ||
    (a.at.row ?? 0) - (b.at.row ?? 0) ||
    byCodeUnit(a.at.column ?? '', b.at.column ?? '') ||
    byCodeUnit(a.code, b.code)
  );
}
