import { expect, it } from 'vitest';
import { type Budget, exact, type Figure, type Interval, isKept } from './figure.ts';
import { line } from './print.ts';

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

it.each<{ why: string; budget: Budget; want: boolean }>([
  { why: 'no budget', budget: {}, want: true },
  { why: 'wholly below what it may be', budget: { atMost: 4.5 }, want: true },
  { why: 'a lower end on the bound', budget: { atMost: 2 }, want: true },
  { why: 'a lower end just beyond', budget: { atMost: 1.999 }, want: false },
  { why: 'a median beyond with a lower end that is not', budget: { atMost: 2.5 }, want: true },
  { why: 'an upper end on the bound', budget: { atLeast: 4 }, want: true },
  { why: 'an upper end just below', budget: { atLeast: 4.001 }, want: false },
  { why: 'wholly above what it must be', budget: { atLeast: 1 }, want: true },
  { why: 'both, of which one is broken', budget: { atLeast: 1, atMost: 1.5 }, want: false },
])('keeps its budget or not: $why', ({ budget, want }) => {
  expect(isKept(figure(held, budget))).toBe(want);
});

it.each([
  { value: 10, budget: { atMost: 10 }, want: true },
  { value: 10.01, budget: { atMost: 10 }, want: false },
])('holds an exact $value to the bound itself', ({ value, budget, want }) => {
  expect(isKept(figure(exact(value), budget))).toBe(want);
});

it('keeps nothing that is no number', () => {
  const unknown = figure({ low: Number.NaN, median: Number.NaN, high: Number.NaN }, { atMost: 1 });
  expect(isKept(unknown)).toBe(false);
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
    why: 'an exact figure',
    figure: figure(exact(12), { atMost: 20 }),
    want: '| P0 | a quote | a peer | 1.5 ms | 4,500 ms | 12 | at most 20 | yes |',
  },
  {
    why: 'nothing asked',
    figure: figure(exact(0.000_123_412), {}),
    want: '| P0 | a quote | a peer | 1.5 ms | 4,500 ms | 0.0001234 |  |  |',
  },
])('is printed as a row of a table: $why', ({ figure: printed, want }) => {
  expect(line(printed)).toBe(want);
});

it('leaves the other side blank where there is none', () => {
  const { theirs: _, ...alone } = figure(exact(12), { atMost: 20 });
  expect(line(alone)).toContain('| 1.5 ms |  | 12 |');
});
