/** The rows and lines that `pricing-source/README.md` tells to type, and the shipped book with them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Columns } from '../../codegen/language/columns.ts';
import { sheetDefinitions } from '../../codegen/language/sheets.ts';
import { isNumberKind } from '../../codegen/workbook/write-workbook.ts';
import { editBook } from './edit-book.ts';

export type Rows = readonly Readonly<Record<string, string | number>>[];

/** Returns a part of the page, from its heading to the next. */
export function section(page: string, heading: string): string {
  const [, part] = page.split(`\n## ${heading}\n`);
  if (part === undefined) throw new Error(`no heading "${heading}"`);
  return part.split('\n## ')[0] ?? '';
}

/** Returns the tables under lines that begin with `Sheet **name**`. */
export function sheetTables(text: string): ReadonlyMap<string, Rows> {
  const tables = text.matchAll(/^Sheet \*\*(?<name>[^*]+)\*\*.*\n\n(?<table>(?:\|.*\n)+)/gm);
  return new Map(
    Array.from(tables, ({ groups: { name = '', table = '' } = {} }): [string, Rows] => [name, rowsOf(name, table)]),
  );
}

/** Returns the row of the sheet Examples that the sentence of a recipe says. */
export function exampleIn(recipe: string): ReadonlyMap<string, Rows> {
  const said = /^Example: `([^`]+)`, run size (\d+), costs ([\d.]+) each, ([\d.]+) in total\.$/m.exec(recipe);
  const product = /^\| ([\w-]+) \| (?:1|area) \|/m.exec(recipe)?.[1];
  if (!said || !product) throw new Error(`no example in "${recipe}"`);
  const [, selection = '', ...figures] = said;
  const [runSize = 0, perUnit = 0, total = 0] = figures.map(Number);
  const row = { product, selection, 'run size': runSize, 'per unit': perUnit, total, source: 'price list' };
  return new Map([['Examples', [row]]]);
}

const columnsOf = (sheet: string): Columns =>
  Object.values(sheetDefinitions).find(({ name }) => name === sheet)?.columns ?? {};

function rowsOf(sheet: string, table: string): Rows {
  const [header = [], , ...rows] = table.trim().split('\n').map(cellsOf);
  const columns = columnsOf(sheet);
  const valueOf = (column: string, text: string): string | number =>
    isNumberKind(columns[column]?.kind ?? 'text') ? Number(text) : text;
  return rows.map((cells) =>
    Object.fromEntries(
      header.flatMap((column, at) => (cells[at] ? [[column, valueOf(column, cells[at])] as const] : [])),
    ),
  );
}

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Returns the lines of the first code block of a kind. */
const block = (text: string, kind: string): string =>
  new RegExp(`\`\`\`${kind}\\n([^\`]*)\`\`\``).exec(text)?.[1] ?? '';

/** Adds rows to the book in a project's folder. */
export const addRows = (project: string, ...tables: readonly ReadonlyMap<string, Rows>[]): void =>
  editBook(project, ({ append }) => {
    for (const [sheet, rows] of tables.flatMap((own) => [...own])) append(sheet, ...rows);
  });

/** Adds the product of the part `Add a product`, with its ladder. */
export function addProduct(project: string, part: string): void {
  addRows(project, sheetTables(part));
  writeFileSync(join(project, 'pricing-source/run-sizes/notepads.csv'), block(part, 'csv'));
}
