import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexOutside, quoted, splitOutside, unquote } from './quoted.ts';

test.each([
  { text: 'a;b', want: ['a', 'b'] },
  { text: '"a;b";c', want: ['"a;b"', 'c'] },
  { text: '"a"";b";c', want: ['"a"";b"', 'c'] },
  { text: '', want: [''] },
  { text: ';', want: ['', ''] },
])('$text splits into $want', ({ text, want }) => {
  expect(splitOutside(text, ';')).toEqual(want);
});

test('position of the first sign outside of quotes', () => {
  expect(indexOutside('"a=b" = c', '=')).toBe(6);
  expect(indexOutside('"a=b"', '=')).toBe(-1);
});

test.each(['"', '"a', 'a"', '"a"b"', '"a" b', '""', ' ', '"a""'])('%s cannot be unquoted', (text) => {
  expect(unquote(text, ['"'])).toHaveProperty('problem');
});

test('unquoting is the inverse of quoting', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (value) => {
      expect(unquote(` ${quoted(value)} `, [';', '=', '"'])).toBe(value);
      expect(splitOutside(`${quoted(value)};${quoted(value)}`, ';')).toEqual([quoted(value), quoted(value)]);
    }),
  );
});
