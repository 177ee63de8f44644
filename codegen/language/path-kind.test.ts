import { expect, test } from 'vitest';
import { pathKind } from './path-kind.ts';

test.each([
  { path: 'price-book.xlsx', want: { kind: 'workbook' } },
  { path: 'unit-prices.csv', want: { kind: 'sheet', sheet: 'Unit Prices' } },
  { path: 'run-sizes.csv', want: { kind: 'sheet', sheet: 'Run Sizes' } },
  { path: 'run-sizes/raised-spot-uv.csv', want: { kind: 'ladder', product: 'raised-spot-uv' } },
  { path: 'images/foam-core.svg', want: { kind: 'image', name: 'foam-core' } },
  { path: 'README.md', want: { kind: 'ignored' } },
  { path: 'images/README.md', want: { kind: 'ignored' } },
  { path: '~$price-book.xlsx', want: { kind: 'ignored' } },
  { path: '.~lock.price-book.xlsx#', want: { kind: 'ignored' } },
  { path: 'run-sizes/.~lock.basic.csv#', want: { kind: 'ignored' } },
  { path: '.DS_Store', want: { kind: 'ignored' } },
  { path: 'Rates.csv', want: { kind: 'unknown' } },
  { path: 'price-book.xls', want: { kind: 'unknown' } },
  { path: 'old/price-book.xlsx', want: { kind: 'unknown' } },
  { path: 'run-sizes/old/basic.csv', want: { kind: 'unknown' } },
  { path: 'run-sizes/Basic.csv', want: { kind: 'unknown' } },
  { path: 'images/foam core.svg', want: { kind: 'unknown' } },
  { path: 'images/foam-core.png', want: { kind: 'unknown' } },
])('$path is $want.kind', ({ path, want }) => {
  expect(pathKind(path)).toEqual(want);
});
