/** Builds price books in memory: the sound book, edited, as the files that the compiler takes. */
import * as XLSX from 'xlsx';
import type { SourceFile } from '../../codegen/language/source.ts';
import { type Rows, soundFiles, soundSheets } from './sound-book.ts';
import { type CellInput, type SheetInput, workbookBytes } from './workbook-bytes.ts';

const workbook = 'price-book.xlsx';
interface Draft {
  readonly rows: CellInput[][];
  readonly merges: string[];
  readonly hidden: number[];
  readonly struck: number[];
  isHidden?: boolean;
}

const draftOf = (rows: Rows): Draft => ({
  rows: rows.map((row) => [...row]),
  merges: [],
  hidden: [],
  struck: [],
});

/** The sound book under edit. Cells are named as in spreadsheets: `Choices!D14`. */
export class BookBuilder {
  #sheets = new Map(Object.entries(soundSheets).map(([name, rows]) => [name, draftOf(rows)]));
  readonly #files = new Map<string, string | Uint8Array>(Object.entries(soundFiles));

  /** Puts a value into a cell of the workbook. */
  set(cell: string, value: CellInput): this {
    const [sheet = '', address = ''] = cell.split('!');
    const { r, c } = XLSX.utils.decode_cell(address);
    const { rows } = this.#draft(sheet);
    while (rows.length <= r) rows.push([]);
    const row = rows[r] ?? [];
    // Fills the cells before, because the array must have no holes.
    for (let column = row.length; column < c; column += 1) row[column] = null;
    row[c] = value;
    return this;
  }

  /** Adds a row below the last one of a sheet. */
  append(sheet: string, ...row: readonly CellInput[]): this {
    this.#draft(sheet).rows.push([...row]);
    return this;
  }

  /** Removes a row (1-based) from a sheet; the rows below move up. */
  remove(sheet: string, row: number): this {
    this.#draft(sheet).rows.splice(row - 1, 1);
    return this;
  }

  /** Adds a sheet, or replaces one. */
  sheet(name: string, rows: Rows): this {
    this.#sheets.set(name, draftOf(rows));
    return this;
  }

  dropSheet(name: string): this {
    this.#sheets.delete(name);
    return this;
  }

  renameSheet(name: string, to: string): this {
    this.#sheets = new Map(Array.from(this.#sheets, ([tab, draft]) => [tab === name ? to : tab, draft]));
    return this;
  }

  columnsOf(name: string): readonly string[] {
    return (this.#sheets.get(name)?.rows[0] ?? []).map(String);
  }

  merge(sheet: string, range: string): this {
    this.#draft(sheet).merges.push(range);
    return this;
  }

  hide(sheet: string, ...rows: readonly number[]): this {
    this.#draft(sheet).hidden.push(...rows);
    return this;
  }

  hideSheet(sheet: string): this {
    this.#draft(sheet).isHidden = true;
    return this;
  }

  strike(sheet: string, ...rows: readonly number[]): this {
    this.#draft(sheet).struck.push(...rows);
    return this;
  }

  /** Adds or replaces a file beside the workbook, or the workbook itself. */
  file(path: string, content: string | Uint8Array): this {
    this.#files.set(path, content);
    return this;
  }

  dropFile(path: string): this {
    this.#files.delete(path);
    return this;
  }

  /** Replaces a line (1-based) of a file. */
  line(path: string, line: number, text: string): this {
    const content = this.#files.get(path);
    if (typeof content !== 'string') throw new Error(`${path} is no text file of the book`);
    return this.file(
      path,
      content
        .split('\n')
        .with(line - 1, text)
        .join('\n'),
    );
  }

  toFiles(): readonly SourceFile[] {
    const sheets: ReadonlyMap<string, SheetInput> = this.#sheets;
    const files = new Map<string, string | Uint8Array>([[workbook, workbookBytes(sheets)], ...this.#files]);
    return Array.from(files, ([path, content]) => ({
      path,
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    }));
  }

  #draft(sheet: string): Draft {
    const draft = this.#sheets.get(sheet);
    if (!draft) throw new Error(`the book has no sheet ${sheet}`);
    return draft;
  }
}
