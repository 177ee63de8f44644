import { expect, test } from 'vitest';
import { timeline } from './read-editions.ts';

const edition = (name: string, approvedOn: string, counts_from = '') => ({
  name,
  counts_from,
  decided_at: Date.parse(approvedOn),
});

test.each([
  ['nothing', [], []],
  ['one at once', [edition('a', '2026-12-01')], ['a']],
  ['a later one at once', [edition('a', '2026-12-01'), edition('b', '2026-12-02')], ['b']],
  ['one from a day', [edition('a', '2026-12-01'), edition('b', '2026-12-02', '2027-01-01')], ['a', 'b']],
  ['one from a day, without any before', [edition('b', '2026-12-01', '2027-01-01')], ['b']],
  [
    'one at once before the day of another: the other stays to come',
    [edition('a', '2026-12-01', '2027-01-01'), edition('b', '2026-12-02')],
    ['b', 'a'],
  ],
  [
    'one at once after the day of another: it replaces the other',
    [edition('a', '2026-12-01', '2027-01-01'), edition('b', '2027-01-05')],
    ['b'],
  ],
  [
    'an earlier day: the later day stays to come',
    [edition('a', '2026-12-01', '2027-02-01'), edition('b', '2026-12-02', '2027-01-01')],
    ['b', 'a'],
  ],
  ['the same day again', [edition('a', '2026-12-01', '2027-01-01'), edition('b', '2026-12-02', '2027-01-01')], ['b']],
] as const)('%s', (_, approved, want) => expect(timeline(approved).map(({ name }) => name)).toEqual(want));
