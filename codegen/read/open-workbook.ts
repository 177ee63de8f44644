/** Opens a workbook's bytes with SheetJS: its sheets with the facts that only their XML has. */
import * as XLSX from 'xlsx';
import { sheetNameOf } from '../language/sheet-names.ts';
import { runSizes } from '../language/sheets.ts';
import { withPlainTexts } from './character-references.ts';
import { type SheetFacts, sheetFacts, struckStyles } from './sheet-xml.ts';
import { type Parts, unpacked } from './unpack.ts';
import { decodedXml } from './utf8.ts';

declare module 'xlsx' {
  /** SheetJS's reader of an unpacked archive; exported, but not among its types. */
  export function parse_zip(archive: Archive, options: XLSX.ParsingOptions): XLSX.WorkBook;
}

/** An archive as SheetJS holds it. */
interface Archive {
  readonly FullPaths: readonly string[];
  readonly FileIndex: readonly ({ readonly name: string } & (
    | { readonly type: number; readonly content: Uint8Array }
    /** A character for each byte. */
    | { readonly data: string }
  ))[];
}

/** Parts of a workbook. Text in ASCII is decoded once, for SheetJS and for the facts that SheetJS lacks. */
type ReadableParts = Readonly<Record<string, Uint8Array | string>>;

export interface WorkbookSheet {
  readonly name: string;
  /** True for a tab that is hidden in the spreadsheet program. */
  readonly isHidden: boolean;
  /** Undefined for a sheet that SheetJS could not read. */
  readonly content: { readonly sheet: XLSX.DenseWorkSheet; readonly facts: SheetFacts } | undefined;
}

/** Dense rows, dates told apart, number formats; no texts or styles are made. */
const cellOptions = {
  dense: true,
  cellDates: true,
  cellHTML: false,
  cellNF: true,
  cellText: false,
} as const satisfies XLSX.ParsingOptions;

/**
 * @throws Error for bytes that are no workbook of the xlsx kind. No other format is guessed: text is never read as CSV.
 */
export function openWorkbook(file: Uint8Array): readonly WorkbookSheet[] {
  if (isCompoundFile(file)) throw new Error('it is an old .xls file, or protected by a password');
  if (!isZip(file)) throw new Error('not a zip archive');
  return openParts(readableParts(file));
}

function readableParts(file: Uint8Array): ReadableParts {
  const parts = unpacked(file);
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
 * Most cells of a sheet. A sheet that people fill in has a tenth of them; every cell takes a few hundred bytes of
 * memory, and its fault as much again.
 */
const mostCells = 250_000;

/** Refuses sheets of too many cells, except the ladders: a million of them may be on one sheet. */
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

/** Returns the archive without archives inside it: SheetJS would unpack these, however large they become. */
function archiveOf(parts: ReadableParts): Archive {
  const files = Object.entries(parts).filter(([path]) => !path.toLowerCase().endsWith('.zip'));
  return {
    FullPaths: files.map(([path]) => `Root Entry/${latin1Of(path)}`),
    FileIndex: files.map(([name, part]) =>
      typeof part === 'string' ? { name, data: part } : { name, type: 2, content: part },
    ),
  };
}

/** Returns the UTF-8 bytes of a text as characters, one for each: SheetJS compares such names. */
const latin1Of = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');

function openParts(parts: ReadableParts): readonly WorkbookSheet[] {
  const struck = struckStyles(textOf(parts, 'xl/styles.xml') ?? '');
  const facts = listedSheets(parts).map(({ path }) => {
    const xml = textOf(parts, path);
    return xml === undefined ? undefined : sheetFacts(xml, struck);
  });
  // Most books have no formulas, and they make reading slow.
  const cellFormula = facts.some((sheet) => sheet?.hasFormulas);
  const book = XLSX.parse_zip(archiveOf(parts), { ...cellOptions, cellFormula });
  if (book.bookType !== 'xlsx') throw new Error(`a workbook of the kind ${book.bookType}`);
  return book.SheetNames.map((name, index) => {
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
    return { name, isHidden, content: contentOf(book.Sheets[name], facts[index]) };
  });
}

interface ListedSheet {
  readonly name: string;
  /** Path of the sheet's part. */
  readonly path: string;
}

/** Returns the sheets in the workbook's order: the workbook names a relation for each, and the relation the part. */
function listedSheets(parts: ReadableParts): readonly ListedSheet[] {
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

const isZip = (bytes: Uint8Array): boolean => [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);

/** Last row of any spreadsheet program. */
const lastRow = 1_048_576;

function contentOf(sheet: XLSX.WorkSheet | undefined, facts: SheetFacts | undefined): WorkbookSheet['content'] {
  if (!sheet || !isDense(sheet) || !facts || sheet['!data'].length > lastRow) return undefined;
  // SheetJS gives one object for two sheets of one name, and the reader empties the data of a sheet.
  return { sheet: { ...sheet, '!data': sheet['!data'].slice() }, facts };
}

const isDense = (sheet: XLSX.WorkSheet): sheet is XLSX.DenseWorkSheet => Array.isArray(sheet['!data']);
