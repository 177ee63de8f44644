import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeline } from './timeline.ts';

const bookOf = (name: string, from = '') => ({ from, version: name, hash: name });
const edition = (name: string, counts_from = '', next?: string) => ({
  counts_from,
  books: [bookOf(name), ...(next === undefined ? [] : [bookOf(`${name}+`, next)])],
});
const named = (approved: readonly ReturnType<typeof edition>[]) =>
  timeline(approved).map(({ from, hash }) => `${from} ${hash}`.trim());

test.each([
  ['nothing', [], []],
  ['one at once', [edition('a')], ['a']],
  ['a later one that counts at once', [edition('a'), edition('b')], ['b']],
  ['one from a day', [edition('a'), edition('b', '2027-01-01')], ['a', '2027-01-01 b']],
  ['one from a day, without any before', [edition('b', '2027-01-01')], ['2027-01-01 b']],
  ['one at once takes the place of what was to come', [edition('b', '2027-01-01'), edition('c')], ['c']],
  ['an earlier day', [edition('a'), edition('b', '2027-02-01'), edition('c', '2027-01-01')], ['a', '2027-01-01 c']],
  ['the same day again', [edition('b', '2027-01-01'), edition('c', '2027-01-01')], ['2027-01-01 c']],
  ['one with its next edition', [edition('a', '', '2027-01-01')], ['a', '2027-01-01 a+']],
  ['one whose next edition would begin before it', [edition('a', '2027-02-01', '2027-01-01')], ['2027-02-01 a']],
] as const)('%s', (_, approved, want) => expect(named(approved)).toEqual(want));

const days = ['', '2027-01-01', '2027-01-02', '2027-01-03'] as const;

test('on each day, the last approved edition of those that have begun counts', () => {
  const approvals = fc.array(fc.tuple(fc.constantFrom(...days), fc.option(fc.constantFrom(...days.slice(1)))));
  fc.assert(
    fc.property(approvals, fc.constantFrom(...days), (made, day) => {
      const approved = made.map(([from, next], at) => edition(`e${at}`, from, next ?? undefined));
      const last = approved.findLast(({ counts_from: from }) => from <= day);
      const [first, next] = last?.books ?? [];
      const want = next && next.from > (last?.counts_from ?? '') && next.from <= day ? next : first;
      expect(timeline(approved).findLast(({ from }) => from <= day)?.hash).toBe(want?.hash);
    }),
  );
});
