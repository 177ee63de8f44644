/**
 * Reads the files of a price book from bytes into tables of cells. Does not touch the disk. Reports every fault instead
 * of throwing it.
 */
import { drawingFaults } from '../../src/contract/drawing/drawing.ts';
import { repeats } from '../language/collections.ts';
import { type Diagnostic, diagnostic, placeText, type Report } from '../language/diagnostic.ts';
import { nearestTip } from '../language/did-you-mean.ts';
import { knownFiles, pathKind, respelled } from '../language/path-kind.ts';
import { workbookFile } from '../language/sheet-names.ts';
import { runSizes } from '../language/sheets.ts';
import type { RawSheet, SourceFile } from '../language/source.ts';
import { readCsv } from './csv.ts';
import { decodeUtf8 } from './decode.ts';
import { tableOf } from './table.ts';
import { readWorkbook } from './workbook.ts';

export interface ReadResult {
  /**
   * Tables of cells, at most one for each name. Only Run Sizes may have several: the sheet, and each file of
   * `run-sizes/`.
   */
  readonly sheets: readonly RawSheet[];
  readonly images: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads every file; the order of the files does not matter to the meaning of the book (`docs/price-book.md`, Files).
 */
export function readSources(files: readonly SourceFile[]): ReadResult {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (...fault) => diagnostics.push(diagnostic(...fault));
  const images = new Map<string, string>();
  const sheets: RawSheet[] = [];
  for (const file of files) {
    const read = readFile(file);
    if (read.image) images.set(read.image.name, read.image.text);
    sheets.push(...read.sheets);
    // One by one: `push(...faults)` fails with a hundred thousand arguments.
    for (const fault of read.faults) diagnostics.push(fault);
  }
  return { sheets: onceEach(sheets, report), images, diagnostics };
}

interface ReadFile {
  readonly sheets: readonly RawSheet[];
  readonly image?: { readonly name: string; readonly text: string };
  readonly faults: readonly Diagnostic[];
}

function readFile(file: SourceFile): ReadFile {
  const faults: Diagnostic[] = [];
  const report: Report = (...fault) => faults.push(diagnostic(...fault));
  const kind = pathKind(file.path);
  if (kind.kind !== 'image') return { sheets: sheetsOf(file, report), faults };
  const text = readImage(file, report);
  return { sheets: [], faults, ...(text !== undefined && { image: { name: kind.name, text } }) };
}

function sheetsOf(file: SourceFile, report: Report): readonly RawSheet[] {
  const kind = pathKind(file.path);
  switch (kind.kind) {
    case 'workbook':
      return readWorkbook(file, report);
    case 'sheet':
      return csvTable(file, kind.sheet, report);
    case 'ladder':
      return csvTable(file, runSizes.name, report, kind.product);
    case 'unknown':
      reportUnknown(file.path, report);
      return [];
    default:
      return [];
  }
}

function csvTable({ path, bytes }: SourceFile, name: string, report: Report, product?: string): readonly RawSheet[] {
  const grid = readCsv(path, bytes, report);
  const table = grid && tableOf(grid, name, report, product);
  return table ? [table] : [];
}

/** Matches the name of a copy, as Windows, macOS and Linux name them. Groups: the name and the ending of the original. */
const copied = /^(.*?)(?: - Copy(?: ?\(\d+\))?| copy(?: \d+)?| ?\((?:copy|\d+)\))(\.[a-z]+)$/i;

function reportUnknown(path: string, report: Report): void {
  const [, name, ending] = copied.exec(path) ?? [];
  const original = name === undefined ? undefined : respelled(`${name}${ending}`);
  if (original !== undefined) {
    const tip = `Delete it. If it is the newer one, put it in the place of ${original}.`;
    report('QB102', { file: path }, `this file is a copy of ${original}`, tip);
    return;
  }
  const plain = respelled(path);
  if (plain !== undefined) {
    const isWorkbook = plain === workbookFile && !path.toLowerCase().endsWith('.xlsx');
    const message = isWorkbook ? 'the workbook is no .xlsx file' : 'the file is not named as the price book names it';
    const tip = isWorkbook
      ? `Save it as an Excel workbook (.xlsx) without a password: ${plain}. Then delete this file.`
      : `Rename it to ${plain.split('/').at(-1)}: names are in small letters, with hyphens for blanks.`;
    report('QB102', { file: path }, message, tip);
    return;
  }
  const table = respelled(path.replace(/\.(?:xlsx|xlsm|xls|ods|numbers)$/i, '.csv'));
  if (table !== undefined) {
    const tip = `Save it as "CSV UTF-8 (comma delimited)", named ${table}. Then delete this file.`;
    report('QB102', { file: path }, 'this file is no part of a price book', tip);
    return;
  }
  const tip =
    'A price book has price-book.xlsx, <sheet-name>.csv, run-sizes/<product>.csv and images/<name>.svg; names are lower-case letters, digits and hyphens.';
  report('QB102', { file: path }, 'this file is no part of a price book', nearestTip(path, knownFiles, tip));
}

/**
 * Returns all ladder files, and one sheet for each name. Of several sheets with the same name, prefers the sheet of the
 * workbook, and otherwise the first sheet. Reports the other sheets with this name (QB103).
 */
function onceEach(sheets: readonly RawSheet[], report: Report): readonly RawSheet[] {
  const inOrder = [...sheets.filter(isInWorkbook), ...sheets.filter((sheet) => !isInWorkbook(sheet))];
  const named = inOrder.filter(({ product }) => product === undefined);
  const others = new Set<RawSheet>();
  for (const { again, first } of repeats(named, ({ name }) => name)) {
    others.add(again);
    const message = `the sheet ${again.name} stands in ${placeText(first.at)} as well`;
    report('QB103', again.at, message, 'Keep one of the two.');
  }
  return inOrder.filter((sheet) => !others.has(sheet));
}

const isInWorkbook = ({ at }: RawSheet): boolean => at.sheet !== undefined;

/**
 * Returns the text of an SVG drawing; undefined if the file is no SVG (QB101). Reports any content that a drawing may
 * not have (QB117).
 */
function readImage({ path, bytes }: SourceFile, report: Report): string | undefined {
  const decoded = decodeUtf8(bytes);
  if (decoded === undefined || !/<svg[\s>/]/.test(decoded)) {
    report('QB101', { file: path }, 'the file is not an SVG drawing', 'Export the drawing as SVG (plain, UTF-8).');
    return undefined;
  }
  const faults = drawingFaults(decoded);
  for (const { line, message, tip } of faults) {
    report('QB117', { file: path, ...(line !== undefined && { row: line }) }, message, tip);
  }
  // A faulty drawing is returned too. Otherwise each card with this drawing would be reported as well.
  return decoded.replace(/\r\n?/g, '\n');
}
