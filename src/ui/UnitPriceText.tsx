import { exactUnitPrice, formatUnitPrice, type ShownUnitPrice } from '../quotes/format.ts';

/** Price of a piece. Its tooltip shows all four decimals. */
export const UnitPriceText = (price: ShownUnitPrice) => (
  <span title={exactUnitPrice(price.perUnit)}>{formatUnitPrice(price)}</span>
);
