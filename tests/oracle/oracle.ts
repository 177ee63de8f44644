/** The price rules of decisions 1 to 3 once more, in decimal dollars and big.js, to check the pricing core. */
import { Big } from 'big.js';
import type { Markup } from '../../src/pricing/index.ts';

const Decimal = Big();
Decimal.DP = 60;
Decimal.RM = Decimal.roundHalfUp;

const perSquareFoot = 144;

/**
 * The book's side of a quote in dollars: the exact per unit, or a published per unit with its total. `by` divides the
 * per unit; it is kept apart because a 144th has no finite decimals, but a run of 72 of them has.
 */
export interface Base {
  readonly perUnit: Big.BigSource;
  readonly by?: number;
  readonly total?: Big.BigSource;
  readonly runSize: number;
}

/** 1/10,000 dollar and cents. */
export interface Priced {
  readonly perUnit: number;
  readonly total: number;
}

/** Returns true for an odd number of half-cents. */
function isTie(dollars: Big): boolean {
  const halves = dollars.times(200);
  return halves.eq(halves.round(0, Decimal.roundDown)) && !halves.mod(2).eq(0);
}

interface OracleRow extends Priced {
  /** True if an exact half-cent was rounded. */
  readonly tie: boolean;
  /** True if the book's side rounds to zero cents: then there is no price, whatever the markup. */
  readonly isFree: boolean;
}

/** Returns a row's price. All amounts are zero or above. */
export function oracleRow(base: Base, { pct, fixed }: Markup): OracleRow {
  const { runSize, by = 1 } = base;
  const perUnit = Decimal(base.perUnit).div(by);
  const exact = base.total === undefined ? Decimal(base.perUnit).times(runSize).div(by) : Decimal(base.total);
  const total = exact.round(2);
  const percent = Decimal(pct).div(1000);
  const marked = total.times(percent.div(100).plus(1)).plus(Decimal(fixed).div(100));
  const markedTotal = marked.round(2);
  const shown = pct === 0 && fixed === 0 ? perUnit : markedTotal.div(runSize);
  return {
    perUnit: shown.round(4).times(10_000).toNumber(),
    total: markedTotal.times(100).toNumber(),
    tie: isTie(exact) || isTie(marked),
    isFree: total.eq(0),
  };
}

/** Returns a price per unit: side x side / 144 x (rate + adders per sq ft) + adders per unit, in inches and dollars. */
export function areaPrice(
  sides: readonly [Big.BigSource, Big.BigSource],
  ofSquareFoot: Big.BigSource,
  ofUnit: Big.BigSource,
): Pick<Base, 'perUnit' | 'by'> {
  const [width, height] = sides;
  const perUnit = Decimal(width).times(height).times(ofSquareFoot).plus(Decimal(ofUnit).times(perSquareFoot));
  return { perUnit, by: perSquareFoot };
}

/** Returns a whole number of `places` decimals as dollars, inches or percent. */
export const scaled = (value: number, places: number): Big => Decimal(value).div(Decimal(10).pow(places));
