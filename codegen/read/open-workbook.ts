/** Opens a workbook's bytes with SheetJS: its sheets with what their XML says beyond the cells. */
import * as XLSX from 'xlsx';
import { type SheetFacts, sheetFacts } from './sheet-xml.ts';
import { repacked } from './unpack.ts';

export interface WorkbookSheet {
  readonly name: string;
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
  if (!isZip(file)) throw new Error('not a zip archive');
  const bytes = repacked(file);
  const book: Opened = XLSX.read(bytes, { ...cellOptions, bookFiles: true });
  if (book.bookType !== 'xlsx') throw new Error(`a workbook of the kind ${book.bookType}`);
  const pathOf = sheetPaths(book);
  const sheets = book.SheetNames.map((name, index) => ({ name, content: contentOf(book, name, pathOf(index)) }));
  return withFormulas(bytes, sheets);
}

/** Reads the sheets that have formulas a second time, with them: most books have none, and formulas make reading slow. */
function withFormulas(bytes: Uint8Array, sheets: readonly WorkbookSheet[]): readonly WorkbookSheet[] {
  const names = sheets.filter(({ content }) => content?.facts.hasFormulas).map(({ name }) => name);
  if (names.length === 0) return sheets;
  const book = XLSX.read(bytes, { ...cellOptions, cellFormula: true, sheets: names });
  return sheets.map(({ name, content }) => {
    const sheet = book.Sheets[name];
    const again = content && names.includes(name) && sheet && isDense(sheet);
    return again ? { name, content: { sheet, facts: content.facts } } : { name, content };
  });
}

const isZip = (bytes: Uint8Array): boolean => [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);

function contentOf(book: Opened, name: string, path: string): WorkbookSheet['content'] {
  const sheet: XLSX.WorkSheet | undefined = book.Sheets[name];
  const xml = textOf(book, path);
  if (!sheet || !isDense(sheet) || xml === undefined || sheet['!data'].length > lastRow) return undefined;
  return { sheet, facts: sheetFacts(xml) };
}

/** No spreadsheet program has a row beyond it. */
const lastRow = 1_048_576;

const isDense = (sheet: XLSX.WorkSheet): sheet is XLSX.DenseWorkSheet => Array.isArray(sheet['!data']);

function textOf(book: Opened, path: string): string | undefined {
  const content = book.files?.[path]?.content;
  return content && new TextDecoder().decode(new Uint8Array(content));
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
    return `xl/${target.replace(/^(?:\/?xl\/|\.\/)/, '')}`;
  };
}

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? '';
