import { expect, test } from 'vitest';
import type { Cell, CellType } from '../language/source.ts';
import { optionParser } from './run-size-tables.ts';

const cell = (text: string, type: CellType = 'csv'): Cell => ({ text, type, at: { file: 'run-sizes/cards.csv' } });

test.each<[string, readonly Cell[], readonly string[] | undefined, readonly string[]]>([
  ['a name and a blank', [cell('14pt'), cell('100'), cell('', 'blank')], ['14pt', ''], []],
  ['a cell of blanks', [cell('14pt'), cell('100'), cell(' \u00a0 ', 'blank')], ['14pt', ''], []],
  ['any', [cell('*'), cell('100'), cell('Matte')], ['*', 'Matte'], []],
  ['a cell that the reader has reported', [cell('14pt'), cell('100'), cell('#REF!', 'faulty')], undefined, []],
  ['a name that is none', [cell('14\u0000pt'), cell('100'), cell('Matte')], undefined, ['QB211']],
  ['a row that is too short', [cell('14pt'), cell('100')], undefined, []],
])('%s', (_, cells, options, codes) => {
  const found: string[] = [];
  expect(optionParser([0, 2], (code) => found.push(code))(cells)).toEqual(options);
  expect(found).toEqual(codes);
});
