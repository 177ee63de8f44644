import { exactUnitPrice, formatUnitPrice, type ShownUnitPrice } from '../quotes/format.ts';

/** The price of a piece, with the exact price as its title. */
export const UnitPriceText = (price: ShownUnitPrice) => (
  <span title={exactUnitPrice(price.perUnit)}>{formatUnitPrice(price)}</span>
);
