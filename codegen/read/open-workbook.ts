/** Opens a workbook with SheetJS. Adds facts that SheetJS leaves out, from the XML of the sheets. */

import { strFromU8, unzipSync } from 'fflate';
import * as XLSX from 'xlsx';
import { sheetNameOf } from '../language/sheet-names.ts';
import { runSizes } from '../language/sheets.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Cells and facts of the sheet; undefined if SheetJS could not read the sheet. */
  readonly content: { readonly sheet: XLSX.DenseWorkSheet; readonly facts: SheetFacts } | undefined;
}

/** Options of SheetJS: dense rows, dates as dates, number formats; no formatted texts, no HTML. */
const options = {
  type: 'array',
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
  const parts = unpacked(file);
  if ('content.xml' in parts) throw new Error('it is an OpenDocument workbook (.ods)');
  refuseOvergrown(parts);
  const struck = {
    styles: struckStyles(textOf(parts, 'xl/styles.xml') ?? ''),
    texts: struckTexts(textOf(parts, 'xl/sharedStrings.xml') ?? ''),
  };
  const listed = listedSheets(parts);
  // SheetJS would take other formats, and archives within the archive, whatever their size.
  if (listed.length === 0) throw new Error('it is no Excel workbook (.xlsx)');
  const facts = listed.map(({ path }) => {
    const xml = textOf(parts, path);
    return xml === undefined ? undefined : sheetFacts(xml, struck);
  });
  const book = XLSX.read(file, options);
  return book.SheetNames.map((name, index) => {
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
    return { name, isHidden, content: contentOf(book.Sheets[name], facts[index]) };
  });
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

interface ListedSheet {
  readonly name: string;
  readonly path: string;
}

/**
 * Returns the sheets in the workbook's order, each with the path of its part. The workbook's relations give the paths.
 */
export function listedSheets(parts: Parts): readonly ListedSheet[] {
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

function textOf(parts: Parts, path: string): string | undefined {
  const part = Object.hasOwn(parts, path) ? parts[path] : undefined;
  return part && strFromU8(part);
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

type Parts = Readonly<Record<string, Uint8Array>>;

/** @throws Error for bytes that are not an archive */
export const unpacked = (bytes: Uint8Array): Parts => unzipSync(bytes);

/**
 * Facts from the XML of a sheet. SheetJS does not read these facts, or reads them only together with every cell's
 * formula and style, which is slow.
 */
export interface SheetFacts {
  /** A1 addresses of formula cells that were never calculated. SheetJS reads such a cell as 0, or leaves it out. */
  readonly uncalculated: ReadonlySet<string>;
  readonly hiddenRows: ReadonlySet<number>;
  readonly struckRows: ReadonlySet<number>;
}

/** Numbers of the styles that are struck through, and of the shared texts with a struck-through part. */
interface Struck {
  readonly styles: ReadonlySet<number>;
  readonly texts: ReadonlySet<number>;
}

export const sheetFacts = (xml: string, struck: Struck): SheetFacts => ({
  uncalculated: formula.test(xml) ? uncalculatedCells(xml) : new Set(),
  hiddenRows: hiddenRows(xml),
  struckRows: struckRows(xml, struck),
});

// Every pattern stops at the next `<` or `>`, so that none of them runs long on hostile input.
const formula = /<(?:\w{1,9}:)?f[\s/>]/;
const cell = /<(?:\w{1,9}:)?c\s([^<>]*)>/g;
const value = /<(?:\w{1,9}:)?v(?:\s[^<>]*)?>[^<]/;
const anyValue = /<(?:\w{1,9}:)?v(?:\s[^<>]*)?\/?>/;
const calculatedText = /\st=["']str["']/;
const address = /(?:^|\s)r=["']([A-Z]+\d+)["']/;

interface XmlCell {
  /** Attributes of the tag, each after a blank. */
  readonly attributes: string;
  readonly content: string;
  readonly name: string;
}

/** Returns the cells with a content. A self-closing tag is a blank cell. */
function* filledCells(xml: string): Generator<XmlCell> {
  const starts = Array.from(xml.matchAll(cell));
  const end = xml.search(/<\/(?:\w{1,9}:)?sheetData>/);
  for (const [at, { 0: tag, 1: attributes = '', index }] of starts.entries()) {
    const next = starts[at + 1]?.index ?? (end < 0 ? xml.length : end);
    const name = address.exec(attributes)?.[1];
    if (name !== undefined && !attributes.endsWith('/'))
      yield { attributes: ` ${attributes}`, content: xml.slice(index + tag.length, next), name };
  }
}

function uncalculatedCells(xml: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { attributes, content, name } of filledCells(xml)) {
    if (!formula.test(content)) continue;
    // A formula with a text result counts as calculated even if its value is empty, because the text may be empty.
    const calculated = calculatedText.test(attributes) ? anyValue.test(content) : value.test(content);
    if (!calculated) found.add(name);
  }
  return found;
}

const row = /<(?:\w{1,9}:)?row[\s/>]([^<>]*)>?/g;
const rowNumber = /(?:^|\s)r=["'](\d+)["']/;
const hidden = /(?:^|\s)hidden=["'](?:1|true)["']/;

function hiddenRows(xml: string): ReadonlySet<number> {
  const found = new Set<number>();
  if (!xml.includes('hidden=')) return found;
  let number = 0;
  for (const [, attributes = ''] of xml.matchAll(row)) {
    number = Number(rowNumber.exec(attributes)?.[1] ?? number + 1);
    if (hidden.test(attributes)) found.add(number);
  }
  return found;
}

const styleOf = /\ss=["'](\d+)["']/;
const sharedText = /\st=["']s["']/;
const sharedNumber = /<(?:\w{1,9}:)?v>(\d+)/;

function struckRows(xml: string, { styles, texts }: Struck): ReadonlySet<number> {
  const found = new Set<number>();
  const isInline = struckFont.test(xml);
  if (styles.size === 0 && texts.size === 0 && !isInline) return found;
  for (const { attributes, content, name } of filledCells(xml)) {
    const isStruck =
      styles.has(Number(styleOf.exec(attributes)?.[1] ?? -1)) ||
      (sharedText.test(attributes) && texts.has(Number(sharedNumber.exec(content)?.[1] ?? -1))) ||
      (isInline && struckFont.test(content));
    if (isStruck) found.add(Number(name.replace(/^\D+/, '')));
  }
  return found;
}

export function struckTexts(sharedStringsXml: string): ReadonlySet<number> {
  if (!struckFont.test(sharedStringsXml)) return new Set();
  const texts = sharedStringsXml.split(/<(?:\w{1,9}:)?si[\s>]/).slice(1);
  return new Set(texts.flatMap((text, number) => (struckFont.test(text) ? number : [])));
}

const font = /<(?:\w{1,9}:)?font(?:\s[^<>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w{1,9}:)?font>)/g;
const struckFont = /<(?:\w{1,9}:)?strike(?:\s+val=["'](?:1|true)["'])?\s*\/?>/;
const cellFormat = /<(?:\w{1,9}:)?xf\s([^<>]*)>/g;
const fontOf = /(?:^|\s)fontId=["'](\d+)["']/;

/**
 * Returns the numbers of the cell styles with a struck-through font. The attribute `s` of a cell is the number of its
 * style.
 */
export function struckStyles(stylesXml: string): ReadonlySet<number> {
  if (!struckFont.test(stylesXml)) return new Set();
  const fonts = Array.from(sectionOf(stylesXml, 'fonts').matchAll(font), ([, content = '']) =>
    struckFont.test(content),
  );
  const formats = Array.from(sectionOf(stylesXml, 'cellXfs').matchAll(cellFormat), ([, attributes = '']) =>
    Number(fontOf.exec(attributes)?.[1] ?? 0),
  );
  return new Set([...formats.keys()].filter((style) => fonts[formats[style] ?? 0]));
}

function sectionOf(xml: string, name: string): string {
  const start = new RegExp(`<(?:\\w{1,9}:)?${name}[\\s>]`).exec(xml)?.index ?? xml.length;
  const end = new RegExp(`</(?:\\w{1,9}:)?${name}>`).exec(xml)?.index ?? xml.length;
  return xml.slice(start, end);
}
