/** Edits that give steps to the sound book's banner, and a product by the piece with steps and no rates. */
import type { BookBuilder } from './book-builder.ts';
import type { CellInput } from './workbook-bytes.ts';

type Row = Readonly<Record<string, CellInput>>;

const rowsOf = (columns: readonly string[], rows: readonly Row[], common: Row): CellInput[][] => [
  [...columns],
  ...rows.map((row) => columns.map((column) => row[column] ?? common[column] ?? null)),
];

const stepColumns = [
  'product',
  'step',
  'label',
  'when',
  'from quantity',
  'by',
  'from',
  'do',
  'figure',
  'per',
  'every',
  'rounded',
  'beyond',
  'fewest',
  'of',
  'basis',
];

/**
 * Adds Steps, of the banner unless a row names another product; column D is `when`, E `from quantity`, F `by`, G
 * `from`, H `do`, I `figure`, J `per`, O `of`.
 */
export const stepped = (b: BookBuilder, ...rows: readonly Row[]): BookBuilder =>
  b
    .sheet('Steps', rowsOf(stepColumns, rows, { product: 'banner', step: 1, label: 'Set-up', basis: 'sample' }))
    .remove('Examples', 3);

/** Adds rates of mesh by quantity and a measure, from row 3 on: columns `from quantity`, `by`, `from`, `per sq ft`. */
export const rated = (
  b: BookBuilder,
  by: string,
  ...rows: readonly (readonly [quantity: CellInput, from: CellInput, rate: number])[]
): BookBuilder =>
  b.sheet('Rates', [
    ['product', 'when', 'from quantity', 'by', 'from', 'per sq ft', 'basis'],
    ['banner', 'material = Scrim', null, by, null, 1.21, 'published'],
    ...rows.map(([quantity, from, rate]) => ['banner', 'material = Mesh', quantity, by, from, rate, 'sample']),
  ]);

/** Adds Billed Sizes, of the banner unless a row names another product; column D is `from`, G `step`, H `sizes`. */
export const billed = (b: BookBuilder, ...rows: readonly Row[]): BookBuilder =>
  b
    .sheet(
      'Billed Sizes',
      rowsOf(['product', 'side', 'when', 'from', 'add', 'at least', 'step', 'sizes'], rows, { product: 'banner' }),
    )
    .remove('Examples', 3);

/** Adds a count of 0 to 4 to the banner, in row 11 of Fields and row 5 of Limits. */
export const withCount = (b: BookBuilder): BookBuilder =>
  b
    .append('Fields', 'banner', 'pockets', 'Pole Pockets', 'count', '0')
    .append('Limits', 'banner', 'pockets', null, 0, 4, 'clamp')
    .append('Notices', '*', 'number', null, 'Enter a number.');

/** Lets the banner's hems count, in column M and rows 8 to 10 of Choices. */
export const countingHems = (b: BookBuilder): BookBuilder =>
  b.set('Choices!M1', 'counts').set('Choices!M8', 0).set('Choices!M9', 4).set('Choices!M10', 2);

export const levels = (b: BookBuilder, ...names: readonly string[]): BookBuilder =>
  b.sheet('Levels', [['level'], ...names.map((name) => [name])]);

/** Sells cards by entered quantities between their run sizes. */
export const between = (b: BookBuilder, min: number, max: number): BookBuilder =>
  b
    .set('Products!K1', 'between run sizes')
    .set('Products!K2', 'total')
    .append('Fields', 'cards', 'quantity', 'Quantity', 'quantity', '100')
    .append('Limits', 'cards', 'quantity', null, min, max, 'clamp');
