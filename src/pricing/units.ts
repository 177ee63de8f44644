/**
 * The integers that the pricing core counts in. Each type names its unit; a plain literal may be given for any of them
 * (generated data stays readable), but one unit is not assignable to another.
 */
declare const unit: unique symbol;
type In<Unit extends string> = number & { readonly [unit]?: Unit };

/** Whole cents: totals and fixed adds. */
export type Cents = In<'cent'>;
/** 1/10,000 dollar: unit prices, rates per sq ft, adders. */
export type UnitPrice = In<'1/10,000 dollar'>;
/** 1/1,000 percent: 7.5 % is 7500 (decision 5). */
export type Percent = In<'1/1,000 percent'>;
/** 1/10,000 inch (decision 3). */
export type Length = In<'1/10,000 inch'>;

/** Decimals held by each unit, for parsing and for showing. */
export const decimals = { cents: 2, unitPrice: 4, percent: 3, length: 4 } as const;
