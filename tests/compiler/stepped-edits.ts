/** Edits of the sound book that give its banner steps, and a product by the piece that has nothing but rows of the language's second half. */
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

/** The sheet Steps, of the banner where a row does not say else; its column D is `when`, E `from quantity`, F `by`, G `from`, H `do`, I `figure`, J `per`, O `of`. */
export const stepped = (b: BookBuilder, ...rows: readonly Row[]): BookBuilder =>
  b
    .sheet('Steps', rowsOf(stepColumns, rows, { product: 'banner', step: 1, label: 'Set-up', basis: 'sample' }))
    .remove('Examples', 3);

/** The sheet Billed Sizes, of the banner where a row does not say else; column D is `from`, G `step`, H `sizes`. */
export const billed = (b: BookBuilder, ...rows: readonly Row[]): BookBuilder =>
  b
    .sheet(
      'Billed Sizes',
      rowsOf(['product', 'side', 'when', 'from', 'add', 'at least', 'step', 'sizes'], rows, { product: 'banner' }),
    )
    .remove('Examples', 3);

/** A count of the banner, from 0 to 4; its field stands in row 11 of Fields, its limit in row 5 of Limits. */
export const withCount = (b: BookBuilder): BookBuilder =>
  b
    .append('Fields', 'banner', 'pockets', 'Pole Pockets', 'count', '0')
    .append('Limits', 'banner', 'pockets', null, 0, 4, 'clamp')
    .append('Notices', '*', 'number', null, 'Enter a number.');

/** Choices of the banner's hems that count, in column M of Choices; rows 8 to 10 are theirs. */
export const countingHems = (b: BookBuilder): BookBuilder =>
  b.set('Choices!M1', 'counts').set('Choices!M8', 0).set('Choices!M9', 4).set('Choices!M10', 2);

export const levels = (b: BookBuilder, ...names: readonly string[]): BookBuilder =>
  b.sheet('Levels', [['level'], ...names.map((name) => [name])]);

/** Cards by an entered quantity between their run sizes. */
export const between = (b: BookBuilder, min: number, max: number): BookBuilder =>
  b
    .set('Products!K1', 'between run sizes')
    .set('Products!K2', 'total')
    .append('Fields', 'cards', 'quantity', 'Quantity', 'quantity', '100')
    .append('Limits', 'cards', 'quantity', null, min, max, 'clamp');
