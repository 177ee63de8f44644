/**
 * Warns of rates, prices per piece, adders and figures of steps whose decimal point is probably in the wrong place.
 * Compares them with the rows around them (QB411).
 */
import { decimals, decimalText } from '../../src/pricing/index.ts';
import type { StepBookRow } from '../language/book.ts';
import { groupBy } from '../language/collections.ts';
import type { Located } from '../language/columns.ts';
import { type Diagnostic, placeText } from '../language/diagnostic.ts';
import type { ProductSource } from '../link/product-source.ts';
import { nearest, slipOf, slipTextBeside } from './decimal-slip.ts';
import { doubt } from './row-faults.ts';

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

/** Returns a key that two rows share if they belong to one step and their figures have the same meaning. */
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
    const message = `${priceText(value)} is about ${slipTextBeside(slip, Math.abs(value), others[0] ?? value)} what stands beside it: ${around.map(located).join(', ')}`;
    return doubt('QB411', at, message, 'Look for the decimal point, here or there', product);
  });
}

const priceText = (price: number): string => decimalText(price, decimals.unitPrice);
const located = ({ value, at }: Located<number>): string => `${priceText(value)} at ${placeText(at)}`;
