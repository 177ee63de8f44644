import { expect, test } from 'vitest';
import { diagnostic } from '../../language/diagnostic.ts';
import { groupAlike, rowsText } from './diagnostics.ts';

const unknown = (row: number, column = 'color') =>
  diagnostic('QB303', { file: 'run-sizes/basic.csv', row, column }, 'there is no choice of color "4/4"', 'Correct it.');

test('equal diagnostics in many rows of a column are one group, with its rows', () => {
  const found = groupAlike([unknown(2), unknown(3), unknown(3, 'stock'), unknown(7)]);
  expect(found.map(({ first, rows }) => [first.at.column, rows])).toEqual([
    ['color', [2, 3, 7]],
    ['stock', [3]],
  ]);
});

test.each([
  [[4], '4'],
  [[2, 3, 4, 7, 9, 10], '2 to 4, 7, 9 to 10'],
  [Array.from({ length: 14 }, (_, at) => at * 2), '0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22 and 2 more'],
])('rows %j', (rows, want) => {
  expect(rowsText(rows)).toBe(want);
});
