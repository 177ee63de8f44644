/** Quotes whose total, or whose marked-up total, ends in an exact half-cent. */
import { ladderLine } from '../../src/pricing/ladder.ts';
import { type Asked, anyMarkup, pick, productOf } from './asked.ts';
import { areaPrice, scaled } from './oracle.ts';
import type { Random } from './random.ts';

/** Sides of one square foot. */
const squareFeet: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['12', '12'],
  ['9', '16'],
  ['24', '6'],
  ['1.5', '96'],
];

/**
 * Asks in turn for a ladder that a markup raises by an odd number of half-cents, and for a unit price and an area price
 * that end in a half-cent.
 */
export function halfCentCase(random: Random, at: number): Asked {
  const odd = (low: number, high: number): number => 2 * random(low, high) + 1;
  if (at % 3 === 0) {
    // total x pct / 100,000 is odd x 50 x odd x 1000 / 100,000: an odd number of halves.
    const total = odd(0, 20_000) * 50;
    const row = { runSize: 100, perUnit: total, total, basis: 'sample' } as const;
    return {
      product: productOf({ kind: 'run-size', keys: [], table: ladderLine([], [row]) }),
      selection: {},
      markup: { pct: odd(0, 149) * 1000, fixed: random(0, 50_000) },
      base: { runSize: 100, perUnit: scaled(total, 4), total: scaled(total, 2) },
    };
  }
  const halfCent = odd(0, 20_000) * 50;
  const markup = anyMarkup(random);
  if (at % 3 === 1) {
    return {
      product: productOf({ kind: 'unit', rates: [{ from: 1, amount: halfCent, basis: 'sample' }], runSizes: [1] }),
      selection: {},
      markup,
      base: { runSize: 1, perUnit: scaled(halfCent, 4) },
    };
  }
  const [width, height] = pick(random, squareFeet);
  return {
    product: productOf({ kind: 'area', rates: [{ from: 1, amount: halfCent, basis: 'sample' }], runSizes: [1] }),
    selection: { width, height },
    markup,
    base: { runSize: 1, ...areaPrice([width, height], scaled(halfCent, 4), 0) },
  };
}
