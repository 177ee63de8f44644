import { expect, test } from 'vitest';
import { compile } from '../compile.ts';
import { diagnostic } from '../language/diagnostic.ts';
import type { RawSheet } from '../language/source.ts';
import { withCauses } from './causes.ts';

const at = { file: 'price-book.xlsx', sheet: 'Choices' };
const { book } = compile([]);

/** Returns a sheet with these columns, each from top to bottom. */
function sheetOf(columns: Readonly<Record<string, readonly string[]>>): RawSheet {
  const [first = []] = Object.values(columns);
  return {
    name: 'Choices',
    at,
    header: Object.keys(columns).map((text) => ({ text, type: 'text', at: { ...at, row: 1 } })),
    rows: first.map((_, row) => ({
      at: { ...at, row: row + 2 },
      cells: Object.values(columns).map((texts) => ({ text: texts[row] ?? '', type: 'text', at })),
    })),
  };
}

const products = Array.from({ length: 40 }, (_, row) => ['suede', 'basic', 'oval', 'linen'][row % 4] ?? '');
const choices = Array.from({ length: 40 }, (_, row) => `${(row * 7) % 40}pt`);
const inOrder = (texts: readonly string[]): readonly string[] => texts.toSorted();
const byNumber = choices.toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));

test.each([
  ['a column sorted by letters', { product: products, choice: inOrder(choices) }, 'QB126'],
  ['a column sorted by numbers', { product: products, choice: byNumber }, 'QB126'],
  ['a whole table that is sorted', { product: byNumber, choice: byNumber }, 'QB303'],
  ['a table in no order', { product: products, choice: choices }, 'QB303'],
  ['a column of two words', { product: products, choice: inOrder(products) }, 'QB303'],
])('many errors of %s', (_, columns, code) => {
  const errors = Array.from({ length: 101 }, (_unused, row) =>
    diagnostic('QB303', { ...at, row: row + 2 }, 'there is no such choice', 'Correct it.'),
  );
  const found = withCauses(errors, book, () => sheetOf(columns));
  expect(found.map((one) => one.code)).toEqual(code === 'QB126' ? ['QB126'] : errors.map(() => code));
  if (code === 'QB126') expect(found[0]?.message).toContain('101 errors follow from it');
});
