import { expect, test } from 'vitest';
import { parseStrictJson, pathOf, shown } from './strict-json.ts';

const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each([
  ['{"a":[{"b":1},{"b":2}],"c":{"a":"b"}}'],
  ['{"a":"{","b":"}","c":["[",","],"d":1}'],
  ['{"a":"a","b":"b","a\\"":"a"}'],
  ['{"a":["x","x"],"b":[["x"],"x","x"]}'],
  ['"a"'],
  [lists(20)],
])('%s is read as `JSON.parse` reads it', (text) => expect(parseStrictJson(text)).toEqual(JSON.parse(text)));

test.each([
  ['{"a":{"b":1,"c":[{},{"d":1,"e":2,"d":3}]}}', 'a.c[1].d stands twice in the file. Delete one of the two.'],
  ['[[1,[2]],{"a":1,"a":2}]', '[1].a stands twice in the file. Delete one of the two.'],
  ['{"a":{"x":1},"b":{"x":1},"a":1}', 'a stands twice in the file. Delete one of the two.'],
  ['{"a":"a\\\\","a":1}', 'a stands twice in the file. Delete one of the two.'],
  [lists(21), `${'[0]'.repeat(21)}: the file is nested too deep.`],
  [`{"a":${lists(20)}}`, `a${'[0]'.repeat(20)}: the file is nested too deep.`],
  [`[${'{"a":'.repeat(20)}1${'}'.repeat(20)}]`, `[0]${'.a'.repeat(19)}.: the file is nested too deep.`],
])('%s is refused with its place', (text, message) => expect(() => parseStrictJson(text)).toThrow(new Error(message)));

test('lists beside each other are not deeper', () =>
  expect(parseStrictJson(`[${'[],'.repeat(50)}1]`)).toHaveLength(51));

test.each([
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), `${'x'.repeat(40)}…`],
  ['a\u0000\u202e\u200b\u2028\u2029\ud800b', `a${'\ufffd'.repeat(6)}b`],
])('%j on the screen', (text, want) => expect(shown(text)).toBe(want));

test('each key of a path is cut short by itself', () =>
  expect(pathOf(['markups', 'x'.repeat(41), 7])).toBe(`markups.${'x'.repeat(40)}…[7]`));
