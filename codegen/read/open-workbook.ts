/** Opens a workbook with SheetJS. Adds facts that SheetJS leaves out, from the XML of the sheets. */

import { unzipSync } from 'fflate';
import * as XLSX from 'xlsx';
import { sheetNameOf } from '../language/sheet-names.ts';
import { runSizes } from '../language/sheets.ts';
import { decodedXml, withPlainTexts } from './decode.ts';
import { type SheetFacts, sheetFacts, struckStyles, struckTexts } from './sheet-xml.ts';

declare module 'xlsx' {
  /** SheetJS's reader of an unpacked archive. SheetJS exports the function, but its type definitions lack it. */
  export function parse_zip(archive: Archive, options: XLSX.ParsingOptions): XLSX.WorkBook;
}

/** An unpacked archive in the form that SheetJS takes. */
interface Archive {
  readonly FullPaths: readonly string[];
  readonly FileIndex: readonly ({ readonly name: string } & (
    | { readonly type: number; readonly content: Uint8Array }
    /** Bytes as a string, with one character for each byte. */
    | { readonly data: string }
  ))[];
}

/** Parts of a workbook. An XML part in ASCII is stored as text, so that it is decoded only once. */
type ReadableParts = Readonly<Record<string, Uint8Array | string>>;

export interface WorkbookSheet {
  readonly name: string;
  /** True for a tab that is hidden in the spreadsheet program. */
  readonly isHidden: boolean;
  /** Cells and facts of the sheet; undefined if SheetJS could not read the sheet. */
  readonly content: { readonly sheet: XLSX.DenseWorkSheet; readonly facts: SheetFacts } | undefined;
}

/** Options of SheetJS: dense rows, dates as dates, number formats; no formatted texts, no HTML. */
const cellOptions = {
  dense: true,
  cellDates: true,
  cellFormula: false,
  cellHTML: false,
  cellNF: true,
  cellText: false,
} as const satisfies XLSX.ParsingOptions;

/**
 * Returns the sheets of an .xlsx workbook.
 * @throws Error for any other bytes: no format is guessed, and a text is never read as CSV
 */
export function openWorkbook(file: Uint8Array): readonly WorkbookSheet[] {
  if (isCompoundFile(file))
    throw new Error(isEncrypted(file) ? 'it is protected by a password' : 'it is an old .xls file');
  if (file.length === 0) throw new Error('the file is empty');
  if (!isZip(file)) throw new Error('it is no Excel workbook: not a zip archive');
  return openParts(readableParts(file));
}

function readableParts(file: Uint8Array): ReadableParts {
  const parts = unpacked(file);
  if ('content.xml' in parts) throw new Error('it is an OpenDocument workbook (.ods)');
  refuseOvergrown(parts);
  return Object.fromEntries(
    Object.entries(parts).map(([path, bytes]) => [path, path.endsWith('.xml') ? readablePart(bytes) : bytes]),
  );
}

function readablePart(bytes: Uint8Array): Uint8Array | string {
  const written = decodedXml(bytes);
  const text = withPlainTexts(written);
  const plain = text === written ? bytes : new TextEncoder().encode(text);
  const isAscii = text !== '' && text.length === plain.length && !text.includes('\uFFFD');
  return isAscii ? text : plain;
}

/**
 * Maximum number of cells of a sheet. A sheet that people fill in has at most a tenth of this number. A cell needs a
 * few hundred bytes of memory, and twice as much if the cell has a fault.
 */
const mostCells = 250_000;

/** Refuses a sheet with too many cells, except the sheet Run Sizes, which may have a million rows. */
function refuseOvergrown(parts: Parts): void {
  const nameOf = new Map(listedSheets(parts).map(({ name, path }) => [path, sheetNameOf(name)]));
  for (const [path, part] of Object.entries(parts)) {
    const name = nameOf.get(path);
    if (name === runSizes.name || !path.startsWith('xl/worksheets/') || cellsIn(part) <= mostCells) continue;
    const what = `the sheet ${name ?? path} has more than ${mostCells.toLocaleString('en-US')} cells, blank ones with a format among them`;
    throw new Error(`${what}; delete the rows and columns behind its last entry`);
  }
}

function cellsIn(sheet: Uint8Array): number {
  const [tag, letter, blank] = [0x3c, 0x63, 0x20];
  let count = 0;
  for (let at = sheet.indexOf(tag); at >= 0 && count <= mostCells; at = sheet.indexOf(tag, at + 1))
    if (sheet[at + 1] === letter && sheet[at + 2] === blank) count++;
  return count;
}

