import { expect, test } from 'vitest';
import { knownRows } from './known-rows.ts';

const row = (value: unknown, at = 1) => ({ cells: { price: { value, at: { file: 'rates.csv', row: at } } } });

test('equal rows are the earlier list itself', () => {
  const before = [row(1), row(['a', null])];
  expect(knownRows([row(1), row(['a', null])], before)).toBe(before);
});

test.each([
  ['another value', row(2)],
  ['another place', row(1, 2)],
  ['a value in place of none', row(null)],
  ['a list in place of a value', row([1])],
  ['a further cell', { cells: { ...row(1).cells, basis: { value: 'sample' } } }],
  ['a function', row(() => 1)],
])('beside equal rows, a row with %s is a new one', (_, changed) => {
  const before = [row('kept'), row(1)];
  const rows = knownRows([row('kept'), changed], before);
  expect(rows[0]).toBe(before[0]);
  expect(rows[1]).toBe(changed);
  // A row that changes back to earlier content is a new row too.
  expect(knownRows([row('kept'), row(1)], rows)[1]).toEqual(row(1));
});

test('a value that became an object, or was one, is new', () => {
  const [none, some] = [{ cells: null }, { cells: {} }];
  expect(knownRows<unknown>([some], [none])).toEqual([some]);
  expect(knownRows<unknown>([none], [some])).toEqual([none]);
});

test('rows after the earlier ones are new, and fewer rows are another list', () => {
  const before = [row(1), row(2)];
  const longer = knownRows([row(1), row(2), row(3)], before);
  expect(longer.slice(0, 2).map((one, at) => one === before[at])).toEqual([true, true]);
  expect(longer[2]).toEqual(row(3));
  expect(knownRows([row(1)], before)).toEqual([before[0]]);
});
