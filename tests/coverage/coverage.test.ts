/** Every route, option set, dependency, limit, message and figure of the specification has a test that holds it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markersIn, readMarkers } from './markers.ts';
import { faultsOf, filled, itemsIn, itemsPath, root } from './page.ts';

const page = readFileSync(itemsPath, 'utf8');
const markers = readMarkers(root);

test('every item is held, by tests and rows that are there', () => {
  const items = itemsIn(page);
  const rows = items.flatMap((item) => item.rows);
  console.log(`${items.length} items, held by ${markers.length} names above tests and ${rows.length} rows of tables`);
  expect(items.length).toBeGreaterThan(400);
  expect(faultsOf(page, markers)).toEqual([]);
});

const row = (id: string, heldBy = '') => `| ${id} | rule | a | ${heldBy} |\n`;
const above = (item: string, below = "it('b', c);") => markersIn('a.test.ts', `// holds: ${item}\n${below}`);
const nowhere = 'Examples: nowhere; run=1';
const basic = 'Examples: basic; stock=14pt; run=100';

test.each([
  ['an item that stands twice', row('S1-a') + row('S1-a'), above('S1-a'), 'S1-a stands twice'],
  ['an item of no section', row('a'), [], 'no item: | a | rule | a |  |'],
  ['an item of no kind', '| S1-a | law | a |  |', above('S1-a'), 'no item: | S1-a | law | a |  |'],
  ['a row that is not there', row('S1-a', `${nowhere} → 1.00`), [], `S1-a: no row: ${nowhere}`],
  [
    'a row that wants something else',
    row('S1-a', `${basic} → 3.01`),
    [],
    `S1-a: ${basic}: wants 0.0300 or 3.00, not 3.01`,
  ],
  ['an unknown item', row('S1-a'), above('S1-a, S1-b'), 'a.test.ts:1: S1-b is no item'],
  [
    'a name above no test',
    row('S1-a'),
    above('S1-a', 'const a = 1;'),
    'a.test.ts:1: S1-a stands above no test and no row of one',
  ],
  ['an item without a test', row('S1-a'), [], 'S1-a is held by no test: a'],
])('%s is noticed', (_, text, named, want) => expect(faultsOf(text, named)).toEqual([want]));

test.each([
  ["test('sums up', () => {});", true],
  ["  // why\n  it('sums up', () => {", true],
  ["test.each([['a', 1]])('%s is %i', (a) => a);", true],
  ["test.each<[string, number]>([['a', 1]])('%s is %i', (a) => a);", true],
  ['  {', true],
  ["  { route: '/a', says: 'b' },", true],
  ["  ['a price of zero', 0],", true],
  ["  'no JSON': '{',", true],
  ["test.skip('sums up', () => {});", false],
  ["it.todo('sums up');", false],
  ["const a = 'b';", false],
  ["\ntest('too far below', () => {});", false],
])('tells a marker above a test from others: %j', (below, want) =>
  expect(above('S1-a', below).map(({ isAboveTest }) => isAboveTest)).toEqual([want]),
);

test('the files of the tests are filled in, once each, before the rows', () => {
  const names = [...above('S1-a'), ...above('S1-a'), ...above('S1-b')];
  expect(filled(row('S1-a', '`old.ts`<br>Examples: x → y'), names)).toBe(row('S1-a', '`a.test.ts`<br>Examples: x → y'));
});

test('a text that speaks of a name is none', () =>
  expect(markersIn('a.ts', "const a = '// holds: S1-a';")).toEqual([]));
