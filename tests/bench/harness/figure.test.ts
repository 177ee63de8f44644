import { expect, it } from 'vitest';
import { alone, type Budget, exact, type Figure, type Interval, isKept } from './figure.ts';
import { line, lines } from './print.ts';

const figure = (held: Interval, budget: Budget): Figure => ({
  id: 'P0',
  what: 'a quote',
  against: 'a peer',
  unit: 'ms',
  ours: 1.5,
  theirs: 4500,
  held,
  budget,
});

const held: Interval = { low: 2, median: 3, high: 4 };
const unknown: Interval = { low: Number.NaN, median: Number.NaN, high: Number.NaN };

it.each<{ why: string; held?: Interval; budget: Budget; want: boolean }>([
  { why: 'no budget', budget: {}, want: true },
  { why: 'a lower end on the bound', budget: { atMost: 2 }, want: true },
  { why: 'a lower end just beyond', budget: { atMost: 1.999 }, want: false },
  { why: 'an upper end on the bound', budget: { atLeast: 4 }, want: true },
  { why: 'an upper end just below', budget: { atLeast: 4.001 }, want: false },
  { why: 'both, of which one is broken', budget: { atLeast: 1, atMost: 1.5 }, want: false },
  { why: 'exact, beyond', held: exact(10.01), budget: { atMost: 10 }, want: false },
  { why: 'no number', held: unknown, budget: { atMost: 1 }, want: false },
])('keeps its budget or not: $why', ({ held: of = held, budget, want }) => {
  expect(isKept(figure(of, budget))).toBe(want);
});

it.each<{ why: string; figure: Figure; want: string }>([
  {
    why: 'a ratio with its interval',
    figure: figure({ low: 300.04, median: 350, high: 12_345.6 }, { atLeast: 5000 }),
    want: '| P0 | a quote | a peer | 1.5 ms | 4,500 ms | 350 (300 to 12,350) | at least 5,000 | yes |',
  },
  {
    why: 'beyond',
    figure: figure({ low: 1.26, median: 1.3, high: 1.4 }, { atMost: 1.25 }),
    want: '| P0 | a quote | a peer | 1.5 ms | 4,500 ms | 1.3 (1.26 to 1.4) | at most 1.25 | **no** |',
  },
  {
    why: 'nothing beside it, nothing asked',
    figure: alone('P2', 'a size', 'KB', 0.000_123_412),
    want: '| P2 | a size |  | 0.0001234 KB |  | 0.0001234 |  |  |',
  },
])('is printed as a row of a table: $why', ({ figure: printed, want }) => {
  expect(line(printed)).toBe(want);
});

it('keeps the other figures if a benchmark fails, and names it', () => {
  const other = alone('P2', 'a size', 'KB', 12);
  expect([{ id: 'P1' }, { id: 'P2', figures: [other] }].flatMap(lines)).toEqual([
    '| P1 | **failed** |  |  |  |  |  |  |',
    line(other),
  ]);
});
