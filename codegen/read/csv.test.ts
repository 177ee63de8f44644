import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Diagnostic, diagnostic, placeText } from '../language/diagnostic.ts';
import { readCsv } from './csv.ts';

function read(text: string): { readonly rows: readonly unknown[]; readonly faults: readonly string[] } {
  const faults: Diagnostic[] = [];
  const grid = readCsv('rates.csv', new TextEncoder().encode(text), (...fault) => faults.push(diagnostic(...fault)));
  return {
    rows: (grid?.rows ?? []).map(({ row, cells }) => [row, ...cells.map((cell) => cell?.text)]),
    faults: faults.map(({ code, at, message }) => `${code} ${placeText(at)}: ${message}`),
  };
}

test.each<[name: string, text: string, ...rows: (readonly unknown[])[]]>([
  ['nothing is taken for a date or a number', 'a,b\n3-4,1E5', [2, '3-4', '1E5']],
  ['a quoted comma and quote', 'a,b\n"1,5","24"" x"', [2, '1,5', '24" x']],
  ['an inch mark without quotes', 'a,b\n24",x', [2, '24"', 'x']],
  ['a line break in quotes moves the lines below', 'a,b\n"x\r\ny\nz",1\n2,3', [2, 'x\ny\nz', '1'], [5, '2', '3']],
  ['old line ends', 'a,b\r1,2\r\n3,4', [2, '1', '2'], [3, '3', '4']],
])('%s', (_, text, ...rows) => {
  expect(read(text)).toEqual({ rows: [[1, 'a', 'b'], ...rows], faults: [] });
});

test('a semicolon in a header that has commas', () => {
  expect(read('a;b,c')).toEqual({ rows: [[1, 'a;b', 'c']], faults: [] });
});

test.each([
  { text: 'a;b\n1;2\n', want: 'QB101 rates.csv:1: the values are separated by semicolons, not by commas' },
  { text: '\n\na\tb\n', want: 'QB101 rates.csv:1: the values are separated by tabs, not by commas' },
  { text: 'a,b\n"x\ny",1\n"z,2\n', want: 'QB101 rates.csv:4: a double quote is opened and never closed' },
  { text: 'a,b\n"x"y,1\n', want: 'QB101 rates.csv:2: a double quote stands inside a quoted value' },
])('$want', ({ text, want }) => {
  expect(read(text)).toEqual({ rows: [], faults: [want] });
});

test('reads back any values, on the lines where they stand', () => {
  const value = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', ' ', ';', '=', '4', 'é') });
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value)), (values) => {
      const table = [['a', 'b'], ...values];
      const quoted = table.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
      const starts = quoted.map((_, at) => quoted.slice(0, at).join('\n').split('\n').length + (at === 0 ? 0 : 1));
      const { rows } = read(quoted.join('\n'));
      expect(rows).toEqual(table.map((row, at) => [starts[at], ...row]));
    }),
  );
});
