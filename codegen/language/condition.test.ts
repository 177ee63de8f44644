import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Condition, conditionText, parseCondition } from './condition.ts';

const is = (field: string, ...values: readonly string[]): Condition['clauses'][number] => ({ field, op: 'is', values });
const isNot = (field: string, ...values: readonly string[]): Condition['clauses'][number] => ({
  field,
  op: 'is not',
  values,
});

test.each([
  { text: '', want: [] },
  { text: '  ', want: [] },
  { text: 'stock = 14pt', want: [is('stock', '14pt')] },
  { text: 'stock=14pt', want: [is('stock', '14pt')] },
  { text: 'stock = 14pt or 18pt; color = 4/0', want: [is('stock', '14pt', '18pt'), is('color', '4/0')] },
  { text: 'size != 8.5x11 or 11x17', want: [isNot('size', '8.5x11', '11x17')] },
  { text: 'size!=8.5x11', want: [isNot('size', '8.5x11')] },
  { text: 'spot-uv = No Spot UV', want: [is('spot-uv', 'No Spot UV')] },
  { text: 'coating = Matte or "Gloss; one side"', want: [is('coating', 'Matte', 'Gloss; one side')] },
  { text: 'a = "x or y" or z', want: [is('a', 'x or y', 'z')] },
  { text: 'a = "b = c"', want: [is('a', 'b = c')] },
  { text: 'a != "24"" wide"', want: [isNot('a', '24" wide')] },
  { text: 'a = Flat - No Folding', want: [is('a', 'Flat - No Folding')] },
  { text: 'a = Doctor or order', want: [is('a', 'Doctor', 'order')] },
  { text: 'a = b; a != c', want: [is('a', 'b'), isNot('a', 'c')] },
])('$text', ({ text, want }) => {
  expect(parseCondition(text)).toEqual({ clauses: want });
});

test.each([
  ['stock', '"stock" has no = or !='],
  ['stock =', 'a value is missing'],
  ['stock = 14pt or', 'a value is missing'],
  ['stock = or 14pt', 'a value is missing'],
  ['stock = ""', 'a value is missing between the double quotes'],
  ['= 14pt', '"" cannot be the key of a field'],
  ['Stock = 14pt', '"Stock" cannot be the key of a field: write stock, as it stands in "field" on the sheet Fields'],
  ['a = b="x"=c', 'the value b="x"=c has a = in it and stands in no double quotes'],
  ['a ="x"= b', 'the double quotes of "x"= b do not close where they should'],
  ['a = 24" wide', 'the value 24" wide has a " in it and stands in no double quotes'],
  ['a = "x', 'the double quotes of "x do not close where they should'],
  ['a = "x"y', 'the double quotes of "x"y do not close where they should'],
  ['a = x;', 'nothing stands beside a ;'],
  ['a = x; ', 'nothing stands beside a ;'],
  ['a = "', 'the double quotes of " do not close where they should'],
  ['; a = x', 'nothing stands beside a ;'],
  ['a = x or x', 'the value "x" stands twice'],
])('%s: %s', (text, want) => {
  expect(parseCondition(text)).toEqual({ problem: want });
});

test.each([
  { value: 'Flat - No Folding', want: 'Flat - No Folding' },
  { value: 'floor', want: 'floor' },
  { value: 'for or', want: '"for or"' },
  { value: 'or', want: '"or"' },
  { value: 'or two', want: '"or two"' },
  { value: 'one or two', want: '"one or two"' },
  { value: ' one', want: '" one"' },
  { value: 'one ', want: '"one "' },
  { value: 'one; two', want: '"one; two"' },
  { value: '24" wide', want: '"24"" wide"' },
])('$value is written $want', ({ value, want }) => {
  expect(conditionText({ clauses: [is('a', value)] })).toBe(`a = ${want}`);
});

const hostile = fc.array(
  fc.constantFrom('a', 'B', '4/0', ' ', '"', ';', '=', '!=', ' or ', 'or', '\\', "'", '*', '{x}', 'é', '\u00a0', '\n'),
  { minLength: 1, maxLength: 8 },
);
const value = fc.oneof(
  hostile.map((parts) => parts.join('')),
  fc.string({ minLength: 1 }),
);
const clause = fc.record({
  field: fc.stringMatching(/^[a-z][a-z0-9-]{0,6}$/),
  op: fc.constantFrom('is', 'is not'),
  values: fc.uniqueArray(value, { minLength: 1, maxLength: 4 }),
});

test('a condition that is written is read as the same condition', () => {
  fc.assert(
    fc.property(fc.array(clause, { maxLength: 4 }), (clauses) => {
      expect(parseCondition(conditionText({ clauses }))).toEqual({ clauses });
    }),
    { numRuns: 2000 },
  );
});
