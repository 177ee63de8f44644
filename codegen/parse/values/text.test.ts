import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultCode, tryParse } from '../../../tests/compiler/try-parse.ts';
import { parseSpacedText, parseText } from './text.ts';

test.each([
  'Matte',
  '4/0',
  '24″ × 36″',
  'Café – naïve',
  '• one',
  '=2+2',
  '"quoted"',
  '日本',
  '½',
  '🙂',
  'Баннеры 24 in',
  'Αφίσα',
  '30 μm',
  'kΩ',
  'k\u2126',
  'ΔE',
  'πr',
])('%s is text', (text) => {
  expect(tryParse(parseText, text)).toBe(text);
});

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
  { text: '4-Apr', want: 'QB113 "4-Apr" is what a spreadsheet program makes of 4/4' },
  { text: 'Dec-32', want: 'QB113 "Dec-32" is what a spreadsheet program makes of 12/32' },
  { text: 'caf\ufffd', want: 'QB211 a letter that was lost when the file was saved (U+FFFD) stands after "caf"' },
])('$want', ({ text, want }) => {
  expect(String(tryParse(parseText, text)).split(' | ')[0]).toBe(want);
});

test('what a spreadsheet program has made a date of is refused in a workbook, too, as its whole text', () => {
  expect(tryParse(parseText, '4-Apr', 'text')).toBe(
    'QB113 "4-Apr" is what a spreadsheet program makes of 4/4 | Format the cell as Text and type what is meant, such as 4/4.',
  );
  expect(tryParse(parseText, 'until 4-Apr', 'text')).toBe('until 4-Apr');
});

test('a cell and a text have at most so many characters', () => {
  const [cell, text] = ['x'.repeat(4000), 'x'.repeat(500)];
  expect(tryParse(parseText, cell)).toBe(cell);
  expect(tryParse(parseText, `${cell}x`)).toBe(
    'QB217 the cell has 4,001 characters | No cell needs more than 4,000: shorten it, or split the row.',
  );
  expect(tryParse(parseSpacedText, text)).toBe(text);
  expect(tryParse(parseSpacedText, cell)).toBe(
    'QB216 the text has 4,000 characters | Shorten it to 500 characters: it has to fit on the screen and into an order.',
  );
  expect(faultCode(tryParse(parseSpacedText, `${text}x`))).toBe('QB216');
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
