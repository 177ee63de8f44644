import { type Cents, decimals, type UnitPrice } from '../pricing/index.ts';

const grouping = /\B(?=(\d{3})+$)/g;

/** Returns an integer of `places` decimals as text with a point and thousands separators. */
function groupedDecimal(value: number, places: number): string {
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places).replace(grouping, ',');
  return places === 0 ? whole : `${whole}.${digits.slice(-places)}`;
}

const sign = (value: number): string => (value < 0 ? '-' : '');

/** Returns whole cents as `$1,234.50` (decision 4). Digits are set, never divided, so that no cent is lost. */
export function formatMoney(cents: Cents): string {
  return `${sign(cents)}$${groupedDecimal(cents, decimals.cents)}`;
}

/** Returns a unit price with all four decimals, `$0.2815`: the title of its cell (decision 4). */
export function exactUnitPrice(price: UnitPrice): string {
  return `${sign(price)}$${groupedDecimal(price, decimals.unitPrice)}`;
}

/** Returns a whole number with separators, `12,500`: run sizes and counts. */
export function formatCount(count: number): string {
  return `${sign(count)}${groupedDecimal(count, 0)}`;
}

/** Returns `1 item`, `12,500 items`. */
export const countOf = (count: number, one: string): string => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

/** Reason why a quote of $0.00 can't be added to the cart. */
export const nothingToAdd = 'This comes to $0.00: there is nothing to add to the cart.';

/** Price of a piece beside the price of its run. */
export interface ShownUnitPrice {
  /** As it is held. */
  perUnit: UnitPrice;
  /** As it is shown (decision 4). */
  perUnitCents: Cents;
  runSize: number;
  /** Of the run. */
  total: Cents;
}

/** Returns whether the two decimals of a piece's price hide what makes the total. */
export const hidesExact = ({ perUnit, perUnitCents, runSize, total }: ShownUnitPrice): boolean =>
  perUnit !== perUnitCents * 100 && perUnitCents * runSize !== total;
