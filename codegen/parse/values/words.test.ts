import { expect, test } from 'vitest';
import { tryParse } from '../../../tests/compiler/try-parse.ts';
import { wordParser } from './lists.ts';

const parse = wordParser(['run-size', 'area', 'unit']);

test.each(['area', 'Area', 'AREA'])('%s is a word of the set', (text) => {
  expect(tryParse(parse, text)).toBe('area');
});

test.each([
  { text: 'aera', want: 'Did you mean "area"?' },
  { text: 'run size', want: 'Did you mean "run-size"?' },
  { text: 'weight', want: 'Type "run-size", "area" or "unit", or leave the cell blank if the column may be blank.' },
])('$text: $want', ({ text, want }) => {
  expect(tryParse(parse, text)).toBe(`QB208 "${text}" stands where "run-size", "area" or "unit" is expected | ${want}`);
});
