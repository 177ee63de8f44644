import { expect, test } from 'vitest';
import { withoutComments } from './drawing.ts';

test.each([
  ['a<!-- b -->c', 'a          c'],
  ['<!---->&<!---->', '       &       '],
  ['<![CDATA[&]]>&', '             &'],
  ['<!-- <![CDATA[ -->&', '                  &'],
  ['&<!-- & <g>', '&          '],
  ['&<![CDATA[ & ]>', '&              '],
])('%s', (text, want) => expect(withoutComments(text)).toBe(want));

// If the time grew with the square of the length, this would take a minute.
test.each(['<!--', '<![CDATA['])('a text of many %s is read once', (begin) => {
  const text = begin.repeat(100_000);
  expect(withoutComments(text).trim()).toBe('');
});
