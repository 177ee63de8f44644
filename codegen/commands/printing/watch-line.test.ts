import { expect, test } from 'vitest';
import { watchLine } from './watch-line.ts';

test.each([
  { changed: [], want: 'the price book was read: 2 files written (0.35 s)' },
  { changed: ['price-book.xlsx'], want: 'price-book.xlsx changed: 2 files written (0.35 s)' },
  { changed: ['a.csv', 'b.csv'], want: 'a.csv, b.csv changed: 2 files written (0.35 s)' },
  { changed: ['a', 'b', 'c', 'd', 'e'], want: 'a, b, c and 2 more changed: 2 files written (0.35 s)' },
])('$want', ({ changed, want }) => {
  expect(watchLine(changed, '2 files written', 350)).toBe(want);
});
