/** The compiler. Turns sources into files and diagnostics, without reading or writing the disk. */
import type { AcceptedWarning } from '../src/contract/manifest.ts';
import { applyAccepted } from './check/accepted.ts';
import { type CheckedBook, checkBook } from './check/index.ts';
import { acceptedWarning, emit } from './emit/index.ts';
import { runSizeTables } from './ladders/ladders.ts';
import type { Book } from './language/book.ts';
import { byCodeUnit } from './language/collections.ts';
import type { Diagnostic } from './language/diagnostic.ts';
import { sha256 } from './language/hash.ts';
import { pathKind } from './language/path-kind.ts';
import type { Cell, RawSheet, SheetAt, SourceFile } from './language/source.ts';
import { parseSheets } from './parse/index.ts';
import { decodeUtf8 } from './read/decode.ts';
import { readSources } from './read/index.ts';

export interface Compilation {
  /** Text of each file, by path below `generated/`; empty if there is an error. */
  readonly files: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
  readonly accepted: readonly AcceptedWarning[];
  readonly book: Book;
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
  // A row that cannot be read is left out: the rows that need it would be called wrong.
  const isRead = faults.every(({ severity }) => severity === 'warning');
  const checked = isRead ? checkBook(book) : { products: [], examples: [], diagnostics: [] };
  const sheetAt = sheetFinder(sorted);
  const { open, accepted } = applyAccepted(book.accepted, [...faults, ...checked.diagnostics]);
  const warnings = accepted.map(acceptedWarning);
  const sound = open.every(({ severity }) => severity === 'warning');
  return {
    files: sound ? emit(book, checked, sourceHashes(sorted, read.sheets), warnings) : new Map(),
    diagnostics: open.toSorted(byPlace),
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

/**
 * Returns the hash of each source's content by path. A saved workbook with the same cells, or a text file with other
 * line ends, has the same hash. Files that are not compiled, such as a README or the mapping of a price list,
 * have none.
 * @param sheets tables that were read from the sources
 */
export function sourceHashes(
  sources: readonly SourceFile[],
  sheets: readonly RawSheet[],
): Readonly<Record<string, string>> {
  const read = sources.filter(({ path }) => !['ignored', 'list'].includes(pathKind(path).kind));
  return Object.fromEntries(read.map((file) => [file.path, hashOf(file, sheets)]));
}

function hashOf({ path, bytes }: SourceFile, sheets: readonly RawSheet[]): string {
  if (pathKind(path).kind === 'workbook') {
    const own = sheets.filter(({ at }) => at.file === path);
    return sha256(
      JSON.stringify(own.map(({ name, header, rows }) => [name, texts(header), rows.map(({ cells }) => texts(cells))])),
    );
  }
  const decoded = decodeUtf8(bytes);
  return sha256(decoded?.replace(/\r\n?/g, '\n') ?? bytes);
}

const texts = (cells: readonly Cell[]): readonly string[] => cells.map(({ text }) => text);
