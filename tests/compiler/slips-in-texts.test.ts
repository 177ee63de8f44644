/** Slips of the hand in the real book's products, menus and texts: as in `slips.test.ts`. */
import { expect, test } from 'vitest';
import { proveSlips } from './slips/prove-slips.ts';
import { openAccepted, openSheet, sheetNames } from './slips/real-book.ts';

const sheets = ['Products', 'Fields', 'Notices', 'Warnings', 'Menus', 'Categories', 'Bundles', 'Words'];
const elsewhere = ['Choices', 'Limits', 'Rates', 'Unit Prices', 'Unpriced', 'Examples', 'Settings'];

test('every sheet of the workbook has its slips', () => {
  expect([...sheets, ...elsewhere, 'Accepted'].toSorted()).toEqual([...sheetNames].toSorted());
});

proveSlips([...sheets.map((name) => openSheet(name)), openAccepted()]);
