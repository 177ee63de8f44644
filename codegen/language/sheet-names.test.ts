import { expect, test } from 'vitest';
import { csvFileOf, sheetIdOf, sheetNameOf, sheetOfFile } from './sheet-names.ts';

test('a sheet is known by its tab in any case, and by its file', () => {
  expect(csvFileOf('Unit Prices')).toBe('unit-prices.csv');
  expect(sheetOfFile('unit-prices.csv')).toBe('Unit Prices');
  expect(sheetOfFile('Unit Prices')).toBeUndefined();
  expect(sheetNameOf(' UNIT prices ')).toBe('Unit Prices');
  expect(sheetNameOf('Unit-Prices')).toBeUndefined();
  expect(sheetIdOf('run sizes ')).toBe('runSizes');
});
