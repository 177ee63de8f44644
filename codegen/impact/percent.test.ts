import { describe, expect, it } from 'vitest';
import { isOver, tenthsOfPercent } from './threshold.ts';

it.each([
  { before: 200, after: 201, want: 5 },
  { before: 300, after: 301, want: 3 },
  { before: 2000, after: 2001, want: 1 },
  { before: 2000, after: 1999, want: -1 },
  { before: 100_000_000_00, after: 1, want: -1000 },
  { before: 0, after: 1, want: undefined },
])('$before to $after in tenths of a percent', ({ before, after, want }) => {
  expect(tenthsOfPercent(before, after)).toBe(want);
});

describe('over a threshold of 25 %', () => {
  it.each([
    { before: 400, after: 500, want: false },
    { before: 400, after: 501, want: true },
    { before: 400, after: 300, want: false },
    { before: 400, after: 299, want: true },
    { before: 1, after: 10_000_000_000, want: true },
    { before: 0, after: 1, want: false },
  ])('$before to $after: $want', ({ before, after, want }) => {
    expect(isOver(before, after, 25_000)).toBe(want);
  });
});
