import { readFileSync } from 'node:fs';
import { diffLines } from 'diff';
import { expect, test } from 'vitest';
import { type CellInput, workbookBytes } from '../tests/compiler/workbook-bytes.ts';
import { workbookText } from './workbook-text.ts';

const sheet = (...rows: readonly (readonly CellInput[])[]) => workbookBytes(new Map([['Rates', { rows }]]));
const head = ['product', 'per sq ft'];
const rows = [
  ['banners', 1.21],
  ['posters', 2.93],
  ['signs', 3.05],
];

test('a sheet is its name and a line for each row', () =>
  expect(workbookText(sheet(head, ['banners', 1.21], ['two\nlines', null]))).toBe(
    '== Rates\nproduct\tper sq ft\nbanners\t1.21\ntwo lines\n',
  ));

test('an inserted row is one changed line', () => {
  const before = workbookText(sheet(head, ...rows));
  const after = workbookText(sheet(head, ...rows.toSpliced(1, 0, ['flags', 4])));
  const changed = diffLines(before, after).filter(({ added, removed }) => added || removed);
  expect(changed.map(({ value }) => value)).toEqual(['flags\t4\n']);
});

test('every workbook of the sources is shown as text, and the output of codegen is marked as generated', () => {
  const attributes = readFileSync(new URL('../.gitattributes', import.meta.url), 'utf8').split('\n');
  expect(attributes).toContain('pricing-source/**/*.xlsx diff=price-book');
  expect(attributes).toContain('generated/** linguist-generated=true');
});
