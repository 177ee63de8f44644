import { expect, it } from 'vitest';
import { markersIn } from './markers.ts';

const titleOf = (...below: readonly string[]) =>
  markersIn('a.test.ts', ['// holds: S1-a', ...below].join('\n')).map(({ title }) => title);

it.each([
  { below: ["test('sums up', () => {});"], want: 'sums up' },
  { below: ['  // why', "  it('sums up', () => {"], want: 'sums up' },
  { below: ["test.each([['a', 1], ['b', 2]])('%s is %i', (a) => a);"], want: '%s is %i' },
  { below: ['test.each([', "  ['a', 1],", '])(', "  '%s is %i', (a) => a);"], want: '%s is %i' },
  { below: ["it.each(table)('$name', () => {"], want: '$name' },
  { below: ['  test(`${route} opens`, async () => {'], want: '${route} opens' },
  { below: ['test("says \'no\'", () => {'], want: "says 'no'" },
  { below: ['  {', "    route: '/a',", "    says: 'b',", "    c: 'd',"], want: '/a: b' },
  { below: ["  { route: '/a', says: 'b', c: 'd' },"], want: '/a: b' },
  { below: ["  ['a price of zero', 0],"], want: 'a price of zero' },
  { below: ["  'no JSON': '{',"], want: 'no JSON' },
  { below: ["test.skip('sums up', () => {});"], want: undefined },
  { below: ["it.todo('sums up');"], want: undefined },
  { below: ["const a = 'b';"], want: undefined },
  { below: ['', "test('too far below', () => {});"], want: undefined },
])('the title below a marker: $want', ({ below, want }) => expect(titleOf(...below)).toEqual([want]));

it('lists every item of every line', () =>
  expect(
    markersIn('a.test.ts', ['', '  // holds: S1-a, S1-b', '// holds: D2-c', "it('x', y);"].join('\n')).map(
      ({ item, line, title }) => `${item} ${line} ${title}`,
    ),
  ).toEqual(['S1-a 2 x', 'S1-b 2 x', 'D2-c 3 x']));

it('a text that speaks of a marker is none', () =>
  expect(markersIn('a.ts', "const a = '// holds: S1-a';")).toEqual([]));
