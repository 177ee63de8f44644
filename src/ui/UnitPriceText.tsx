import { exactUnitPrice, formatUnitPrice, type ShownUnitPrice } from '../quotes/format.ts';

/** The price of a piece, with all four decimals as its title. */
export const UnitPriceText = (price: ShownUnitPrice) => (
  <span title={exactUnitPrice(price.perUnit)}>{formatUnitPrice(price)}</span>
);
