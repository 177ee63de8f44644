/** A sheet that is added to a workbook: its content and its position. */
import { utils } from 'xlsx';
import {
  append,
  elements,
  escapedXml,
  freePath,
  namespaces,
  type Package,
  partTypes,
  rootOf,
  sheetParts,
} from './package.ts';

export interface NewCell {
  readonly text: string;
  /** Index of the cell's style in the workbook. */
  readonly style: number;
  /** Cell that a click opens, such as `'Rates'!D2`. */
  readonly link?: string;
}

export interface NewSheet {
  /** Widths of the columns, in characters. */
  readonly widths: readonly number[];
  /** Number of rows, from row 1 on, that stay visible when the sheet is scrolled. */
  readonly frozenRows: number;
  readonly rows: readonly (readonly NewCell[])[];
}

/**
 * Adds a sheet before or after all other sheets, and returns the path of its part. If the sheet is added as the first
 * one, the workbook opens on it.
 */
export function addSheet(book: Package, name: string, sheet: NewSheet, position: 'first' | 'last'): string {
  const path = freePath(book, (number) => `xl/worksheets/sheet${number}.xml`);
  book.setText(path, sheetXml(sheet, position === 'first'));
  book.declare({ part: path }, `${partTypes}.worksheet+xml`);
  const id = book.relate('xl/workbook.xml', 'worksheet', path);
  const workbook = rootOf(book.document('xl/workbook.xml'));
  const [list] = elements(workbook, 'sheets');
  if (!list) throw new Error('the workbook has no list of sheets');
  const ids = elements(list, 'sheet').map((one) => Number(one.getAttribute('sheetId')));
  const before = position === 'first' ? list.firstChild : null;
  const added = append(list, 'sheet', { name, sheetId: String(Math.max(0, ...ids) + 1) }, before);
  added.setAttributeNS(namespaces.relations, 'r:id', id);
  if (position === 'first') openOnFirst(book);
  return path;
}

function openOnFirst(book: Package): void {
  const workbook = book.document('xl/workbook.xml');
  for (const view of elements(workbook, 'workbookView')) {
    view.removeAttribute('activeTab');
    view.removeAttribute('firstSheet');
  }
  // A name that belongs to one sheet contains the position of that sheet. Each old sheet is now one position later.
  for (const name of elements(workbook, 'definedName')) {
    const position = name.getAttribute('localSheetId');
    if (position !== null) name.setAttribute('localSheetId', String(Number(position) + 1));
  }
}

/**
 * Unselects the sheet that was open. Otherwise two sheets would be selected, and spreadsheet programs would write each
 * entry into both. The rest of the sheet is unchanged.
 */
export function deselectSheets(book: Package): void {
  for (const path of sheetParts(book).values()) {
    if (!book.has(path)) continue;
    const xml = book.text(path);
    const others = xml.replace(/(<(?:\w{1,9}:)?sheetView(?:\s[^<>]*?)?)\stabSelected=["'](?:1|true)["']/, '$1');
    if (others !== xml) book.setText(path, others);
  }
}

const address = (row: number, column: number): string => utils.encode_cell({ r: row, c: column });

function sheetXml({ widths, frozenRows, rows }: NewSheet, isSelected: boolean): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const lines = rows.map((cells, row) => {
    const written = cells.map(({ text, style }, column) => cellXml(address(row, column), text, style));
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  const links = rows.flatMap((cells, row) =>
    cells.flatMap(({ link }, column) =>
      link === undefined ? [] : [`<hyperlink ref="${address(row, column)}" location="${escapedXml(link)}"/>`],
    ),
  );
  const pane = `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  return [
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${namespaces.spreadsheet}">`,
    `<sheetViews><sheetView ${isSelected ? 'tabSelected="1" ' : ''}workbookViewId="0">${pane}</sheetView></sheetViews>`,
    `<cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData>`,
    links.length > 0 ? `<hyperlinks>${links.join('')}</hyperlinks>` : '',
    '</worksheet>',
  ].join('');
}

/** Maximum length of a cell's text, in characters. */
const longestText = 32_000;

function cellXml(at: string, text: string, style: number): string {
  if (text === '') return `<c r="${at}" s="${style}"/>`;
  // Spreadsheet programs read a text such as `_x0041_` as one character. Escaping the first underscore prevents this.
  const shown = escapedXml(text.slice(0, longestText).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'));
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
}

/** Returns a cell of a sheet as the target of a link. */
export const linkTo = (sheet: string, cell: string): string => `'${sheet.replaceAll("'", "''")}'!${cell}`;

/** Returns a name that no sheet has yet, with the length and the characters that spreadsheet programs allow. */
export function freeName(taken: Iterable<string>, wanted: string): string {
  const known = new Set(Array.from(taken, (name) => name.toLowerCase()));
  const allowed = wanted.replace(/[[\]:*?/\\]/g, '-');
  let name = allowed.slice(0, 31);
  for (let number = 2; known.has(name.toLowerCase()); number++) {
    const end = ` ${number}`;
    name = `${allowed.slice(0, 31 - end.length)}${end}`;
  }
  return name;
}
