/** The fast path gives the same tables as `readSources`, and takes no file with a fault. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, say, seed } from '../../tests/soak/size.ts';
import { mostLines } from '../read/csv.ts';
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

const names = 'stock,run_size,per_unit,total,basis';
const first = '14pt,100,0.03,3.00,sample';

describe('a plain file', () => {
  test.each([
    ['one row', `${names}\n${first}`],
    ['line ends of Windows', `${names}\r\n${first}\r\n`],
    ['line ends of old Macs', `${names}\r${first}\r`],
    ['blank lines', `${names}\n\n${first}\n\n16pt,100,1,100,published\n`],
    ['other places of the columns', `basis,total,stock,per_unit,run_size\nsample,3.00,14pt,0.03,100`],
    ['a blank option', `${names}\n,100,0.03,3.00,sample`],
    ['the smallest figures', `${names}\n14pt,1,0.0001,0.01,sample`],
    ['the largest figures', `${names}\n14pt,10000000,100000,100000000,sample`],
    ['no rows', names],
  ])('%s', (_, text) => {
    expect({ table: plainTable(fileOf(text)), isSound: true }).toEqual(tableOf(text));
  });

  test('with as many lines as a file may have', () => {
    expect(plainTable(fileOf(names + '\n'.repeat(mostLines)))?.rows).toEqual([]);
    expect(plainTable(fileOf(names + '\n'.repeat(mostLines + 1)))).toBeUndefined();
  });
});

describe('a file with a fault is not plain', () => {
  test.each([
    ['a column twice', `stock,${names}`],
    ['a figure twice', `${names},total`],
    ['no column of the basis', 'stock,run_size,per_unit,total'],
    ['no column of the total', 'stock,coating,run_size,per_unit,basis'],
    ['a header that is no key', `Stock,${names}`],
    ['a short row', `${names}\n14pt,100,0.03,3.00`],
    ['a run size of 0', `${names}\n14pt,0,0.03,3.00,sample`],
    ['a price of 0', `${names}\n14pt,100,0.0000,3.00,sample`],
    ['a run size too large', `${names}\n14pt,10000001,0.03,3.00,sample`],
    ['a price too high', `${names}\n14pt,100,100000.0001,3.00,sample`],
    ['a total too high', `${names}\n14pt,100,0.03,100000000.01,sample`],
    ['a decimal too many', `${names}\n14pt,100,0.03,3.001,sample`],
    ['an option with a blank after it', `${names}\n${first}\n14pt ,100,0.03,3.00,sample`],
    ['another basis', `${names}\n14pt,100,0.03,3.00,guess`],
  ])('%s', (_, text) => {
    expect(plainTable(fileOf(text))).toBeUndefined();
    expect(tableOf(text).isSound).toBe(false);
  });

  test('bytes that are no text', () => {
    const { path, bytes } = fileOf(names);
    expect(plainTable({ path, bytes: Uint8Array.of(...bytes, 0xff) })).toBeUndefined();
  });
});

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
  .map(([mark, top, lines, between, closed]) => mark + [top, ...lines].join(between) + (closed ? between : ''));

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
