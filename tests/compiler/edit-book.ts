import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { read, utils, type WorkSheet, write } from 'xlsx';

type Cells = Readonly<Record<string, string | number>>;

/** The price book's workbook, edited as by pricing staff: by sheet, column heading and row. */
export interface BookEditor {
  /** Changes cells of the only row with these values. */
  readonly change: (sheet: string, row: Cells, changes: Cells) => void;
  /** Adds rows at the end of a sheet. */
  readonly append: (sheet: string, ...rows: readonly Cells[]) => void;
  /** Returns the rows of a sheet, by column heading, without blank cells. */
  readonly rows: (sheet: string) => readonly Cells[];
}

/** Opens the workbook of a project's folder, edits it, and saves it. */
export function editBook(project: string, edit: (book: BookEditor) => void, source = 'pricing-source'): void {
  const path = join(project, source, 'price-book.xlsx');
  const workbook = read(readFileSync(path));
  const sheetOf = (name: string): WorkSheet => {
    const sheet = workbook.Sheets[name];
    if (!sheet) throw new Error(`the book has no sheet ${name}`);
    return sheet;
  };
  edit({
    rows: (name) => utils.sheet_to_json<Record<string, string | number>>(sheetOf(name)),
    change: (name, row, changes) => changeRow(sheetOf(name), row, changes),
    append: (name, ...rows) => {
      const sheet = sheetOf(name);
      const columns = headings(sheet);
      for (const row of rows) {
        for (const column of Object.keys(row)) columnOf(columns, column);
        utils.sheet_add_aoa(sheet, [columns.map((column) => row[column])], { origin: -1 });
      }
    },
  });
  writeFileSync(path, write(workbook, { type: 'buffer', bookType: 'xlsx' }));
}

const table = (sheet: WorkSheet): readonly (readonly unknown[])[] =>
  utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', blankrows: true });

const headings = (sheet: WorkSheet): readonly string[] => (table(sheet)[0] ?? []).map(String);

function columnOf(columns: readonly string[], column: string): number {
  const index = columns.indexOf(column);
  if (index < 0) throw new Error(`the sheet has no column ${column}, only ${columns.join(', ')}`);
  return index;
}

function changeRow(sheet: WorkSheet, row: Cells, changes: Cells): void {
  const columns = headings(sheet);
  const holds = (cells: readonly unknown[]) =>
    Object.entries(row).every(([column, value]) => cells[columnOf(columns, column)] === value);
  const found = table(sheet).flatMap((cells, index) => (holds(cells) ? [index] : []));
  const [index] = found;
  if (index === undefined || found.length > 1) throw new Error(`${found.length} rows have ${JSON.stringify(row)}`);
  for (const [column, value] of Object.entries(changes)) {
    utils.sheet_add_aoa(sheet, [[value]], { origin: { r: index, c: columnOf(columns, column) } });
  }
}

export function editFile(project: string, path: string, edit: (text: string) => string): void {
  const file = join(project, 'pricing-source', path);
  const before = readFileSync(file, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`nothing was changed in ${path}`);
  writeFileSync(file, after);
}
