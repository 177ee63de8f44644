/** Shipping and tax: the terms of a store, and what a quote or an order keeps of them. */
import * as v from 'valibot';
import { decimalText } from '../pricing/decimal.ts';
import { type Cents, decimals } from '../pricing/units.ts';
import { carrying } from './carrying.ts';
import { storeNote } from './versioned.ts';

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Text = v.string();

/** 100 percent. */
export const mostTax = 100_000;

const TaxSchema = carrying({
  name: v.pipe(Text, v.nonEmpty()),
  /** In 1/1,000 percent. */
  rate: v.pipe(
    Amount,
    v.check((rate) => rate > 0 && rate <= mostTax, 'above 0 and at most 100 percent'),
  ),
  /** True if prices include it. */
  included: v.boolean(),
  /** True if shipping is taxed, too. */
  onShipping: v.boolean(),
});
export type Tax = Readonly<v.InferOutput<typeof TaxSchema>>;

/** Fields of a quote and of an order; each is absent where nothing of it was set. */
export const chargedEntries = {
  /** In cents. */
  shipping: v.exactOptional(Amount),
  /** The tax of the day on which the quote was given. */
  tax: v.exactOptional(TaxSchema),
  /** Reason or number of a customer who pays no tax; blank once it is forgotten. */
  exempt: v.exactOptional(Text),
};

export interface Charged {
  readonly shipping?: Cents;
  readonly tax?: Tax;
  readonly exempt?: string;
}

/** Returns these fields alone. */
export const chargedOf = ({ shipping, tax, exempt }: Charged): Charged => ({
  ...(shipping !== undefined && { shipping }),
  ...(tax && { tax }),
  ...(exempt !== undefined && { exempt }),
});

/** Returns `Sales tax 8.25 %`. */
export const taxText = ({ name, rate }: Pick<Tax, 'name' | 'rate'>): string =>
  `${name} ${decimalText(rate, decimals.percent)} %`;

/** The terms of a store. */
export const TermsSchema = carrying({
  /** Number of changes; absent before the first one. */
  revision: v.exactOptional(Amount),
  tax: v.exactOptional(TaxSchema),
  /** Proposal of the shipping, from the flat rates of the lines' categories; absent for the highest. */
  shippingBy: v.exactOptional(v.picklist(['highest', 'sum'])),
  /** True if shipping is offered without any flat rate, too. */
  asksShipping: v.exactOptional(v.boolean()),
  /** True if quotes show the store's margin on the screen. */
  showsMargin: v.exactOptional(v.boolean()),
});
export type Terms = Readonly<v.InferOutput<typeof TermsSchema>>;

export const noTerms: Terms = {};

export const termsNote = storeNote<Terms>('terms', TermsSchema, noTerms);

/** Returns true if quotes and orders of a store offer shipping: it has a flat rate, or has asked for it. */
export const offersShipping = ({ asksShipping }: Terms, rates: Readonly<Record<string, Cents>>): boolean =>
  asksShipping === true || Object.values(rates).some((rate) => rate > 0);

/** Returns true if orders of a store may have shipping or tax. */
export const isCharging = (terms: Terms, rates: Readonly<Record<string, Cents>>): boolean =>
  terms.tax !== undefined || offersShipping(terms, rates);

/** Returns the proposed shipping of lines: the highest flat rate of their categories, or their sum, each category once. */
export function proposedShipping(
  lines: readonly { readonly category?: string }[],
  { shippingBy }: Terms,
  rates: Readonly<Record<string, Cents>>,
): Cents {
  const categories = [...new Set(lines.flatMap(({ category }) => category ?? []))];
  const found = categories.map((key) => (Object.hasOwn(rates, key) ? rates[key] : undefined) ?? 0);
  return shippingBy === 'sum' ? found.reduce((sum, rate) => sum + rate, 0) : Math.max(0, ...found);
}

/** Returns the tax that an open quote would be given with today, if it keeps another one; null for none. */
export function taxToday(quote: Charged & { readonly status: string }, { tax }: Terms): Tax | null | undefined {
  if (quote.status === 'ordered') return undefined;
  return taxKey(quote.tax) === taxKey(tax) ? undefined : (tax ?? null);
}

const taxKey = (tax: Tax | undefined): string =>
  tax ? JSON.stringify([tax.name, tax.rate, tax.included, tax.onShipping]) : '';

/** Returns what a tax says, for a comparison: `Sales tax 8.25 %, in the prices, not on shipping`. */
export const taxWords = (tax: Tax | null | undefined): string =>
  tax
    ? [taxText(tax), ...(tax.included ? ['in the prices'] : []), ...(tax.onShipping ? ['also on shipping'] : [])].join(
        ', ',
      )
    : 'no tax';
