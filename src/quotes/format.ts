import { type Cents, decimals, decimalText, dollarText, grouped, type UnitPrice } from '../pricing/index.ts';

/** Returns whole cents as `$1,234.50` (decision 4). */
export const formatMoney = (cents: Cents): string => dollarText(cents, decimals.cents);

/** Returns a unit price with all four decimals: `$0.2815`. */
export const exactUnitPrice = (price: UnitPrice): string => dollarText(price, decimals.unitPrice);

/** Returns a whole number with separators: `12,500`. */
export const formatCount = (count: number): string => grouped(decimalText(count, 0));

/** Returns a count with its noun: `1 item` or `12,500 items`. */
export const countOf = (count: number, one: string): string => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

export const capitalized = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

export const itemsText = (pieces: number, lines: number): string =>
  `${countOf(pieces, 'item')} in ${countOf(lines, 'line')}`;

/** Reason why a quote of $0.00 can't be added to the cart. */
export const nothingToAdd = `The total is ${formatMoney(0)}: there is nothing to add to the cart.`;

/** Returns a unit price in dollars and cents, or with four decimals if it is not whole cents (decision 4). */
export const formatUnitPrice = (perUnit: UnitPrice): string =>
  perUnit % 100 === 0 ? formatMoney(perUnit / 100) : exactUnitPrice(perUnit);

/** Returns the unit prices of a table of run sizes: all have four decimals if one needs them (decision 4). */
export const formatUnitPrices = (prices: readonly UnitPrice[]): readonly string[] =>
  prices.map(prices.every((perUnit) => perUnit % 100 === 0) ? formatUnitPrice : exactUnitPrice);
