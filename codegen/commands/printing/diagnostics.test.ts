import { expect, test } from 'vitest';
import { countText } from '../../language/count-text.ts';
import { type Diagnostic, diagnostic } from '../../language/diagnostic.ts';
import type { DiagnosticCode } from '../../language/diagnostic-codes.ts';
import type { RawSheet, SheetAt } from '../../language/source.ts';
import { diagnosticsGithub, diagnosticsJson, diagnosticsText, type Paint } from './diagnostics.ts';

const rates = { file: 'price-book.xlsx', sheet: 'Rates' };
const cell = (text: string, row: number, column: string) =>
  ({ text, type: text === '' ? 'blank' : 'text', at: { ...rates, row, column } }) as const;
const sheet: RawSheet = {
  name: 'Rates',
  at: rates,
  header: [cell('product', 1, 'A'), cell('per sq ft', 1, 'B')],
  rows: [
    { at: { ...rates, row: 2 }, cells: [cell('banners', 2, 'A'), cell('1,21', 2, 'B')] },
    { at: { ...rates, row: 3 }, cells: [cell('banners', 3, 'A'), cell('', 3, 'B')] },
    { at: { ...rates, row: 4 }, cells: [cell('x'.repeat(90), 4, 'A'), cell('1', 4, 'B')] },
    { at: { ...rates, row: 5 }, cells: [{ text: '', type: 'faulty', at: { ...rates, row: 5, column: 'B' } }] },
    { at: { ...rates, row: 6 }, cells: [cell('', 6, 'A'), { ...cell('4-Apr', 6, 'B'), type: 'faulty' }] },
  ],
};
const sheetAt: SheetAt = (at) => (at.file === rates.file ? sheet : undefined);
const found: readonly Diagnostic[] = [
  diagnostic('QB204', { ...rates, row: 2, column: 'B' }, '"1,21" has a comma', 'Type 1.21.'),
  diagnostic('QB201', { ...rates, row: 3, column: 'B' }, 'no price', 'Type one.'),
  diagnostic('QB406', { file: 'run-sizes/flyers.csv', row: 7 }, '100 % odd\r\nindeed', 'See: there, or here.'),
];
const plain: Paint = (_, text) => text;

test('text shows each cell with its content and the remedy, sheet by sheet', () => {
  expect(diagnosticsText(found, sheetAt, plain)).toBe(`--- price-book.xlsx, Rates

error QB204 price-book.xlsx, Rates!B2 comma in a number
            |
  per sq ft | 1,21
            | ^^^^
  "1,21" has a comma
  tip: Type 1.21.

error QB201 price-book.xlsx, Rates!B3 blank cell
            |
  per sq ft | (blank)
            | ^^^^^^^
  no price
  tip: Type one.

--- run-sizes/flyers.csv

warning QB406 run-sizes/flyers.csv:7 total does not rise
  100 % odd\r
indeed
  tip: See: there, or here.

2 errors and 1 warning in 2 sheets. What a code means: docs/diagnostics.md`);
});

test('a date is shown as the spreadsheet program shows it, with its column', () => {
  const date = [diagnostic('QB113', { ...rates, row: 6, column: 'B' }, 'a date was made of it', 'Type it again.')];
  expect(diagnosticsText(date, sheetAt, plain)).toContain('  per sq ft | 4-Apr\n');
});

test('a long cell is cut, and the count of one error is singular', () => {
  const long = [diagnostic('QB209', { ...rates, row: 4, column: 'A' }, 'no key', 'Shorten it.')];
  const text = diagnosticsText(long, sheetAt, plain);
  expect(text).toContain(`product | ${'x'.repeat(71)}…\n`);
  expect(text).toContain(`| ${'^'.repeat(72)}\n`);
  expect(text).toMatch(/\n1 error in 1 sheet\./);
});

test.each<{ given: readonly (readonly [DiagnosticCode, number])[]; want: readonly string[] }>([
  { given: [['QB202', 50]], want: [] },
  { given: [['QB202', 51]], want: ['… and 1 more of QB202'] },
  {
    given: [
      ['QB202', 10_000],
      ['QB209', 3],
      ['QB201', 60],
    ],
    want: ['… and 9,950 more of QB202', '… and 10 more of QB201'],
  },
])('50 diagnostics of a code are shown for $given, and the rest is counted', ({ given, want }) => {
  const many = given.flatMap(([code, count]) =>
    Array.from({ length: count }, (_, at) =>
      diagnostic(code, { ...rates, row: at + 2, column: 'B' }, `"${code} ${at}"`, 'Correct it.'),
    ),
  );
  const lines = diagnosticsText(many, sheetAt, plain).split('\n');
  expect(lines.filter((line) => line.startsWith('…'))).toEqual(want);
  for (const [code, count] of given)
    expect(lines.filter((line) => line.startsWith(`error ${code}`))).toHaveLength(Math.min(count, 50));
  expect(lines.at(-1)).toContain(`${countText(many.length, 'error')} in 1 sheet.`);
});

test('workflow commands name the file, the line of a CSV file and the cell of a workbook, and nothing breaks out of them', () => {
  expect(diagnosticsGithub(found).split('\n')).toEqual([
    '::error file=pricing-source/price-book.xlsx,title=QB204 Comma in a number%3A price-book.xlsx%2C Rates!B2::"1,21" has a comma%0Atip: Type 1.21.',
    '::error file=pricing-source/price-book.xlsx,title=QB201 Blank cell%3A price-book.xlsx%2C Rates!B3::no price%0Atip: Type one.',
    '::warning file=pricing-source/run-sizes/flyers.csv,line=7,title=QB406 Total does not rise%3A run-sizes/flyers.csv%3A7::100 %25 odd%0D%0Aindeed%0Atip: See: there, or here.',
  ]);
});

test('JSON is one document', () => {
  expect(JSON.parse(diagnosticsJson(found.slice(0, 1), sheetAt, []))).toEqual({
    format: 'quotr-diagnostics/1',
    errors: 1,
    warnings: 0,
    diagnostics: [
      {
        code: 'QB204',
        severity: 'error',
        title: 'Comma in a number',
        place: 'price-book.xlsx, Rates!B2',
        ...rates,
        row: 2,
        column: 'B',
        found: '1,21',
        message: '"1,21" has a comma',
        tip: 'Type 1.21.',
        page: 'docs/diagnostics.md#qb204',
      },
    ],
    accepted: [],
  });
});
