import { decimals, decimalText } from '../../src/pricing/index.ts';
import type { StepBookRow } from '../language/book.ts';
import { groupBy } from '../language/collections.ts';
import type { Located } from '../language/columns.ts';
import { type Diagnostic, placeText } from '../language/diagnostic.ts';
import type { ProductSource } from '../link/product-source.ts';
import { doubt } from './row-faults.ts';
/** Compares a price with the prices around it, to find a decimal point in the wrong place. */

/**
 * Direction of a misplaced decimal point. `tenfold`: the price is about 10 or 100 times its neighbours. `tenth`: the
 * price is about 1/10 or 1/100 of its neighbours.
 */
export type Slip = 'tenfold' | 'tenth';

export const slipWords: { readonly [S in Slip]: string } = { tenfold: 'ten times', tenth: 'a tenth of' };

/**
 * Factors that reveal a slip. A slipped price differs from each neighbour at least by the factor `far`. The corrected
 * price is within the range of its neighbours, or outside of it by at most the factor `near`.
 */
interface Bounds {
  readonly far: number;
  readonly near: number;
}

/** Factors for several neighbours. Correct prices of options may differ about fivefold, as those of H-stakes do. */
const several: Bounds = { far: 5, near: 2 };
/** Factors for a single neighbour. They are stricter, because the neighbour itself may have the wrong price. */
const single: Bounds = { far: 6, near: 5 / 3 };

/**
 * Returns the slip of a price; undefined if the price is plausible. Ignores neighbours of 0, because other checks cover
 * them.
 */
export function slipOf(price: number, neighbours: readonly number[]): Slip | undefined {
  const others = neighbours.filter((other) => other > 0);
  const { far, near } = others.length === 1 ? single : several;
  const [least, most] = [Math.min(...others), Math.max(...others)];
  // Without neighbours the range is empty (Infinity to -Infinity), and no price is in it.
  const fits = (moved: number): boolean => moved >= least / near && moved <= most * near;
  if (price >= most * far && [10, 100].some((factor) => fits(price / factor))) return 'tenfold';
  if (price <= least / far && [10, 100].some((factor) => fits(price * factor))) return 'tenth';
  return undefined;
}

/** Returns the neighbours of an item in a list: up to two before the item and up to two after it. */
export const nearest = <T>(items: readonly T[], at: number): readonly T[] => [
  ...items.slice(Math.max(0, at - 2), at),
  ...items.slice(at + 1, at + 3),
];

/**
 * Compares each price with the nearest prices of its list, because options are mostly listed in the order of their
 * prices.
 */
export function checkSlips(source: ProductSource): readonly Diagnostic[] {
  const groups: readonly (readonly Located<number>[])[] = [
    source.rates.map(({ cells }) => cells['per sq ft']),
    source.unitPrices.map(({ cells }) => cells['per unit']),
    ...Array.from(groupBy(source.choices, ({ cells }) => `${cells.field.value} ${cells.per?.value}`).values(), (rows) =>
      rows.flatMap(({ cells }) => cells.adds ?? []),
    ),
    // Rows with `by` are left out, because their figures grow with an area or a count.
    ...Array.from(
      groupBy(
        source.steps.filter(({ cells }) => !cells.by),
        figureKind,
      ).values(),
      (rows) => rows.map(({ cells }) => cells.figure),
    ),
  ];
  return groups.flatMap((prices) => slipsAmong(prices, source.id));
}

const figureKind = ({ cells: { step, do: verb, per } }: StepBookRow): string =>
  JSON.stringify([step.value, verb.value, per?.value]);

function slipsAmong(prices: readonly Located<number>[], product: string): readonly Diagnostic[] {
  return prices.flatMap(({ value, at }, index) => {
    const around = nearest(prices, index);
    // Signs are ignored, because a deduction may be as large as a surcharge.
    const others = around.map((other) => Math.abs(other.value)).filter((other) => other > 0);
    const slip = slipOf(Math.abs(value), others);
    // If there are only two prices, either may be wrong. The higher price is reported.
    if (!slip || (slip === 'tenth' && prices.length === 2)) return [];
    const message = `${priceText(value)} is about ${slipWords[slip]} what stands beside it: ${around.map(located).join(', ')}`;
    return doubt('QB411', at, message, 'Look for the decimal point, here or there', product);
  });
}

const priceText = (price: number): string => decimalText(price, decimals.unitPrice);
const located = ({ value, at }: Located<number>): string => `${priceText(value)} at ${placeText(at)}`;
