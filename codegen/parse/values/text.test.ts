import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSpacedText, parseText } from './text.ts';
import { faultCode, tryParse } from './try-parse.ts';

test.each(['Matte', '4/0', '24″ × 36″', 'Café – naïve', '• one', '=2+2', '"quoted"', '日本', '½', '🙂'])(
  '%s is text',
  (text) => {
    expect(tryParse(parseText, text)).toBe(text);
  },
);

test('a number cell is text', () => {
  expect(tryParse(parseText, '20', 'number')).toBe('20');
});

test.each([
  { text: 'Matte ', want: 'QB210 "Matte " has a blank before or after it' },
  { text: '  ', want: 'QB210 the cell holds nothing but blanks' },
  { text: 'White\u00a0Sleeve', want: 'QB211 a non-breaking space (U+00A0) stands after "White"' },
  { text: '\u200bMatte', want: 'QB211 a zero-width space (U+200B) stands at the beginning' },
  { text: 'a\tb', want: 'QB211 a tab (U+0009) stands after "a"' },
  { text: 'a\nb', want: 'QB211 a line break (U+000A) stands after "a"' },
  { text: 'a\u2003b', want: 'QB211 the character U+2003 stands after "a"' },
  { text: 'a\u202eb', want: 'QB211 the character U+202E stands after "a"' },
  { text: 'a\ud800', want: 'QB211 the character U+D800 stands after "a"' },
  { text: 'caf\ufffd', want: 'QB211 a letter that was lost when the file was saved (U+FFFD) stands after "caf"' },
])('$want', ({ text, want }) => {
  expect(String(tryParse(parseText, text)).split(' | ')[0]).toBe(want);
});

test('two blanks together are refused in texts and names', () => {
  expect(tryParse(parseSpacedText, 'Color front + B&W back')).toBe('Color front + B&W back');
  expect(faultCode(tryParse(parseSpacedText, 'White  Sleeve'))).toBe('QB415');
});

test('text is kept unchanged or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
      const result = tryParse(parseText, text);
      if (result !== text) expect(faultCode(result)).toMatch(/^QB21[01]$/);
    }),
  );
});
