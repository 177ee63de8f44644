import { describe, expect, test } from 'vitest';
import { cartDocument } from './kinds.ts';
import { salvageObjects } from './salvage.ts';

describe('the intact objects', () => {
  test.each<[string, string, readonly unknown[]]>([
    ['an empty text', '', []],
    ['nothing of the kind', 'lines: 1, 2', []],
    ['one in rubble', '?{"a":1}?', [{ a: 1 }]],
    ['several', '{"a":1},{"b":2} {"c":3}', [{ a: 1 }, { b: 2 }, { c: 3 }]],
    ['the outermost', '[{"a":{"b":{}}},{"c":{}}', [{ a: { b: {} } }, { c: {} }]],
    ['within one that is cut off', '{"items":[{"a":1},{"b":{"c":2}},{"d":', [{ a: 1 }, { b: { c: 2 } }]],
    ['within and after one that is broken', '{"items":?[{"a":1}]} {"b":2}', [{ a: 1 }, { b: 2 }]],
    ['braces in texts', '[{"a":"} {"},{"b":"}"}', [{ a: '} {' }, { b: '}' }]],
    ['quotes in texts', String.raw`[{"a":"\"}"},{"b":"\\"},{"c":"\\\"{"}`, [{ a: '"}' }, { b: '\\' }, { c: '\\"{' }]],
    ['a backslash between objects', String.raw`{"a":1}\{"b":2}`, [{ a: 1 }, { b: 2 }]],
  ])('%s', (_, text, want) => expect(salvageObjects(text)).toEqual(want));

  test('a long text gives all of them', () => {
    const all = Array.from({ length: 100 }, (_, at) => ({ at }));
    const text = JSON.stringify(all).slice(1, -1);
    expect(salvageObjects(text, text.length)).toEqual(all);
  });

  test.each([
    ['a text of nothing but braces', `${'{'.repeat(100)}{"a":1}`, 5000, []],
    ['a long one', '{"a":1}{"b":2}', 7, [{ a: 1 }]],
  ])('%s is given up after the maximum number of characters', (_, text, patience, want) =>
    expect(salvageObjects(text, patience)).toEqual(want),
  );
});

describe('the lines of a cart', () => {
  const line = { id: 'a', product: 'P', stock: 'S', perUnit: 300, total: 300, quantity: 1 };
  const text = JSON.stringify(line);
  test.each<[string, string, readonly unknown[]]>([
    ['none', '{"a":1,"b":"text","c":[2]}', []],
    ['beside nothing', `{"seen":null,"items":[null,${text}]}?`, [line]],
    ['however deep', `{"data":{"items":[[${text}]]}}?`, [line]],
    ['without what is no line', `${text},{"id":"b"},${text}`, [line, line]],
  ])('%s', (_, damaged, items) => expect(cartDocument.salvage?.(damaged)).toEqual({ items }));
});
