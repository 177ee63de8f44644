import { expect, test } from 'vitest';
import { withCharacters } from './unpack.ts';

const read = (text: string, path = 'xl/sharedStrings.xml'): string =>
  new TextDecoder().decode(withCharacters({ [path]: new TextEncoder().encode(text) })[path]);

test.each([
  ['&#127881;', '🎉'],
  ['&#x1F389; and &#x1f389;', '🎉 and 🎉'],
  ['&#10004;', '&#10004;'],
  ['&amp;#127881;', '&amp;#127881;'],
  ['&#9999999;', '&#9999999;'],
  ['plain', 'plain'],
])('%s is %s', (text, want) => {
  expect(read(text)).toBe(want);
});

test('drawings and pictures are left alone', () => {
  expect(read('&#127881;', 'xl/media/image1.png')).toBe('&#127881;');
});
