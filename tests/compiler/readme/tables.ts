/** The rows and lines to type, as shown in `pricing-source/README.md`. */

import type { Columns } from '../../../codegen/language/columns.ts';
import { sheetDefinitions } from '../../../codegen/language/sheets.ts';
import { isNumberKind } from '../../../codegen/workbook/write-workbook.ts';

type Row = Readonly<Record<string, string | number>>;

/** Returns a part of the page, from its heading to the next. */
export function section(page: string, heading: string): string {
  const [, part] = page.split(`\n## ${heading}\n`);
  if (part === undefined) throw new Error(`no heading "${heading}"`);
  return part.split('\n## ')[0] ?? '';
}

/** Returns the tables under lines that begin with `Sheet **name**`. */
export function sheetTables(text: string): ReadonlyMap<string, readonly Row[]> {
  const tables = text.matchAll(/^Sheet \*\*(?<name>[^*]+)\*\*.*\n\n(?<table>(?:\|.*\n)+)/gm);
  return new Map(
    Array.from(tables, ({ groups }) => [
      groups?.['name'] ?? '',
      rowsOf(groups?.['name'] ?? '', groups?.['table'] ?? ''),
    ]),
  );
}

/** Returns the row of the sheet Examples that the sentence of a recipe says. */
export function exampleIn(recipe: string): ReadonlyMap<string, readonly Row[]> {
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

function rowsOf(sheet: string, table: string): readonly Row[] {
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
export function block(text: string, kind: string): string {
  return new RegExp(`\`\`\`${kind}\\n([^\`]*)\`\`\``).exec(text)?.[1] ?? '';
}
