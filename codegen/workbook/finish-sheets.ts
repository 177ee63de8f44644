/**
 * Adds formats and sizes that the workbook library does not write: the formats of empty cells, and boxes of notes that
 * are wide enough for their text.
 */
import type { Document } from '@xmldom/xmldom';
import { append, elements, openPackage, type Package, sheetParts } from './annotate/package.ts';
import { counted, remembered } from './annotate/styles.ts';
import type { ColumnLayout, SheetLayout } from './sheet-layouts.ts';
import { numberFormat } from './style.ts';

export function finishSheets(workbook: Uint8Array, layouts: readonly SheetLayout[]): Uint8Array {
  const book = openPackage(workbook);
  const parts = sheetParts(book);
  const styleOf = formatStyles(book.document('xl/styles.xml'));
  for (const { name, columns } of layouts) {
    const path = parts.get(name);
    if (path === undefined) throw new Error(`the workbook was written without the sheet ${name}`);
    for (const col of elements(book.document(path), 'col')) {
      const column = columns[Number(col.getAttribute('min')) - 1];
      if (column) col.setAttribute('style', String(styleOf(numberFormat(column.kind))));
    }
    widenNotes(book, path, columns);
  }
  return book.bytes();
}

/** Ids of the number formats that every spreadsheet program has built in. */
const builtIn: ReadonlyMap<string, string> = new Map([
  ['General', '0'],
  ['0', '1'],
  ['0.00', '2'],
  ['@', '49'],
]);
const firstOwnFormat = 164;

/**
 * @returns a function that gives the index of a cell style with only a number format, and makes the style at its first
 * use.
 */
function formatStyles(styles: Document): (format: string) => number {
  const [formats] = elements(styles, 'cellXfs');
  if (!formats) throw new Error('the workbook has no styles');
  const made = new Map<string, number>();
  const plain = { fontId: '0', fillId: '0', borderId: '0', xfId: '0', applyNumberFormat: '1' };
  return (format) =>
    remembered(made, format, () => {
      append(formats, 'xf', { numFmtId: formatId(styles, format), ...plain });
      return counted(formats, 'xf');
    });
}

function formatId(styles: Document, format: string): string {
  const own = elements(styles, 'numFmt');
  const known =
    builtIn.get(format) ?? own.find((one) => one.getAttribute('formatCode') === format)?.getAttribute('numFmtId');
  if (known) return known;
  const [root] = elements(styles, 'styleSheet');
  if (!root) throw new Error('the workbook has no styles');
  // The formats are the first element of the styles.
  const [list = append(root, 'numFmts', {}, root.firstChild)] = elements(styles, 'numFmts');
  const numFmtId = String(firstOwnFormat + own.length);
  append(list, 'numFmt', { numFmtId, formatCode: format });
  counted(list, 'numFmt');
  return numFmtId;
}

/** Width of the box of a note, in characters of about 7 pixels. */
const boxWidth = 42;
const boxRows = 6;

/**
 * Widens the boxes of notes. An anchor is left column, offset, top row, offset, right column, offset, bottom row,
 * offset. Columns and rows count from 0.
 */
function widenNotes(book: Package, sheetPath: string, columns: readonly ColumnLayout[]): void {
  const drawing = book.related(sheetPath, 'vmlDrawing');
  if (drawing === undefined) throw new Error(`the notes of ${sheetPath} were not written`);
  const widened = book.text(drawing).replace(/<x:Anchor>(\d+),[^<]*<\/x:Anchor>/g, (_, text: string) => {
    const left = Number(text);
    return `<x:Anchor>${left}, 6, 0, 6, ${rightOf(left, columns)}, 0, ${boxRows}, 0</x:Anchor>`;
  });
  book.setText(drawing, widened);
}

/** Width of columns right of the table, in characters. */
const usualWidth = 9;

function rightOf(left: number, columns: readonly ColumnLayout[]): number {
  let right = left;
  for (let width = 0; width < boxWidth; right += 1) width += columns[right]?.width ?? usualWidth;
  return right;
}
