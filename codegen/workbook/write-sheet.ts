/** Writes one table of the price book as a worksheet. */
import type { DataValidation, Workbook, Worksheet } from 'exceljs';
import { columnLetter, dropdown, lastRow, type PutList } from './dropdowns.ts';
import type { ColumnLayout, SheetLayout } from './sheet-layouts.ts';
import { basisRules, isNumberKind, numberFormat, optionalHeading, requiredHeading } from './style.ts';

/** Rows by their 1-based number (the header is 1): a cell's text by its column's name; blank cells are left out. */
export type TableRows = ReadonlyMap<number, Readonly<Record<string, string>>>;

export function writeSheet(
  workbook: Workbook,
  layout: SheetLayout,
  layouts: readonly SheetLayout[],
  rows: TableRows,
  putList: PutList,
): void {
  const sheet = workbook.addWorksheet(layout.name, { views: [{ state: 'frozen', ySplit: 1 }] });
  layout.columns.forEach((column, index) => {
    writeColumn(sheet, column, index, rows);
    const offered = dropdown(column, layouts, putList);
    const letter = columnLetter(index);
    const cells = `${letter}2:${letter}${lastRow}`;
    if (offered) addDropdown(sheet, cells, offered);
    if (column.name === 'basis') sheet.addConditionalFormatting({ ref: cells, rules: basisRules() });
  });
  sheet.autoFilter = `A1:${columnLetter(layout.columns.length - 1)}${Math.max(1, ...rows.keys())}`;
}

function writeColumn(sheet: Worksheet, column: ColumnLayout, index: number, rows: TableRows): void {
  const { name, note, width, definition } = column;
  const written = sheet.getColumn(index + 1);
  written.width = width;
  written.numFmt = numberFormat(definition.kind);
  const heading = sheet.getCell(1, index + 1);
  heading.value = name;
  heading.style = definition.optional ? optionalHeading : requiredHeading;
  heading.note = { texts: [{ text: definition.optional ? `${note} May be blank.` : note }] };
  const isNumber = isNumberKind(definition.kind);
  for (const [row, cells] of rows) {
    const text = cells[name];
    if (text !== undefined) sheet.getCell(row, index + 1).value = isNumber ? Number(text) : text;
  }
}

interface WithDropdowns {
  readonly dataValidations: { add: (range: string, validation: DataValidation) => void };
}

/** The library's types leave out its dropdowns of whole ranges; a validation of every single cell would create the cells. */
const hasDropdowns = (sheet: object): sheet is WithDropdowns => 'dataValidations' in sheet;

function addDropdown(sheet: Worksheet, range: string, validation: DataValidation): void {
  if (!hasDropdowns(sheet)) throw new Error('the workbook library has no dropdowns');
  sheet.dataValidations.add(range, validation);
}
