/**
 * A session of a book: sources are compiled, compared with the last compilation, and held until a person accepts what
 * they change. The command line and the pricing desk are two fronts of it.
 */

import { type Compilation, compile } from './compile.ts';
import type { Editions } from './editions.ts';
import { differences } from './emit/differences.ts';
import type { EditionsSinceLast } from './impact/editions-since-last.ts';
import type { Files } from './impact/index.ts';
import { unchangedReport } from './impact/report/unchanged.ts';
import { type Diagnostic, type Place, placeText } from './language/diagnostic.ts';
import { type DiagnosticCode, diagnosticCodes } from './language/diagnostic-codes.ts';
import { splitFiles } from './language/edition.ts';
import { foundAt } from './language/found-at.ts';
import type { SheetAt, SourceFile } from './language/source.ts';
import { Refusal } from './workbook/revise/revision.ts';

/** Changes since the last compilation, and whether they are held. */
export type Compared = EditionsSinceLast;

/**
 * Compares a sound book with the last compilation. Code that an unchanged book does not need is loaded on demand.
 * @param generated files of `generated/`: the last compilation, by path
 * @param committed the committed files; absent without a commit, or if they are equal
 */
export async function compareWithLast(editions: Editions, generated: Files, committed?: Files): Promise<Compared> {
  const { present, next, files } = editions;
  // A next edition is compared with the present one as well.
  if (!next && !committed && differences(generated, files).length === 0)
    return { report: unchangedReport(present.checked.examples.length), impacts: [] };
  const { editionsSinceLast } = await import('./impact/editions-since-last.ts');
  return editionsSinceLast(generated, editions, committed);
}

/**
 * Tells whether nothing is written: a held state of the book is accepted by its own fingerprint alone.
 * @param accept what follows `--accept`: '' where nothing does, undefined without it
 */
export const isWithheld = ({ refusal, fingerprint }: Compared, accept: string | undefined): boolean =>
  refusal !== undefined && accept !== fingerprint;

export const isSound = ({ diagnostics }: Pick<Editions, 'diagnostics'>): boolean =>
  diagnostics.every(({ severity }) => severity === 'warning');

/** A fault or a warning with all that a page or another program shows of it. */
export interface Fault extends Place {
  readonly code: DiagnosticCode;
  readonly severity: Diagnostic['severity'];
  readonly title: string;
  readonly place: string;
  /** Text of the cell; undefined where the place is no readable cell. */
  readonly found: string | undefined;
  readonly message: string;
  readonly tip: string;
}

export const faultsOf = (diagnostics: readonly Diagnostic[], sheetAt: SheetAt): readonly Fault[] =>
  diagnostics.map(({ code, severity, message, tip, at }) => ({
    code,
    severity,
    title: diagnosticCodes[code].title,
    place: placeText(at),
    ...at,
    found: foundAt(sheetAt, at)?.text,
    message,
    tip,
  }));

/** A workbook with its faults listed and its faulty cells marked. */
export interface MarkedCopy {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly faults: number;
  /** Number of marked cells. */
  readonly cells: number;
}

/** Returns a marked copy of each faulty edition's workbook. */
export async function markedCopies(
  sources: readonly SourceFile[],
  diagnostics: readonly Diagnostic[],
): Promise<readonly MarkedCopy[]> {
  const { annotateBook } = await import('./workbook/annotate/index.ts');
  const [files, faults] = [splitFiles(sources), splitFaults(diagnostics)];
  return [
    { name: 'price-book-faults.xlsx', own: files.present, found: faults.present },
    { name: 'price-book-next-faults.xlsx', own: files.next, found: faults.next },
  ].flatMap(({ name, own, found }) =>
    found.length === 0 ? [] : [{ name, faults: found.length, ...annotateBook(own, found) }],
  );
}

/** Splits diagnostics by edition; places of the next edition become relative to its own folder. */
function splitFaults(diagnostics: readonly Diagnostic[]) {
  const atFiles = diagnostics.map((diagnostic) => ({ path: diagnostic.at.file, diagnostic }));
  const { present, next } = splitFiles(atFiles);
  return {
    present: present.map(({ diagnostic }) => diagnostic),
    next: next.map(({ path, diagnostic }) => ({ ...diagnostic, at: { ...diagnostic.at, file: path } })),
  };
}

/**
 * Returns a sound edition as one workbook, run-size tables included.
 * @throws Refusal if the workbook would not compile to the same prices
 */
export async function wholeWorkbook(sources: readonly SourceFile[], compiled: Compilation): Promise<Uint8Array> {
  const { exportWorkbook, soldDifferently, withWorkbook } = await import('./workbook/export.ts');
  const bytes = await exportWorkbook(sources, compiled);
  const differing = soldDifferently(compiled, compile(withWorkbook(sources, bytes)));
  if (differing.length === 0) return bytes;
  throw new Refusal(`The workbook would not compile to the same prices: ${differing.join(', ')}. Nothing was written.`);
}
