import { expect, test } from 'vitest';
import { badges } from '../../../tests/fixtures/products.ts';
import type { RunFigure } from '../figures.ts';
import type { ChangeGroup } from '../impact.ts';
import type { Difference } from './differences.ts';
import { isTold, toldBy } from './told.ts';

const card = { body: 'card', finish: 'Wax', stamp: 'No' };
const tin = { body: 'tin', stamp: 'No' };
const run = (total: number): RunFigure => ({ kind: 'run', runSize: 25, perUnit: total, total, basis: 'published' });

/** Returns a line of the report for one stock, from $100 to the total. */
function line(body: string, total: number): ChangeGroup {
  const step = { of: body, before: run(10_000), after: run(total) };
  return {
    where: { options: [{ field: 'Body', choices: [body] }], selections: 1 },
    prices: 1,
    least: step,
    most: step,
    steps: [step],
    effects: [],
  };
}

const difference = (after: number): Difference => ({
  what: after > 10_000 ? 'more' : 'less',
  change: '',
  size: Math.abs(after - 10_000) / 10_000,
  totals: [10_000, after],
  over: false,
});

const told = (lines: readonly ChangeGroup[]) =>
  toldBy(
    badges,
    [card, tin].map((selection) => ({ selection, before: run(10_000), after: run(10_100) })),
    lines,
  );

test.each([
  { name: '+1 % that its own line says', lines: [line('card', 10_100)], of: card, after: 10_100, want: true },
  { name: '+20 % where its own line says +1 %', lines: [line('card', 10_100)], of: card, after: 12_000, want: false },
  { name: '+20 % of a stock that no line names', lines: [line('card', 12_000)], of: tin, after: 12_000, want: false },
  {
    name: '+20 % that the line of another stock says',
    lines: [line('tin', 10_100), line('card', 12_000)],
    of: tin,
    after: 12_000,
    want: false,
  },
  { name: '-1 % where its line says +1 %', lines: [line('card', 10_100)], of: card, after: 9900, want: false },
])('$name: told $want', ({ lines, of, after, want }) => {
  expect(isTold(difference(after), of, told(lines))).toBe(want);
});
