import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { changedPaths, isUnfinished, isWholeZip } from './watch.ts';

const zip = zipSync({ a: new Uint8Array(5000).map((_, at) => (at * at) % 251) });
const file = (path: string, bytes: Uint8Array = Uint8Array.of(1)) => ({ path, bytes });
const empty = new Uint8Array();

test.each([
  { name: 'whole', bytes: zip, want: true },
  { name: 'with a note behind', bytes: Uint8Array.of(...zip, 0, 0), want: true },
  { name: 'without its last byte', bytes: zip.slice(0, -1), want: false },
  { name: 'half', bytes: zip.slice(0, zip.length / 2), want: false },
  { name: 'nothing', bytes: empty, want: false },
  { name: 'no zip', bytes: new TextEncoder().encode('price book'), want: false },
])('a zip that is $name', ({ bytes, want }) => {
  expect(isWholeZip(bytes)).toBe(want);
});

test('every truncated zip is recognised', () => {
  for (let end = 0; end < zip.length; end += 1) expect(isWholeZip(zip.slice(0, end)), `${end} bytes`).toBe(false);
});

const book = file('price-book.xlsx', zip);
const ladder = file('run-sizes/basic.csv');

test.each([
  { name: 'as it was', before: [book, ladder], after: [book, ladder], want: false },
  { name: 'a new file', before: [book], after: [book, ladder], want: false },
  { name: 'a file gone', before: [book, ladder], after: [book], want: true },
  { name: 'a file emptied', before: [book, ladder], after: [book, file(ladder.path, empty)], want: true },
  { name: 'a file that was empty before', before: [file('a', empty)], after: [file('a', empty)], want: false },
  { name: 'half a workbook', before: [book], after: [file(book.path, zip.slice(0, 99))], want: true },
])('$name: unfinished is $want', ({ before, after, want }) => {
  expect(isUnfinished(before, after)).toBe(want);
});

test('changed files are new, removed or different files', () => {
  const before = [file('a'), file('b'), file('d', Uint8Array.of(2))];
  const after = [file('d', Uint8Array.of(3)), file('c'), file('a')];
  expect(changedPaths(before, after)).toEqual(['b', 'c', 'd']);
});
