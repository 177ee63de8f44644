/**
 * Units of the pricing core's integers. A plain number fits each unit, so that generated data stays readable; a number
 * of one unit does not fit another unit.
 */
declare const unit: unique symbol;
type In<Unit extends string> = number & { readonly [unit]?: Unit };

/** Whole cents: totals and fixed amounts. */
export type Cents = In<'cent'>;
/** 1/10,000 dollar: unit prices, rates per sq ft, adders. */
export type UnitPrice = In<'1/10,000 dollar'>;
/** 1/1,000 percent: 7.5 % is 7500 (decision 5). */
export type Percent = In<'1/1,000 percent'>;
/** 1/10,000 inch (decision 3). */
export type Length = In<'1/10,000 inch'>;

/** Number of decimal places in each unit. */
export const decimals = { cents: 2, unitPrice: 4, percent: 3, length: 4 } as const;
