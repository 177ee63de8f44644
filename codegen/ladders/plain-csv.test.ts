/** The fast path gives the same tables as `readSources`, and takes no file with a fault. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, say, seed } from '../../tests/soak/size.ts';
import { readSources } from '../read/index.ts';
import { plainTable } from './plain-csv.ts';
import { runSizeTables } from './run-size-tables.ts';

/** Timeout of a long run, in milliseconds. */
const minutes = 15 * 60_000;

const fileOf = (text: string) => ({ path: 'run-sizes/cards.csv', bytes: new TextEncoder().encode(text) });

/** Returns the table that `readSources` leads to, and whether no fault was reported. */
function tableOf(text: string) {
  const { sheets, diagnostics } = readSources([fileOf(text)]);
  const parsed = runSizeTables(sheets, []);
  return { table: parsed.tables[0], isSound: diagnostics.length + parsed.diagnostics.length === 0 };
}

/** Returns mostly `usual` values, and rarely one of the `unusual` values. */
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

test('a plain file gives the same table as the reader of every file, and no file with a fault is plain', {
  timeout: minutes,
}, () => {
  let plain = 0;
  const files = runs(20_000, 800);
  fc.assert(
    fc.property(text, (given) => {
      const quick = plainTable(fileOf(given));
      if (!quick) return;
      plain += 1;
      expect({ table: quick, isSound: true }).toEqual(tableOf(given));
    }),
    { seed, numRuns: files },
  );
  say('files of ladders that are plain', { files, plain });
  expect(plain).toBeGreaterThan(files / 4);
});
