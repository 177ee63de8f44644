/** Random quotes of every kind of pricing. */
import type { Adder, Selection } from '../../src/pricing/index.ts';
import { ladderLine } from '../../src/pricing/ladder.ts';
import { type Asked, anyMarkup, pick, productOf } from './asked.ts';
import { areaPrice, scaled } from './oracle.ts';
import type { Random } from './random.ts';

const runSizes = [1, 2, 5, 10, 25, 50, 75, 100, 250, 500, 1000, 2500, 5000, 25_000];
const extras = (adders: readonly Adder[]): Selection =>
  Object.fromEntries(adders.map((_, at) => [`extra-${at}`, 'Yes']));

const sumOf = (adders: readonly Adder[], per: Adder['per']): number =>
  adders.reduce((sum, adder) => (adder.per === per ? sum + adder.amount : sum), 0);

/** Asks for a ladder's price whose per unit and total need not multiply out. */
export function runSizeCase(random: Random): Asked {
  const runSize = runSizes[random(0, runSizes.length - 1)] ?? 1;
  const row = { runSize, perUnit: random(1, 200_000), total: random(1, 2_000_000), basis: 'sample' } as const;
  return {
    product: productOf({ kind: 'run-size', keys: [], table: ladderLine([], [row]) }),
    selection: {},
    markup: anyMarkup(random),
    base: { runSize, perUnit: scaled(row.perUnit, 4), total: scaled(row.total, 2) },
  };
}

/** Asks for an area: sides of up to four decimals of an inch, or two of a foot; tiers; adders of both kinds. */
export function areaCase(random: Random): Asked {
  const runSize = runSizes[random(0, runSizes.length - 1)] ?? 1;
  const side = (): { entry: string; inches: ReturnType<typeof scaled> } => {
    const places = random(0, 4);
    const inches = scaled(random(1, 2000), places);
    if (random(1, 4) > 1) return { entry: inches.toFixed(), inches };
    const feet = scaled(random(1, 2000), 2);
    return { entry: `${feet.toFixed()}ft`, inches: feet.times(12) };
  };
  const [width, height] = [side(), side()];
  const adders = Array.from(
    { length: random(0, 3) },
    (): Adder => ({ amount: random(0, 50_000), per: pick(random, ['sq ft', 'unit']), basis: 'sample' }),
  );
  const rate = random(1, 100_000);
  const tiers = [
    { from: runSize + 1, amount: random(1, 100_000), basis: 'sample' },
    { from: Math.ceil(runSize / 2), amount: rate, basis: 'sample' },
    ...(runSize > 2 ? [{ from: 1, amount: random(1, 100_000), basis: 'sample' } as const] : []),
  ] as const;
  return {
    product: productOf({ kind: 'area', rates: tiers, runSizes: [runSize] }, adders),
    selection: { ...extras(adders), width: width.entry, height: height.entry },
    markup: anyMarkup(random),
    base: {
      runSize,
      ...areaPrice(
        [width.inches, height.inches],
        scaled(rate + sumOf(adders, 'sq ft'), 4),
        scaled(sumOf(adders, 'unit'), 4),
      ),
    },
  };
}

export function unitCase(random: Random): Asked {
  const runSize = runSizes[random(0, runSizes.length - 1)] ?? 1;
  const adders = Array.from(
    { length: random(0, 2) },
    (): Adder => ({ amount: random(0, 500_000), per: 'unit', basis: 'sample' }),
  );
  const rate = random(1, 1_000_000);
  return {
    product: productOf(
      { kind: 'unit', rates: [{ from: 1, amount: rate, basis: 'sample' }], runSizes: [runSize] },
      adders,
    ),
    selection: extras(adders),
    markup: anyMarkup(random),
    base: { runSize, perUnit: scaled(rate + sumOf(adders, 'unit'), 4) },
  };
}
