/** Opens a workbook's bytes with SheetJS: its sheets with what their XML says beyond the cells. */
import * as XLSX from 'xlsx';
import { plainName, sheetNames } from '../language/sheet-names.ts';
import { runSizes } from '../language/sheets.ts';
import { type SheetFacts, sheetFacts, struckStyles } from './sheet-xml.ts';
import { packed, unpacked, withCharacters } from './unpack.ts';

export interface WorkbookSheet {
  readonly name: string;
  /** The tab is hidden in the spreadsheet program. */
  readonly isHidden: boolean;
  /** Undefined when SheetJS could not make sense of the sheet. */
  readonly content: { readonly sheet: XLSX.DenseWorkSheet; readonly facts: SheetFacts } | undefined;
}

/** Dense rows, dates told apart, number formats; no texts, formulas or styles are made. */
const cellOptions = {
  type: 'array',
  dense: true,
  cellDates: true,
  cellFormula: false,
  cellHTML: false,
  cellNF: true,
  cellText: false,
} as const satisfies XLSX.ParsingOptions;

/** What SheetJS adds to a workbook and its types leave out. */
interface Opened extends XLSX.WorkBook {
  readonly files?: Readonly<Record<string, { readonly content?: ArrayLike<number> }>>;
}

/** @throws Error when the bytes are no workbook of the xlsx kind. Nothing else is guessed at: text is never read as CSV. */
export function openWorkbook(file: Uint8Array): readonly WorkbookSheet[] {
  return openParts(packed(unpack(file)));
}

function unpack(file: Uint8Array): Record<string, Uint8Array> {
  if (isCompoundFile(file)) throw new Error('it is an old .xls file, or protected by a password');
  if (!isZip(file)) throw new Error('not a zip archive');
  const parts = unpacked(file);
  refuseOvergrown(parts);
  return withCharacters(parts);
}

/** A sheet that people fill in has a tenth of it; every cell takes a few hundred bytes of memory, and its fault as much again. */
const mostCells = 250_000;

/** The ladders alone may be longer: a million of them stand on one sheet. */
function refuseOvergrown(parts: Readonly<Record<string, Uint8Array>>): void {
  const ladders = pathOfSheet(parts, runSizes.name);
  for (const [path, part] of Object.entries(parts)) {
    if (path === ladders || !path.startsWith('xl/worksheets/') || cellsIn(part) <= mostCells) continue;
    const name = sheetNames.find((one) => pathOfSheet(parts, one) === path) ?? path;
    const what = `the sheet ${name} has more than ${mostCells.toLocaleString('en-US')} cells, blank ones with a format among them`;
    throw new Error(`${what}; delete the rows and columns behind its last entry`);
  }
}

function cellsIn(sheet: Uint8Array): number {
  const bytes = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength);
  let count = 0;
  for (let at = bytes.indexOf('<c '); at >= 0 && count <= mostCells; at = bytes.indexOf('<c ', at + 3)) count++;
  return count;
}

function openParts(bytes: Uint8Array): readonly WorkbookSheet[] {
  const book: Opened = XLSX.read(bytes, { ...cellOptions, bookFiles: true });
  if (book.bookType !== 'xlsx') throw new Error(`a workbook of the kind ${book.bookType}`);
  const pathOf = sheetPaths(book);
  const struck = struckStyles(textOf(book, stylesPath) ?? '');
  const sheets = book.SheetNames.map((name, index) => {
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
    return { name, isHidden, content: contentOf(book, name, pathOf(index), struck) };
  });
  return withFormulas(bytes, sheets);
}

/** Where a workbook says that a sheet lies, in the words that spreadsheet programs write; undefined when it is not plain to see. */
function pathOfSheet(parts: Readonly<Record<string, Uint8Array>>, name: string): string | undefined {
  const textOfPart = (path: string): string => new TextDecoder().decode(parts[path] ?? new Uint8Array());
  const tags = textOfPart('xl/workbook.xml').match(/<sheet\s[^<>]*>/g) ?? [];
  const tag = tags.find((one) => plainName(attribute(one, 'name')) === plainName(name));
  const id = tag && attribute(tag, 'r:id');
  if (!id) return undefined;
  const relations = textOfPart('xl/_rels/workbook.xml.rels').match(/<Relationship\s[^<>]*>/g) ?? [];
  const target = relations.find((one) => attribute(one, 'Id') === id);
  const path = target && partPath(attribute(target, 'Target'));
  return path !== undefined && Object.hasOwn(parts, path) ? path : undefined;
}

/** Reads the sheets that have formulas a second time, with them: most books have none, and formulas make reading slow. */
function withFormulas(bytes: Uint8Array, sheets: readonly WorkbookSheet[]): readonly WorkbookSheet[] {
  const names = sheets.filter(({ content }) => content?.facts.hasFormulas).map(({ name }) => name);
  if (names.length === 0) return sheets;
  const book = XLSX.read(bytes, { ...cellOptions, cellFormula: true, sheets: names });
  return sheets.map((read) => {
    const { name, content } = read;
    const sheet = book.Sheets[name];
    const again = content && names.includes(name) && sheet && isDense(sheet);
    return again ? { ...read, content: { sheet, facts: content.facts } } : read;
  });
}

/** What both .xls files and workbooks with a password are. */
const isCompoundFile = (bytes: Uint8Array): boolean => [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);

const isZip = (bytes: Uint8Array): boolean => [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);

const stylesPath = 'xl/styles.xml';

function contentOf(book: Opened, name: string, path: string, struck: ReadonlySet<number>): WorkbookSheet['content'] {
  const sheet: XLSX.WorkSheet | undefined = book.Sheets[name];
  const xml = textOf(book, path);
  if (!sheet || !isDense(sheet) || xml === undefined || sheet['!data'].length > lastRow) return undefined;
  return { sheet, facts: sheetFacts(xml, struck) };
}

/** No spreadsheet program has a row beyond it. */
const lastRow = 1_048_576;

const isDense = (sheet: XLSX.WorkSheet): sheet is XLSX.DenseWorkSheet => Array.isArray(sheet['!data']);

function textOf(book: Opened, path: string): string | undefined {
  const content = book.files?.[path]?.content;
  return content && new TextDecoder().decode(content instanceof Uint8Array ? content : new Uint8Array(content));
}

/** Where each sheet's XML lies: the workbook names a relation per sheet, and the relations name the files. */
function sheetPaths(book: Opened): (index: number) => string {
  const files = Object.keys(book.files ?? {});
  const relations = files.find((path) => /^xl\/_rels\/workbook\d*\.xml\.rels$/.test(path));
  const targets = new Map<string, string>();
  for (const [tag] of (textOf(book, relations ?? '') ?? '').matchAll(/<(?:\w{1,9}:)?Relationship\s[^<>]*>/g)) {
    targets.set(attribute(tag, 'Id'), attribute(tag, 'Target'));
  }
  const ids = (book.Workbook?.Sheets ?? []).map((sheet) => ('id' in sheet ? String(sheet.id) : ''));
  return (index) => {
    const target = targets.get(ids[index] ?? '') ?? `worksheets/sheet${index + 1}.xml`;
    return partPath(target);
  };
}

const partPath = (target: string): string => `xl/${target.replace(/^(?:\/?xl\/|\.\/)/, '')}`;

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? '';
