/**
 * A big book without faults, equal for equal sizes: each product is a run-size calculator with a ladder per combination
 * of its options, and is on one of many menus. Files are written piece by piece, so that a million prices need little
 * memory.
 */
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { csvFileOf } from '../../../codegen/language/sheet-names.ts';

export interface BookSize {
  readonly products: number;
  /** Number of choices of each option of a product; each combination has a ladder. */
  readonly options: Readonly<Record<string, number>>;
  /** Number of prices of each ladder. */
  readonly runSizes: number;
}

/** Returns every combination of one name from each list. */
export const combinationsOf = (lists: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  lists.reduce<readonly (readonly string[])[]>(
    (found, list) => found.flatMap((start) => list.map((name) => [...start, name])),
    [[]],
  );

const namesOf = ([option, count]: readonly [string, number]): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${option} ${at}`);

const combinations = ({ options }: BookSize) => combinationsOf(Object.entries(options).map(namesOf));

export const priceRows = (size: BookSize): number => size.products * combinations(size).length * size.runSizes;

const perMenu = 100;
/** Number of characters that are written at a time. */
const chunk = 200_000;

export type Row = readonly (string | number)[];

function writeCsv(path: string, header: string, rows: Iterable<Row>): void {
  const file = openSync(path, 'w');
  let text = `${header}\n`;
  for (const row of rows) {
    text += `${row.join(',')}\n`;
    if (text.length < chunk) continue;
    writeSync(file, text);
    text = '';
  }
  writeSync(file, text);
  closeSync(file);
}

const productKey = (at: number): string => `product-${at}`;
const menuKey = (at: number): string => `menu-${Math.floor(at / perMenu)}`;

function* productRows({ products: count }: BookSize): Generator<Row> {
  for (let at = 0; at < count; at++) {
    const [key, menu] = [productKey(at), menuKey(at)];
    yield [key, `Product ${at}`, `Product ${at}`, `/${menu}/${key}`, menu, 'run-size', 'cards'];
  }
}

function* menus({ products }: BookSize): Generator<Row> {
  for (let at = 0; at < products; at += perMenu)
    yield ['products', `Menu ${at / perMenu}`, `/${menuKey(at)}`, '', '', ''];
  for (let at = 0; at < products; at++)
    yield [menuKey(at), `Product ${at}`, `/${menuKey(at)}/${productKey(at)}`, '', '', 'products'];
}

function* fields({ products, options }: BookSize): Generator<Row> {
  for (let at = 0; at < products; at++)
    for (const [place, option] of Object.keys(options).entries())
      yield [productKey(at), option, option, 'choice', place === 0 ? 'stock' : 'notes'];
}

function* choices({ products, options }: BookSize): Generator<Row> {
  for (let at = 0; at < products; at++)
    for (const option of Object.entries(options))
      for (const name of namesOf(option)) yield [productKey(at), option[0], name];
}

/** Makes a product's ladders: prices differ by product and combination, and more pieces never cost less in total. */
function* ladder(product: number, size: BookSize): Generator<Row> {
  for (const [at, names] of combinations(size).entries()) {
    const perUnit = 500 + (product % 97) + at;
    for (let run = 1; run <= size.runSizes; run++) {
      const pieces = run * 100;
      const total = (perUnit * pieces) / 10_000;
      yield [...names, pieces, (perUnit / 10_000).toFixed(4), total.toFixed(2), 'sample'];
    }
  }
}

const notices: readonly Row[] = [
  ['*', 'choose', '', 'Choose every option.'],
  ['*', 'size', '', 'Enter Width & Height.'],
  ['*', 'invalid size', '', 'Enter a valid size.'],
  ['*', 'unpriced', '', 'No pricing for this combination yet.'],
  ['*', 'empty quote', '', 'Pricing shown after selections.'],
];

/** A sheet of the book, other than the ladders. */
interface BigSheet {
  /** Name of the workbook's tab. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: Iterable<Row>;
}

export const sheetsOf = (size: BookSize): readonly BigSheet[] => [
  { name: 'Categories', columns: ['key', 'label', 'keywords', 'default'], rows: [['cards', 'Cards', 'card', 'yes']] },
  { name: 'Menus', columns: ['menu', 'label', 'route', 'description', 'image', 'parent'], rows: menus(size) },
  {
    name: 'Products',
    columns: ['product', 'name', 'title', 'routes', 'menu', 'pricing', 'markup category'],
    rows: productRows(size),
  },
  {
    name: 'Fields',
    columns: ['product', 'field', 'label', 'kind', 'cart attribute'],
    rows: fields(size),
  },
  { name: 'Choices', columns: ['product', 'field', 'choice'], rows: choices(size) },
  { name: 'Notices', columns: ['product', 'state', 'when', 'text'], rows: notices },
  { name: 'Settings', columns: ['key', 'value'], rows: [['price change threshold', 25]] },
];

export const ladderColumns = ({ options }: BookSize): readonly string[] => [
  ...Object.keys(options),
  'run_size',
  'per_unit',
  'total',
  'basis',
];

export function* laddersOf(size: BookSize): Generator<{ readonly product: string; readonly rows: Iterable<Row> }> {
  for (let at = 0; at < size.products; at++) yield { product: productKey(at), rows: ladder(at, size) };
}

/** Writes the book's files into a folder, all as CSV. */
export function writeBigBook(folder: string, size: BookSize): void {
  mkdirSync(join(folder, 'run-sizes'), { recursive: true });
  for (const { name, columns, rows } of sheetsOf(size))
    writeCsv(join(folder, csvFileOf(name)), columns.join(','), rows);
  writeFileSync(join(folder, 'README.md'), '# A big book\n');
  for (const { product, rows } of laddersOf(size))
    writeCsv(join(folder, 'run-sizes', `${product}.csv`), ladderColumns(size).join(','), rows);
}
