/** Rows beside their header: a header that stands again, and columns in any order. */
import { expect, test } from 'vitest';
import { placeText } from '../language/diagnostic.ts';
import { readSources } from '../read/index.ts';
import { parseSheets } from './index.ts';

/** Returns the parsed rows of a CSV file and its faults. */
function parse(path: string, ...lines: readonly string[]) {
  const { sheets, diagnostics } = parseSheets(
    readSources([{ path, bytes: new TextEncoder().encode(lines.join('\n')) }]),
  );
  const own = diagnostics.filter(({ at }) => at.file === path);
  return { sheets, faults: own.map(({ code, at, message, tip }) => `${code} ${placeText(at)}: ${message} | ${tip}`) };
}

const again = 'QB122 warnings.csv:3: the row names the columns a second time | Delete the row.';
const blank = (column: string): string =>
  `QB201 warnings.csv:3, column ${column}: "${column}" is blank | Fill in the cell, or delete the row.`;

test.each<readonly [row: string, rows: number, faults: readonly string[]]>([
  ['product,when,message', 1, [again]],
  ['Product, WHEN ,Message', 1, [again]],
  ['product,,message', 1, [again]],
  ['product,,', 1, [blank('message')]],
  [',,message', 1, [blank('product')]],
  ['product,,Mind the wind.', 2, []],
])('a row of "%s"', (row, rows, faults) => {
  const found = parse('warnings.csv', 'product,when,message', 'banner,,Mind the sun.', row);
  expect(found.faults).toEqual(faults);
  expect(found.sheets.warnings).toHaveLength(rows);
});

test('a value of the sheet Settings is of the kind of its key, whichever column is first', () => {
  const { sheets, faults } = parse('settings.csv', 'value,key', '30,quote valid days');
  expect(sheets.settings.map(({ cells }) => cells.value.value)).toEqual([{ kind: 'days', value: 30 }]);
  expect(faults).toEqual([]);
});

test('while the column of the keys is missing, any value is a text', () => {
  expect(parse('settings.csv', 'value,kye', '30 days,quote valid days').faults).toEqual([
    'QB106 settings.csv:1, column kye: there is no column "kye" on the sheet Settings | Did you mean "key"?',
  ]);
});
