/** What is read quickly is what is read cell by cell: the same ladders, the same rows, and never a fault passed over. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { runs, say, seed } from '../../tests/soak/size.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { Faults } from '../language/faults.ts';
import { parseRunSizes } from '../ladders/parse-run-sizes.ts';
import { csvTable, readSources } from './index.ts';
import type { RawSheet } from '../language/source.ts';
import { readEverySheet } from './workbook.ts';

/** For a soak. */
const minutes = 15 * 60_000;

/** What somebody downstream sees of sheets of ladders. */
function said(sheets: readonly RawSheet[], found: readonly Diagnostic[]) {
  const faults = new Faults();
  const tables = parseRunSizes(sheets, faults.of('runSizes'));
  return {
    tables,
    found: [...found, ...faults.diagnostics],
    sheets: sheets.map(({ name, product, at, header, rows }) => ({ name, product, at, header, rows })),
  };
}

const path = 'run-sizes/cards.csv';

function quicklyOfText(text: string) {
  const { sheets, diagnostics } = readSources([{ path, bytes: new TextEncoder().encode(text) }]);
  return { quick: sheets[0]?.ladders !== undefined, said: said(sheets, diagnostics) };
}

function slowlyOfText(text: string) {
  const found: Diagnostic[] = [];
  const file = { path, bytes: new TextEncoder().encode(text) };
  const sheets = csvTable(file, 'Run Sizes', (fault) => found.push(fault), 'cards');
  return said(sheets, found);
}

/** Mostly what a price list says, now and then what it should not. */
const rarely = <T>(usual: fc.Arbitrary<T>, unusual: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: usual, weight: 60 }, { arbitrary: fc.constantFrom(...unusual), weight: 1 });

const oddNumbers = [
  '',
  '0',
  '-1',
  '1e3',
  '1,5',
  '.5',
  '5.',
  '1.23456',
  '00012',
  '1.2000',
  '100000000000',
  ' 7',
  '٣',
  '+1',
];
const option = rarely(fc.constantFrom('14pt', '16pt', '', '*', 'Größe'), [
  'Matte ',
  ' ',
  '"Matte"',
  '"a, b"',
  'a\tb',
  'a  b',
]);
const runSize = rarely(fc.integer({ min: 1, max: 10_000_000 }).map(String), oddNumbers);
const perUnit = rarely(
  fc.integer({ min: 1, max: 99_999 }).map((price) => (price / 10_000).toFixed(4)),
  oddNumbers,
);
const total = rarely(
  fc.integer({ min: 1, max: 9_999_999 }).map((price) => (price / 100).toFixed(2)),
  oddNumbers,
);
const basis = rarely(fc.constantFrom('published', 'sample'), ['', 'Sample', 'samples', 'guess']);
const row = fc.tuple(option, option, runSize, perUnit, total, basis).map((cells) => cells.join(','));
const line = rarely(row, ['', ' ', ',,,,,', 'Notes', '14pt,,100,1,1,sample,', '14pt,,100,1,1']);
const header = rarely(fc.constant('stock,coating,run_size,per_unit,total,basis'), [
  'stock,coating,run_size,per_unit,total,basis,',
  'Stock,coating,run_size,per_unit,total,basis',
  'stock,stock,run_size,per_unit,total,basis',
  ' stock ,coating,RUN_SIZE,per_unit,total,basis',
  'stock,coating,run size,per_unit,total,basis',
  'stock,product,run_size,per_unit,total,basis',
  '',
]);
const end = fc.constantFrom('\n', '\r\n', '\r');
const text = fc
  .tuple(fc.constantFrom('', '', '\uFEFF'), header, fc.array(line, { maxLength: 12 }), end, fc.boolean())
  .map(([mark, first, lines, between, closed]) => mark + [first, ...lines].join(between) + (closed ? between : ''));

test('files of ladders', { timeout: minutes }, () => {
  let quick = 0;
  const files = runs(20_000, 800);
  fc.assert(
    fc.property(text, (given) => {
      const read = quicklyOfText(given);
      if (read.quick) quick += 1;
      expect(read.said).toEqual(slowlyOfText(given));
    }),
    { seed, numRuns: files },
  );
  say('files of ladders read quickly', { files, quick });
  expect(quick).toBeGreaterThan(files / 4);
});

type Value = string | number | null;

function workbookOf(rows: readonly (readonly Value[])[], percent: boolean, shared: boolean): Uint8Array {
  const sheet = XLSX.utils.aoa_to_sheet(rows.map((cells) => [...cells]));
  const first: XLSX.CellObject | undefined = sheet['E2'];
  if (percent && first) first.z = '0%';
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Run Sizes');
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookSST: shared }));
}

const oddValues: readonly Value[] = [null, 0, -1, 0.1 + 0.2, 1.23456, 'x', '100', 1e12];
const number = (most: number, places: number): fc.Arbitrary<Value> =>
  rarely<Value>(
    fc.integer({ min: 1, max: most }).map((figure) => figure / 10 ** places),
    oddValues,
  );
const sheetRow = fc.tuple(
  rarely<Value>(fc.constantFrom('cards', 'flyers'), [null, 'Cards', 7]),
  rarely<Value>(fc.constantFrom('14pt', '16pt', null, '*', 'Größe <&> "1"'), ['Matte ', 20, ' ', 'a\nb']),
  number(10_000_000, 0),
  // Sums of tenths are no tenths to a computer, and spreadsheets store them so.
  fc.oneof(
    number(99_999, 4),
    fc.integer({ min: 1, max: 40 }).map((tenths) => tenths * 0.1),
  ),
  number(9_999_999, 2),
  rarely<Value>(fc.constantFrom('published', 'sample'), [null, 'Sample']),
  rarely<Value>(fc.constant(null), ['beside']),
);
const sheetHeader: fc.Arbitrary<readonly Value[]> = rarely<readonly Value[]>(
  fc.constant(['product', 'stock', 'run_size', 'per_unit', 'total', 'basis']),
  [
    ['product', 'stock', 'run_size', 'per_unit', 'total'],
    ['product', 'Stock', 'run_size', 'per_unit', 'total', 'basis'],
    ['product', 'stock', 'run_size', 'per_unit', 'basis', 'total'],
    [null, 'product', 'stock', 'run_size', 'per_unit', 'total', 'basis'],
  ],
);

test('the sheet Run Sizes', { timeout: minutes }, () => {
  let quick = 0;
  const books = runs(4000, 80);
  fc.assert(
    fc.property(
      sheetHeader,
      fc.array(sheetRow, { maxLength: 8 }),
      rarely(fc.constant(false), [true]),
      rarely(fc.constant(true), [false]),
      (first, rows, percent, shared) => {
        const file = { path: 'price-book.xlsx', bytes: workbookOf([first, ...rows], percent, shared) };
        const { sheets, diagnostics } = readSources([file]);
        if (sheets[0]?.ladders) quick += 1;
        const found: Diagnostic[] = [];
        const slowly = readEverySheet(file, (fault) => found.push(fault));
        expect(said(sheets, diagnostics)).toEqual(said(slowly, found));
      },
    ),
    { seed, numRuns: books },
  );
  say('sheets of ladders read quickly', { books, quick });
  expect(quick).toBeGreaterThan(books / 4);
});
