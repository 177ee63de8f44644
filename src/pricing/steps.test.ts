import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tarps } from '../../tests/fixtures/products.ts';
import { compare, type Fraction, fraction, sumOf, times, whole } from './fraction.ts';
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

describe('whatever the amount', () => {
  const amount = fc
    .tuple(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
    .map(([dividend, divisor]) => fraction(dividend, divisor));
  const figure = fc.integer({ min: 1, max: 10_000_000 });
  const per = fc.constantFrom<Partial<StepRow>>({ per: ['run'] }, { per: ['piece'] });
  const roundings = fc.constantFrom<StepVerb>('round up', 'round down', 'round nearest');

  it('rounding twice equals rounding once, and moves it by less than the multiple', () => {
    fc.assert(
      fc.property(amount, figure, per, roundings, (base, multiple, each, verb) => {
        const [first = whole(0), second] = added(base, step(1, verb, multiple, each), step(2, verb, multiple, each));
        expect(second).toEqual(whole(0));
        const whatIsRounded = whole(each.per?.[0] === 'piece' ? multiple * 4 : multiple);
        const [low, high] = [times(whatIsRounded, whole(-1)), whatIsRounded];
        expect(compare(first, low) > 0n && compare(first, high) < 0n).toBe(true);
        if (verb !== 'round nearest') expect(first.dividend >= 0n).toBe(verb === 'round up' || first.dividend === 0n);
      }),
    );
  });

  it('a minimum never lowers it, a maximum never raises it, and both are kept', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: -1000, max: 10_000_000 }), per, (base, bound, each) => {
        const given = whole(each.per?.[0] === 'piece' ? bound * 4 : bound);
        for (const [verb, sign] of [
          ['at least', 1n],
          ['at most', -1n],
        ] as const) {
          const [adds = whole(-1)] = added(base, step(1, verb, bound, each));
          expect(sign * adds.dividend >= 0n).toBe(true);
          expect(sign * compare(sumOf([base, adds]), given) >= 0n).toBe(true);
          expect(adds.dividend === 0n || compare(sumOf([base, adds]), given) === 0n).toBe(true);
        }
      }),
    );
  });

  it('a waived charge adds nothing', () => {
    const counted = fc.record(
      { per: fc.constantFrom(['run'], ['piece'], ['pockets']), every: figure, beyond: figure, fewest: figure },
      { requiredKeys: ['per'] },
    );
    fc.assert(
      fc.property(amount, counted, (base, each) => {
        expect(added(base, step(1, 'add', 0, each))).toEqual([whole(0)]);
      }),
    );
  });

  it('a percentage of n pieces is n times that of one', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: -99_999, max: 300_000 }),
        fc.integer({ min: 1, max: 5000 }),
        (base, pct, n) => {
          const of = (runSize: number, all: Fraction) =>
            takeSteps([step(1, 'percent', pct)], runOf(runSize), all).steps[0]?.adds ?? whole(-1);
          expect(of(n, times(base, whole(n)))).toEqual(times(of(1, base), whole(n)));
        },
      ),
    );
  });

  it('a margin is so many percent of the new price', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: -99_999, max: 99_999 }), (base, pct) => {
        const [adds = whole(-1)] = added(base, step(1, 'margin', pct));
        expect(adds).toEqual(times(sumOf([base, adds]), fraction(BigInt(pct), 100_000n)));
      }),
    );
  });
});
