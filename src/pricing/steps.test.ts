import { describe, expect, it } from 'vitest';
import { tarps } from '../../tests/fixtures/products.ts';
import { type Fraction, fraction, sumOf, whole } from './fraction.ts';
import type { Run } from './measures.ts';
import type { Step, StepRow, StepVerb, Term } from './product.ts';
import { takeSteps } from './steps.ts';

const runOf = (runSize: number): Run => ({ product: tarps, selection: { level: 'Trade' }, runSize, size: undefined });

/** Returns a step of one row that always holds. */
const step = (
  number: number,
  verb: StepVerb,
  figure: number,
  rest: Partial<StepRow> = {},
  of?: readonly (number | 'base')[],
): Step => ({
  step: number,
  label: `Step ${number}`,
  do: verb,
  ...(of && { of }),
  rows: [{ from: 1, figure, basis: 'published', ...rest }],
});

/** Returns the contribution of each step to a base price, for 4 pieces. */
const added = (base: Fraction, ...steps: readonly Step[]) =>
  takeSteps(steps, runOf(4), base).steps.map(({ adds }) => adds);

/** Returns the price that steps make of a base price of 1000. */
const total = (...steps: readonly Step[]) => {
  const { steps: taken, amount } = takeSteps(steps, runOf(4), whole(1000));
  expect(amount).toEqual(sumOf([whole(1000), ...taken.map(({ adds }) => adds)]));
  return amount;
};

describe('a step', () => {
  it.each<[verb: StepVerb, figure: number, per: readonly Term[] | undefined, base: number, want: number | Fraction]>([
    ['add', 25, ['run'], 1000, 25],
    ['add', 25, undefined, 1000, 25],
    ['add', 25, ['piece'], 1000, 100],
    ['add', -25, ['piece'], 1000, -100],
    ['add', 0, ['run'], 1000, 0],
    ['percent', 25_000, undefined, 1000, 250],
    ['percent', -30_000, undefined, 1000, -300],
    ['percent', 1, undefined, 1000, fraction(1n, 100n)],
    ['percent', 150_000, undefined, -1000, -1500],
    ['margin', 50_000, undefined, 1000, 1000],
    ['margin', 40_000, undefined, 1000, fraction(2000n, 3n)],
    ['margin', 0, undefined, 1000, 0],
    ['margin', -25_000, undefined, 1000, -200],
    ['at least', 1200, ['run'], 1000, 200],
    ['at least', 1000, ['run'], 1000, 0],
    ['at least', 800, ['run'], 1000, 0],
    ['at least', 300, ['piece'], 1000, 200],
    ['at least', 0, ['run'], -50, 50],
    ['at most', 1200, ['run'], 1000, 0],
    ['at most', 1000, ['run'], 1000, 0],
    ['at most', 800, ['run'], 1000, -200],
    ['at most', 200, ['piece'], 1000, -200],
    ['round up', 300, ['run'], 1000, 200],
    ['round up', 250, ['run'], 1000, 0],
    ['round up', 300, ['piece'], 1000, 200],
    ['round up', 300, ['run'], -1000, 100],
    ['round down', 300, ['run'], 1000, -100],
    ['round down', 240, ['piece'], 1000, -40],
    ['round down', 300, ['run'], -1000, -200],
    ['round nearest', 300, ['run'], 1000, -100],
    ['round nearest', 400, ['run'], 1000, 200],
    ['round nearest', 400, ['run'], 999, -199],
    ['round nearest', 400, ['run'], -1000, -200],
    ['round nearest', 100, ['piece'], 1000, 200],
  ])('%s %d per %s adds to %d', (verb, figure, per, base, want) => {
    expect(added(whole(base), step(1, verb, figure, per && { per }))).toEqual([
      typeof want === 'number' ? whole(want) : want,
    ]);
  });

  it.each<[of: readonly (number | 'base')[] | undefined, want: number]>([
    // Base 1000, step 1 adds 200, step 3 adds 40.
    [undefined, 1240],
    [['base'], 1000],
    [[1], 200],
    [['base', 3], 1040],
    [[1, 3], 240],
    // A step without a valid row has added nothing.
    [[2], 0],
    [['base', 2], 1000],
  ])('of %j applies to %d', (of, want) => {
    const steps = [
      step(1, 'add', 200),
      step(2, 'add', 7, { when: { level: ['Retail'] } }),
      step(3, 'add', 40),
      step(4, 'percent', 100_000, {}, of),
    ];
    const { steps: taken } = takeSteps(steps, runOf(4), whole(1000));
    expect(taken.map((one) => one.step.step)).toEqual([1, 3, 4]);
    expect(taken[2]).toMatchObject({ of: whole(want), adds: whole(want) });
  });

  it('takes the valid row of its table', () => {
    const rows: readonly StepRow[] = [
      { from: 1, figure: 500, basis: 'published' },
      { from: 100, figure: 0, basis: 'sample' },
      { from: 1, over: 20_000, figure: 900, basis: 'published' },
    ];
    const [setUp] = [{ step: 1, label: 'Set-up', do: 'add', by: ['pockets'], rows } as const];
    const of = (runSize: number, pockets: string) =>
      takeSteps([setUp], { ...runOf(runSize), selection: { pockets } }, whole(0)).steps[0]?.row;
    expect([of(99, '1'), of(100, '1'), of(100, '2')]).toEqual(rows);
  });

  it('has the units of its figure', () => {
    const { steps } = takeSteps(
      [step(1, 'add', 5, { per: ['piece'], every: 30_000, rounded: 'up' })],
      runOf(4),
      whole(0),
    );
    expect(steps[0]).toMatchObject({ counted: { units: whole(2) }, adds: whole(10) });
  });

  it('in another order makes another price', () => {
    const [minimum, rush] = [step(1, 'at least', 2000), step(2, 'percent', 50_000)];
    expect(total(minimum, rush)).toEqual(whole(3000));
    expect(total(rush, minimum)).toEqual(whole(2000));
  });
});
