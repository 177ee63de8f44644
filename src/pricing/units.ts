/**
 * Units of the pricing core's integers. A plain number can be assigned to each unit, so that generated data stays
 * readable. A number of one unit can't be assigned to another unit.
 */
declare const unit: unique symbol;
type In<Unit extends string> = number & { readonly [unit]?: Unit };

/** Amount in whole cents, such as a total or a fixed amount. */
export type Cents = In<'cent'>;
/** Amount in 1/10,000 dollar, such as a unit price, a rate per sq ft or an adder. */
export type UnitPrice = In<'1/10,000 dollar'>;
/** Percentage in 1/1,000 percent. For example, 7.5 % is 7500 (decision 5). */
export type Percent = In<'1/1,000 percent'>;
/** Length in 1/10,000 inch (decision 3). */
export type Length = In<'1/10,000 inch'>;

/** Number of decimal places in each unit. */
export const decimals = { cents: 2, unitPrice: 4, percent: 3, length: 4 } as const;
