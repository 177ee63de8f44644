import { expect, test } from 'vitest';
import { type Column, oneOf, optional } from '../language/columns.ts';
import { sheetLayouts } from './sheet-layouts.ts';
import { dropdown } from './write-workbook.ts';

const layouts = sheetLayouts();
const formulaOf = (column: Column<unknown>): unknown =>
  dropdown({ ...column, name: 'column' }, 'A2:A9', layouts)?.formula1;
const words = (...list: readonly string[]): Column<unknown> => oneOf(list, 'A note.', 10);

test.each([
  { name: 'words', column: words('a', 'b c'), want: '"a,b c"' },
  { name: 'yes', column: optional('yes', 'A note.', 10), want: '"yes"' },
  { name: 'a number', column: optional('price', 'A note.', 10), want: undefined },
  { name: '255 signs', column: words('x'.repeat(250), 'yyyy'), want: `"${'x'.repeat(250)},yyyy"` },
  { name: '256 signs', column: words('x'.repeat(250), 'yyyyy'), want: undefined },
])('$name', ({ column, want }) => {
  expect(formulaOf(column)).toBe(want);
});

test('every column that a dropdown reads exists', () => {
  for (const { columns } of layouts) {
    for (const column of columns) expect(() => dropdown(column, 'A2:A9', layouts)).not.toThrow();
  }
});
