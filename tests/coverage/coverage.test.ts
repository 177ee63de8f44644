/** Every route, option set, dependency, limit, message and figure of the specification has a test that holds it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cover, isHeld, readMarkers, root } from './coverage.ts';
import { documentOf, documentPath } from './document.ts';
import { heldFaults, listFaults, markerFaults } from './faults.ts';
import { items } from './items/index.ts';
import { example, rule } from './item.ts';

const markers = readMarkers();
const covered = cover(items, markers);

describe('the specification', () => {
  it('is listed item by item, and the rows named there exist with their figures', () => {
    expect(listFaults(items)).toEqual([]);
    expect(items.length).toBeGreaterThan(400);
  });

  it('is named by the tests with known items, each above a test', () => {
    expect(markerFaults(items, markers)).toEqual([]);
  });

  it('is held by a test in every item', () => {
    const tests = new Set(markers.map(({ path, title }) => `${path}: ${title}`));
    const rows = covered.flatMap(({ heldBy = [] }) => heldBy);
    console.log(
      `${covered.filter(isHeld).length} of ${items.length} items held, by ${tests.size} tests and ${rows.length} rows`,
    );
    expect(heldFaults(covered)).toEqual([]);
  });

  it(`is in ${documentPath} as it stands`, () => {
    const path = join(root, documentPath);
    const written = existsSync(path) ? readFileSync(path, 'utf8') : '';
    expect(written === documentOf(covered), `${documentPath} is stale: run \`npm run coverage\``).toBe(true);
  });
});

describe('what is noticed', () => {
  const item = rule('S1-a', 'a');
  const marked = { item: 'S1-a', path: 'a.test.ts', line: 1, title: 'a' };

  it.each([
    { what: 'an item that stands twice', given: [item, item], want: 'S1-a stands twice' },
    { what: 'an item of no section', given: [rule('a', 'a')], want: 'a names no section or decision' },
    {
      what: 'a row that is not there',
      given: [rule('S1-a', 'a', example('nowhere; run=1', '1.00'))],
      want: 'S1-a: no row of Examples says nowhere; run=1',
    },
    {
      what: 'a row that wants something else',
      given: [rule('S1-a', 'a', example('basic; stock=14pt; run=100', '3.01'))],
      want: 'S1-a: Examples, basic; stock=14pt; run=100: wants 0.0300 or 3.00, not 3.01',
    },
  ])('$what', ({ given, want }) => expect(listFaults(given)).toEqual([want]));

  it.each([
    { what: 'an unknown item', given: { ...marked, item: 'S1-b' }, want: 'a.test.ts:1: S1-b is no item' },
    {
      what: 'a marker above no test',
      given: { ...marked, title: undefined },
      want: 'a.test.ts:1: S1-a stands above no test and no row of one',
    },
  ])('$what', ({ given, want }) => expect(markerFaults([item], [given])).toEqual([want]));

  it.each([
    { what: 'an item without a test', given: { ...item, tests: [] }, want: ['S1-a is held by no test: a'] },
    { what: 'one with a test', given: { ...item, tests: [marked] }, want: [] },
    { what: 'one that waits for an issue', given: { ...item, notYet: 4, tests: [] }, want: [] },
    {
      what: 'one that waits and is held',
      given: { ...item, notYet: 4, tests: [marked] },
      want: ['S1-a is held, but is said to wait for issue 4'],
    },
  ])('$what', ({ given, want }) => expect(heldFaults([given])).toEqual(want));
});
