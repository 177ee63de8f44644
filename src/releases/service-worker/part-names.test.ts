import { expect, test } from 'vitest';
import { isPartList, isPriceList, partAt, partFileName } from './part-names.ts';

test.each([
  ['/project/generated/products/silk.ts', 'assets/book/products/silk-[hash]'],
  ['/project/generated/next/sources/car-door-magnets.ts', 'assets/book/next/sources/car-door-magnets-[hash]'],
  ['generated/images/silk.svg', 'assets/book/images/silk-[hash]'],
  // The files below belong to the whole book, or not to the book.
  ['/project/generated/catalog.ts', undefined],
  ['/project/generated/manifest.json', undefined],
  ['/project/generated/next/catalog.ts', undefined],
  ['/project/src/ui/Page.tsx', undefined],
  ['/project/src/generated.ts', undefined],
])('the file of %s is %s', (module, want) => expect(partFileName(module)).toBe(want));

test.each([
  ['http://localhost/app/assets/book/products/silk-sp-M_m0d.js', { key: 'products/silk', product: 'products/silk' }],
  ['assets/book/sources/silk-BE12ugBI.js', { key: 'sources/silk', product: 'products/silk' }],
  [
    'assets/book/images/car-door-magnets--_4SxSpQ.svg',
    { key: 'images/car-door-magnets', product: 'products/car-door-magnets' },
  ],
  ['assets/book/next/products/silk-BE12ugBI.js', { key: 'products/silk', product: 'products/silk' }],
  ['assets/index-BE12ugBI.js', undefined],
  ['assets/book-parts-BE12ugBI.json', undefined],
])('%s holds %o', (path, want) => expect(partAt(path)).toEqual(want));

test.each([
  ['assets/price-list-DsrK1eqp.json', true],
  ['assets/book/sources/price-list-DsrK1eqp.js', false],
])('%s is the list of all prices: %s', (path, want) => expect(isPriceList(path)).toBe(want));

test.each([
  ['assets/book-parts-BE12ugBI.json', true],
  ['assets/book/products/silk-BE12ugBI.js', false],
  ['manifest.webmanifest', false],
])('%s is the list of all parts: %s', (path, want) => expect(isPartList(path)).toBe(want));
