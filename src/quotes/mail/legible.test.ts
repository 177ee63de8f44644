import { expect, test } from 'vitest';
import { indented, inOneLine, legible } from './legible.ts';

test.each([
  ['line breaks of every kind', 'a\r\nb\rc\vd\fe\u0085f\u2028g\u2029h\ni', 'a\nb\nc\nd\ne\nf\ng\nh\ni'],
  ['a tab', 'a\tb', 'a\tb'],
  ['control characters', 'a\u0000b\u001bc', 'a\ufffdb\ufffdc'],
  ['half of a character', 'a\ud83d', 'a\ufffd'],
])('%s', (_, text, want) => expect(legible(text)).toBe(want));

test('further lines are indented, each', () => expect(indented('a\r\nb\n\nc', '  ')).toBe('a\n  b\n  \n  c'));

test.each([
  ['as long as allowed', 'abcd', 'abcd'],
  ['one longer', 'abcde', 'abc…'],
  ['spaces and breaks in a row', ' a \n\t b ', 'a b'],
  ['marks that turn the direction', '\u202eab\u2066cd', 'abcd'],
  ['characters of two halves', '😀😀😀😀', '😀😀😀😀'],
])('on one line of four characters: %s', (_, text, want) => expect(inOneLine(text, 4)).toBe(want));
