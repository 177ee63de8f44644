/**
 * Changes of the sound book, as the tables in `cases/` write them, with ` / ` between several:
 *
 *     Rates!D2 = 1.5                     a cell; 'text is text, as in a spreadsheet; nothing is a blank cell
 *     Rates!D2 = =1.1*1.1 (1.21)         a formula with its value; 45000 [m/d/yyyy] is a number in a format
 *     Rates + banner | hems = None | 2   a row below the last; or by columns: Steps + do: add | figure: 25
 *     Rates - 3                          a row deleted
 *     run-sizes/cards.csv:3 = a,b,c      a line of a file; without :3 the whole file
 *     - run-sizes/cards.csv              a file deleted; - Rates: a sheet
 *     hide Rates 3 / hide Rates / strike Rates 3 4 / merge Rates A2:A3 / Rates -> Prices
 *     [quantity 1-100]                   one of the edits below
 */

import { counted, sized, withSizes } from './banner-edits.ts';
import type { BookBuilder } from './book-builder.ts';
import { between, billed, countingHems, levels, stepped, withCount } from './stepped-edits.ts';
import { withSteps } from './with-steps.ts';
import type { CellInput } from './workbook-bytes.ts';

const errors: Readonly<Record<string, number>> = { '#DIV/0!': 7, '#REF!': 23 };

