/** Billed size of a piece, which may differ from its own size (`Billed Sizes` in the price book). */
import { holds } from './conditions.ts';
import { type Fraction, fraction, larger, roundedTo, sumOf, times, whole } from './fraction.ts';
import type { BilledRow, Product, Selection } from './product.ts';
import { decimals, type Length } from './units.ts';

export interface Size {
  readonly width: Length;
  readonly height: Length;
}

/** A piece's own size, its billed size and its billed area. */
export interface PricedSize extends Size {
  readonly billed: Size;
  /** Exact billed area in sq ft. The fraction may be unreduced, because reducing takes time. */
  readonly squareFeet: Fraction;
}

/** Returns the exact area in sq ft, as a fraction that is not in lowest terms. */
export const areaOf = ({ width, height }: Size): Fraction => ({
  dividend: BigInt(width) * BigInt(height),
  divisor: perSquareFoot,
});

/** Number of squares with a side of 1/10,000 inch in a square foot. */
export const perSquareFoot = 144n * 10n ** 8n;

const perUnit = 10n ** BigInt(decimals.length);

/** Converts a decimal of the book to a fraction. @param value the decimal as an integer, in 1/10,000 */
export const held = (value: number): Fraction => fraction(BigInt(value), perUnit);

/** Multiplies a fraction by 10,000. The result can be compared with decimals of the book, stored in 1/10,000. */
export const inHeldUnits = (value: Fraction): Fraction => times(value, whole(perUnit));

/**
 * Returns the own and the billed size of a piece.
 * @returns undefined if a side is longer than all billed sizes for the side
 */
export function pricedSize({ billed: rows }: Product, selection: Selection, size: Size): PricedSize | undefined {
  if (!rows) return { width: size.width, height: size.height, billed: size, squareFeet: areaOf(size) };
  const width = billedSide(rows.width, selection, size.width);
  const height = billedSide(rows.height, selection, size.height);
  if (width === undefined || height === undefined) return undefined;
  const area = areaOf({ width, height });
  const row = rows.area && billedRow(rows.area, selection, inHeldUnits(area));
  return { ...size, billed: { width, height }, squareFeet: row ? billedArea(row, area) : area };
}

/**
 * Returns the valid row for a size. Of the valid rows whose `from` is at most the size, this is the row with the
 * largest `from`. Sizes are in 1/10,000 inch, areas in 1/10,000 sq ft.
 */
export function billedRow(rows: readonly BilledRow[], selection: Selection, size: Fraction): BilledRow | undefined {
  return rows
    .filter((row) => BigInt(row.from) * size.divisor <= size.dividend && holds(row, selection))
    .toSorted((a, b) => b.from - a.from)[0];
}

function billedSide(rows: readonly BilledRow[] | undefined, selection: Selection, side: Length): Length | undefined {
  const row = rows && billedRow(rows, selection, whole(side));
  if (!row) return side;
  const { add = 0, atLeast = 0, step, sizes } = row;
  const least = Math.max(side + add, atLeast);
  const stepped = step === undefined ? least : Math.ceil(least / step) * step;
  return sizes ? sizes.find((size) => size >= stepped) : stepped;
}

function billedArea({ add = 0, atLeast = 0, step }: BilledRow, area: Fraction): Fraction {
  const least = larger(sumOf([area, held(add)]), held(atLeast));
  if (step === undefined) return least;
  const inSteps = fraction(least.dividend * perUnit, least.divisor * BigInt(step));
  return times(whole(roundedTo(inSteps, 'up')), held(step));
}