/** Returns the archive without the archives inside it. SheetJS would unpack inner archives, whatever their size. */
function archiveOf(parts: ReadableParts): Archive {
  const files = Object.entries(parts).filter(([path]) => !path.toLowerCase().endsWith('.zip'));
  return {
    FullPaths: files.map(([path]) => `Root Entry/${latin1Of(path)}`),
    FileIndex: files.map(([name, part]) =>
      typeof part === 'string' ? { name, data: part } : { name, type: 2, content: part },
    ),
  };
}

/** Returns the UTF-8 bytes of a text, with one character for each byte. SheetJS compares names in this form. */
const latin1Of = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');

function openParts(parts: ReadableParts): readonly WorkbookSheet[] {
  const struck = {
    styles: struckStyles(textOf(parts, 'xl/styles.xml') ?? ''),
    texts: struckTexts(textOf(parts, 'xl/sharedStrings.xml') ?? ''),
  };
  const facts = listedSheets(parts).map(({ path }) => {
    const xml = textOf(parts, path);
    return xml === undefined ? undefined : sheetFacts(xml, struck);
  });
  const book = XLSX.parse_zip(archiveOf(parts), cellOptions);
  if (book.bookType !== 'xlsx') throw new Error(`a workbook of the kind ${book.bookType}`);
  return book.SheetNames.map((name, index) => {
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
    return { name, isHidden, content: contentOf(book.Sheets[name], facts[index]) };
  });
}

interface ListedSheet {
  readonly name: string;
  /** Path of the sheet's XML in the archive. */
  readonly path: string;
}

/**
 * Returns the sheets in the workbook's order, each with the path of its part. The workbook's relations give the paths.
 */
export function listedSheets(parts: ReadableParts): readonly ListedSheet[] {
  const workbook = Object.keys(parts).find((path) => /^xl\/workbook\d*\.xml$/.test(path)) ?? '';
  const tagsOf = (path: string, name: string): readonly string[] =>
    (textOf(parts, path) ?? '').match(new RegExp(`<(?:\\w{1,9}:)?${name}\\s[^<>]*>`, 'g')) ?? [];
  const relations = tagsOf(workbook.replace(/[^/]*$/, '_rels/$&.rels'), 'Relationship');
  const targets = new Map(relations.map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target')]));
  return tagsOf(workbook, 'sheet').map((tag, index) => {
    const target = targets.get(attribute(tag, '\\w+:id')) ?? `worksheets/sheet${index + 1}.xml`;
    return { name: attribute(tag, 'name'), path: `xl/${target.replace(/^(?:\/?xl\/|\.\/)/, '')}` };
  });
}

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? '';

function textOf(parts: ReadableParts, path: string): string | undefined {
  const part = Object.hasOwn(parts, path) ? parts[path] : undefined;
  return part instanceof Uint8Array ? decodedXml(part) : part;
}

/** Tells whether bytes are a compound file: an .xls file, or a workbook with a password. */
const isCompoundFile = (bytes: Uint8Array): boolean => [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);

/** Tells whether a compound file is an encrypted workbook. Its directory names the encrypted part in UTF-16. */
const isEncrypted = (bytes: Uint8Array): boolean =>
  new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');

const isZip = (bytes: Uint8Array): boolean => [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);

/** Largest row number of any spreadsheet program. */
const lastRow = 1_048_576;

function contentOf(sheet: XLSX.WorkSheet | undefined, facts: SheetFacts | undefined): WorkbookSheet['content'] {
  if (!sheet || !isDense(sheet) || !facts || sheet['!data'].length > lastRow) return undefined;
  // SheetJS returns the same object for two sheets with the same name. The reader empties the data of each sheet that
  // it reads, so each sheet gets its own copy.
  return { sheet: { ...sheet, '!data': sheet['!data'].slice() }, facts };
}

const isDense = (sheet: XLSX.WorkSheet): sheet is XLSX.DenseWorkSheet => Array.isArray(sheet['!data']);

/** Maximum number of parts. A book of a million prices is far below this limit and below `mostBytes`. */
const mostParts = 2000;
const mostBytes = 512 * 1024 * 1024;
/**
 * Maximum factor by which a part may grow when it is unpacked. The XML of a workbook grows ten to twenty times. A
 * hostile part grows more, to fill the memory.
 */
const mostGrowth = 200;
const smallPart = 1024 * 1024;

export type Parts = Readonly<Record<string, Uint8Array>>;

/** @throws Error for bytes that are not an archive, or whose parts are too many or too large. */
export function unpacked(bytes: Uint8Array): Parts {
  let parts = 0;
  let total = 0;
  return unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      parts++;
      total += originalSize;
      if (parts > mostParts) throw new Error(`it has more than ${mostParts} parts`);
      if (total > mostBytes || (originalSize > smallPart && originalSize > size * mostGrowth))
        throw new Error(`its part ${name} would fill the memory`);
      return true;
    },
  });
}
