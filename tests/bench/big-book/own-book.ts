/** The project's own book, many times over: every product again, with other keys and routes. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { loadSources } from '../../../codegen/commands/load-sources.ts';
import { csvFileOf } from '../../../codegen/language/sheet-names.ts';
import type { RawSheet } from '../../../codegen/language/source.ts';
import { readSources } from '../../../codegen/read/index.ts';
import type { FindBook } from '../../../src/book/index.ts';
import { copyProject, type ProjectCopy } from '../../browser/support/project-copy.ts';
import { progress } from '../harness/progress.ts';

type Row = readonly string[];

/** Sheets whose rows are copied with their product. */
const ofProducts = [
  'Products',
  'Fields',
  'Choices',
  'Limits',
  'Notices',
  'Warnings',
  'Rates',
  'Unit Prices',
  'Unpriced',
];

const times = 100;

interface Counted {
  readonly products: number;
  readonly prices: number;
}

/** A copy of the project with its book a hundred times over, compiled. */
export interface BigProject extends Counted, ProjectCopy {
  readonly compiledMs: number;
}

export async function bigProject(): Promise<BigProject> {
  progress(`The book ${times} times over is compiled`);
  const project = copyProject();
  const counted = writeBigBook(project.folder);
  const start = performance.now();
  const { code, output } = await project.compileAndAccept();
  if (code !== 0) throw new Error(`The big book does not compile: ${output.slice(0, 2000)}`);
  return { ...project, ...counted, compiledMs: performance.now() - start };
}

/** Returns the big book's words for the find box. */
export async function bigFindBook(): Promise<FindBook> {
  const { folder, remove } = await bigProject();
  try {
    const { findBook }: { findBook: FindBook } = await import(join(folder, 'generated/find.ts'));
    return findBook;
  } finally {
    remove();
  }
}

/** Replaces a project's `pricing-source/` by the big book. */
function writeBigBook(project: string): Counted {
  const source = join(project, 'pricing-source');
  const files = loadSources(source);
  const { sheets } = readSources(files);
  const drawings = files.filter(({ path }) => path.startsWith('images/'));
  rmSync(source, { recursive: true });
  for (const folder of ['images', 'run-sizes']) mkdirSync(join(source, folder), { recursive: true });
  for (const { path, bytes } of drawings) writeFileSync(join(source, path), bytes);
  const ownRows = (sheets.find(({ name }) => name === 'Products')?.rows ?? []).map(({ cells }) => cells);
  const products = new Set(ownRows.map((cells) => cells[0]?.text ?? ''));
  const routes = new Set(ownRows.flatMap((cells) => (cells[3]?.text ?? '').split(';').map((route) => route.trim())));
  let prices = 0;
  for (const sheet of sheets) {
    const rows = sheet.rows.map(({ cells }) => cells.map(({ text }) => text));
    const header = sheet.header.map(({ text }) => text);
    if (sheet.product === undefined) {
      const all = copies.flatMap((copy) => rows.flatMap((row) => again(sheet, row, copy, products, routes)));
      if (sheet.name === 'Rates' || sheet.name === 'Unit Prices') prices += all.length;
      writeFileSync(join(source, csvFileOf(sheet.name)), csv(header, all));
      continue;
    }
    const text = csv(header, rows);
    for (const copy of copies) writeFileSync(join(source, 'run-sizes', `${named(sheet.product, copy)}.csv`), text);
    prices += 2 * rows.length * times;
  }
  return { products: products.size * times, prices };
}

const copies = Array.from({ length: times }, (_, at) => at);
const csv = (header: Row, rows: readonly Row[]): string => `${Papa.unparse([header, ...rows], { newline: '\n' })}\n`;

/** Returns a key in a copy; the first copy is the book itself. */
const named = (key: string, copy: number): string => (copy === 0 ? key : `${key}-${copy}`);
const moved = (route: string, copy: number): string => (copy === 0 ? route : `/copy-${copy}${route}`);

/** Returns a row in a copy: unchanged in the first copy, changed or absent in the others. */
function again(
  sheet: RawSheet,
  row: Row,
  copy: number,
  products: ReadonlySet<string>,
  routes: ReadonlySet<string>,
): readonly Row[] {
  if (copy === 0) return [row];
  const [first = '', second = '', third = ''] = row;
  if (ofProducts.includes(sheet.name)) {
    if (!products.has(first)) return [];
    if (sheet.name !== 'Products') return [[named(first, copy), ...row.slice(1)]];
    const own = (row[3] ?? '').split(';').map((route) => moved(route.trim(), copy));
    return [[named(first, copy), `${second} ${copy}`, `${third} ${copy}`, own.join('; '), ...row.slice(4)]];
  }
  // Only cards of products are copied, not those of menus, bundles and screens.
  if (sheet.name === 'Menus' && routes.has(third))
    return [[first, `${second} ${copy}`, moved(third, copy), ...row.slice(3)]];
  return [];
}