const unescaped = (text: string): string =>
  text
    .replaceAll('\\n', '\n')
    .replaceAll(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const numberText = /^-?\d+(\.\d+)?(e[+-]\d+)?$/;

function cellOf(text: string): CellInput {
  if (text === '') return null;
  if (text.startsWith("'")) return unescaped(text.slice(1));
  if (text === 'TRUE') return true;
  if (text in errors) return { error: errors[text] ?? 0 };
  if (numberText.test(text)) return Number(text);
  const formatted = /^(-?[\d.]+) \[(.*)\]$/.exec(text);
  if (formatted) return { number: Number(formatted[1]), format: formatted[2] ?? '' };
  const formula = /^=(.+?)(?: \((.*)\))?$/.exec(text);
  if (!formula) return unescaped(text);
  const [, code = '', value] = formula;
  return value === undefined
    ? { formula: code }
    : { formula: code, value: numberText.test(value) ? Number(value) : value };
}

const ladders = (...options: readonly string[]): string =>
  [
    'stock,coating,run_size,per_unit,total,basis',
    ...options.flatMap((option) =>
      ['100,0.03,3.00', '250,0.028,7.00', '500,0.026,13.00', '1000,0.024,24.00'].map(
        (rung) => `${option},${rung},sample`,
      ),
    ),
    '',
  ].join('\n');

const named: Readonly<Record<string, (book: BookBuilder, ...words: readonly string[]) => BookBuilder>> = {
  /** Sells the banner by an entered quantity. */
  quantity: (b, range = '') => counted(b, ...ends(range)),
  /** Sells cards by entered quantities between their run sizes. */
  between: (b, range = '') => between(b, ...ends(range)),
  /** A count of 0 to 4 of the banner, in row 11 of Fields and row 5 of Limits. */
  pockets: withCount,
  hems: countingHems,
  levels,
  /** Sheet Steps, without a row: D `when`, E `from quantity`, F `by`, G `from`, H `do`, I `figure`, J `per`, O `of`. */
  steps: (b) => stepped(b),
  /** Sheet Billed Sizes, without a row: B `side`, D `from`, G `step`, H `sizes`. */
  billed: (b) => billed(b),
  /** Every mechanism after the base price. */
  everything: withSteps,
  'fixed-sizes': (b, ...rows) => sized(b, ...rows.map(Number)),
  'choice-sizes': withSizes,
  /** Feather flags in sizes, each in a row of Unit Prices: `[flag-sizes 8 ft=45;10 ft=52]`. */
  'flag-sizes': (b, ...words) => {
    b.append('Fields', 'flag', 'size', 'Size', 'choice').remove('Unit Prices', 3).remove('Unit Prices', 2);
    for (const one of words.join(' ').split(';')) {
      const [size = '', price] = one.split('=');
      b.append('Choices', 'flag', 'size', size).append(
        'Unit Prices',
        'flag',
        `size = ${size}`,
        Number(price),
        'sample',
      );
    }
    return b;
  },
  /** Three ladders of cards, of four run sizes each: lines 2 to 5, 6 to 9 and 10 to 13. */
  ladders: (b) =>
    b
      .remove('Unpriced', 2)
      .set('Examples!F2', 0.053)
      .file('run-sizes/cards.csv', ladders('14pt,Matte', '16pt,Glossy', '16pt,Matte')),
};

const ends = (range: string): [number, number] => {
  const [low, high] = range.split('-').map(Number);
  return [low ?? 0, high ?? 0];
};

/** What a row by columns need not say. */
const usual: Readonly<Record<string, Readonly<Record<string, CellInput>>>> = {
  Steps: { product: 'banner', step: 1, label: 'Set-up', basis: 'sample' },
  'Billed Sizes': { product: 'banner' },
};

function rowOf(book: BookBuilder, sheet: string, text: string): readonly CellInput[] {
  const parts = text.split(' | ');
  const columns = book.columnsOf(sheet);
  const [first = ''] = parts;
  if (!columns.some((column) => first.startsWith(`${column}: `))) return parts.map(cellOf);
  const cells = new Map(
    parts.map((part): [string, CellInput] => {
      const at = part.indexOf(': ');
      return [part.slice(0, at), cellOf(part.slice(at + 2))];
    }),
  );
  return columns.map((column) => (cells.has(column) ? cells.get(column) : (usual[sheet]?.[column] ?? null)));
}

type Change = readonly [pattern: RegExp, make: (book: BookBuilder, ...parts: readonly string[]) => BookBuilder];

const sheetName = '([A-Z][A-Za-z ]*?)';

const changes: readonly Change[] = [
  [/^\[([a-z-]+) ?(.*)\]$/, (b, name = '', words = '') => named[name]?.(b, ...words.split(' ')) ?? unknown(name)],
  [
    new RegExp(`^(${sheetName}![A-Z]+\\d+) =(?: (.*))?$`, 's'),
    (b, cell = '', _, value = '') => b.set(cell, cellOf(value)),
  ],
  [
    new RegExp(`^${sheetName} \\+(?: (.*))?$`, 's'),
    (b, sheet = '', row = '') => b.append(sheet, ...rowOf(b, sheet, row)),
  ],
  [new RegExp(`^${sheetName} - (\\d+)$`), (b, sheet = '', row) => b.remove(sheet, Number(row))],
  [
    new RegExp(`^${sheetName} =(?: (.*))?$`),
    (b, sheet = '', row = '') => b.sheet(sheet, row === '' ? [] : [row.split(' | ').map(cellOf)]),
  ],
  [/^- (.+\.\w+)$/, (b, path = '') => b.dropFile(path)],
  [/^- (.+)$/, (b, sheet = '') => b.dropSheet(sheet)],
  [/^(.+) -> (.+)$/, (b, sheet = '', name = '') => b.renameSheet(sheet, name)],
  [
    new RegExp(`^hide ${sheetName}((?: \\d+)+)$`),
    (b, sheet = '', rows = '') => b.hide(sheet, ...rows.trim().split(' ').map(Number)),
  ],
  [
    new RegExp(`^strike ${sheetName}((?: \\d+)+)$`),
    (b, sheet = '', rows = '') => b.strike(sheet, ...rows.trim().split(' ').map(Number)),
  ],
  [new RegExp(`^hide ${sheetName}$`), (b, sheet = '') => b.hideSheet(sheet)],
  [new RegExp(`^merge ${sheetName} (\\w+:\\w+)$`), (b, sheet = '', range = '') => b.merge(sheet, range)],
  [/^([^=]*\.\w+):(\d+) =(?: (.*))?$/, (b, path = '', line, text = '') => b.line(path, Number(line), unescaped(text))],
  [/^([^=]*\.[^=]+) =(?: (.*))?$/, (b, path = '', text = '') => b.file(path, unescaped(text))],
];

const unknown = (text: string): never => {
  throw new Error(`no change of a book: ${text}`);
};

export const changed = (book: BookBuilder, text: string): BookBuilder =>
  text
    .split(' / ')
    .filter((change) => change !== '')
    .reduce((now, change) => {
      const found = changes.find(([pattern]) => pattern.test(change)) ?? unknown(change);
      return found[1](now, ...(found[0].exec(change) ?? []).slice(1).map((part) => part ?? ''));
    }, book);
