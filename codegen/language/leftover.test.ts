import { expect, test } from 'vitest';
import { isLeftover } from './path-kind.ts';

test.each([
  '~$price-book.xlsx',
  '.~lock.price-book.xlsx#',
  'run-sizes/.~lock.basic.csv#',
  'price-book.xlsx~',
  'lu12345abc.tmp',
  '~WRL0001.tmp',
  'A1B2C300',
  '.DS_Store',
  'price-book.xlsx.sb-1234/.hidden',
  'images/Thumbs.db',
  '.git/config',
])('%s is a leftover', (path) => {
  expect(isLeftover(path)).toBe(true);
});

test.each(['price-book.xlsx', 'run-sizes/basic.csv', 'images/foam-core.svg', 'README.md', 'facade', 'old/tmp.csv'])(
  '%s is no leftover',
  (path) => {
    expect(isLeftover(path)).toBe(false);
  },
);
