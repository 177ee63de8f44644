import { expect, test } from 'vitest';
import { pathOf, shown } from './imported-file.ts';

test.each([
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), `${'x'.repeat(40)}…`],
  ['a\u0000\u202e\u200b\u2028\u2029\ud800b', `a${'\ufffd'.repeat(6)}b`],
])('%j on the screen', (text, want) => expect(shown(text)).toBe(want));

test('each key of a path is cut short by itself', () =>
  expect(pathOf(['markups', 'x'.repeat(41), 7])).toBe(`markups.${'x'.repeat(40)}…[7]`));
