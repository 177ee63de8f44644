/**
 * Writes faults into a copy of the workbook. The copy opens on a list of the faults, and faulty cells are filled and
 * commented.
 */
import { strToU8, zipSync } from 'fflate';
import { groupBy } from '../../language/collections.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { markedSheet, workbookFile } from '../../language/sheet-names.ts';
import type { SourceFile } from '../../language/source.ts';
import { cellsOf } from './cells.ts';
import { addComments, type FaultsByCell } from './comments.ts';
import { csvLines, csvSheet } from './csv-sheet.ts';
import { faultsSheet } from './faults-sheet.ts';
import { addSheet, deselectSheets, freeName, linkTo } from './new-sheet.ts';
import { namespaces, openPackage, type Package, sheetParts, partTypes as types } from './package.ts';
import { addedLooks, type Looks, type Tinted, tintedStyles, worst } from './styles.ts';

interface Annotated {
  readonly bytes: Uint8Array;
  /** Number of marked cells, including those of CSV files. */
  readonly cells: number;
}

/** Maximum number of listed faults. Further faults are only counted. */
const mostListed = 5000;

const rank = ({ severity }: Diagnostic): number => (severity === 'error' ? 0 : 1);

/** The copy to be marked, and the styles of the marks. */
interface Copy {
  readonly book: Package;
  readonly tinted: Tinted;
  readonly looks: Looks;
  /** Links to the places in the copy, by fault. */
  readonly shown: Map<Diagnostic, string>;
}

/**
 * Marks the faults in a copy of the workbook, whose other content is unchanged. If there is no readable workbook, the
 * faults are written into a new workbook.
 */
export function annotateBook(sources: readonly SourceFile[], diagnostics: readonly Diagnostic[]): Annotated {
  const book = opened(sources.find(({ path }) => path === workbookFile)?.bytes);
  deselectSheets(book);
  const styles = stylesPart(book);
  const copy: Copy = { book, tinted: tintedStyles(book, styles), looks: addedLooks(book, styles), shown: new Map() };
  const listed = diagnostics.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostListed);
  const byFile = groupBy(listed, ({ at }) => at.file);
  const files = sources.filter(({ path }) => path.endsWith('.csv') && byFile.has(path));
  const ofWorkbook = markSheets(copy, byFile.get(workbookFile) ?? []);
  const ofFiles = files.map((file) => showFile(copy, file, byFile.get(file.path) ?? []));
  const list = faultsSheet(
    listed,
    diagnostics.length - listed.length,
    (fault) => copy.shown.get(fault),
    copy.looks,
    copy.tinted,
  );
  addSheet(book, freeName(sheetParts(book).keys(), markedSheet), list, 'first');
  return { bytes: book.bytes(), cells: ofFiles.reduce((sum, cells) => sum + cells, ofWorkbook) };
}

function opened(bytes: Uint8Array | undefined): Package {
  try {
    const book = openPackage(bytes ?? emptyWorkbook());
    sheetParts(book);
    stylesPart(book);
    return book;
  } catch {
    // The list of faults has the reason why the workbook cannot be opened.
    return openPackage(emptyWorkbook());
  }
}

/** @returns the number of marked cells. */
function markSheets(copy: Copy, diagnostics: readonly Diagnostic[]): number {
  const { book, tinted } = copy;
  const parts = sheetParts(book);
  let marked = 0;
  for (const [sheet, found] of groupBy(diagnostics, ({ at }) => at.sheet)) {
    const path = sheet === undefined ? undefined : parts.get(sheet);
    if (sheet === undefined || path === undefined) continue;
    const cells = cellsOf(book.document(path));
    const byCell = byAddress(found, ({ at }) => {
      if (at.row === undefined) return `${at.column ?? 'A'}1`;
      return at.column === undefined ? cells.firstCell(at.row) : `${at.column}${at.row}`;
    });
    for (const [address, faults] of byCell) {
      const cell = cells.cellAt(address);
      cell.setAttribute('s', String(tinted(Number(cell.getAttribute('s') ?? 0), worst(faults))));
    }
    marked += explain(copy, path, sheet, byCell);
  }
  return marked;
}

/** Adds a CSV file as a sheet, with its faults marked. @returns the number of marked cells. */
function showFile(copy: Copy, file: SourceFile, faults: readonly Diagnostic[]): number {
  const { book, tinted, looks } = copy;
  const lines = csvLines(file, faults);
  if (!lines) return 0;
  const byCell = byAddress(faults, ({ at }) => lines.addressOf(at));
  const name = freeName([...sheetParts(book).keys(), markedSheet], file.path.slice(file.path.lastIndexOf('/') + 1));
  const path = addSheet(book, name, csvSheet(file.path, lines, byCell, looks, tinted), 'last');
  return explain(copy, path, name, byCell);
}

/** Adds comments to the faulty cells of a sheet, and records a link to each fault. @returns the number of cells. */
function explain({ book, shown }: Copy, path: string, sheet: string, byCell: FaultsByCell): number {
  addComments(book, path, byCell);
  for (const [address, faults] of byCell) for (const fault of faults) shown.set(fault, linkTo(sheet, address));
  return byCell.size;
}

/** Groups faults by the address of the faulty cell. */
function byAddress(faults: readonly Diagnostic[], addressOf: (fault: Diagnostic) => string | undefined): FaultsByCell {
  const found = groupBy(faults, addressOf);
  return new Map(Array.from(found).flatMap(([address, group]) => (address === undefined ? [] : [[address, group]])));
}

function stylesPart(book: Package): string {
  const own = book.related('xl/workbook.xml', 'styles');
  if (own === undefined) throw new Error('the workbook has no styles');
  return own;
}

const { spreadsheet, relations, packages } = namespaces;

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets/></workbook>`,
  'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>`,
};

const emptyWorkbook = (): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
