import { expect, test } from 'vitest';
import { diagnostic, type Place } from '../language/diagnostic.ts';
import { sheetIds } from '../language/sheet-names.ts';
import { unreadSheets } from './index.ts';

const fault = (at: Place) => diagnostic('QB101', at, 'It cannot be read.', 'Save it again.');

test.each<{ why: string; at: Place; want: readonly string[] }>([
  { why: 'a workbook that cannot be opened may hold any', at: { file: 'price-book.xlsx' }, want: sheetIds },
  { why: 'a tab', at: { file: 'price-book.xlsx', sheet: 'Rates', row: 2 }, want: ['rates'] },
  { why: 'a tab that is nearly one', at: { file: 'price-book.xlsx', sheet: 'Catgories' }, want: ['categories'] },
  { why: 'a tab that is none', at: { file: 'price-book.xlsx', sheet: 'Weather' }, want: [] },
  { why: 'a ladder', at: { file: 'run-sizes/cards.csv', row: 3 }, want: ['runSizes'] },
  { why: 'a ladder of a long name', at: { file: 'run-sizes/opaque-window-graphics.csv' }, want: ['runSizes'] },
  { why: 'a file', at: { file: 'unit-prices.csv' }, want: ['unitPrices'] },
  { why: 'a file that is nearly one', at: { file: 'setings.csv' }, want: ['settings'] },
  { why: 'a file that is none', at: { file: 'images/run-sizes/x.svg' }, want: [] },
])('$why', ({ at, want }) => {
  expect([...unreadSheets([fault(at)])]).toEqual(want);
});

test('a sheet with a warning counts as read', () => {
  const warning = diagnostic('QB406', { file: 'run-sizes/cards.csv', row: 3 }, 'It falls.', 'Look.');
  expect(warning.severity).toBe('warning');
  expect([...unreadSheets([warning])]).toEqual([]);
});
