/** Terms of a store: its switches for shipping, tax and quotes. Markups and rates are in `settings.ts`. */
import * as v from 'valibot';
import type { Cents } from '../pricing/units.ts';
import { carrying } from './carrying.ts';
import { type Charged, type Tax, TaxSchema } from './charges.ts';
import { sameData } from './same-text.ts';
import { storeNote } from './versioned.ts';

type Rates = Readonly<Record<string, Cents>>;

export const TermsSchema = carrying({
  /** Number of changes; absent before the first change. */
  revision: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  tax: v.exactOptional(TaxSchema),
  /** The sum of the flat rates of the lines' categories, or the highest of them, which is the default. */
  shippingBy: v.exactOptional(v.picklist(['highest', 'sum'])),
  /** True if shipping is offered even without any flat rate. */
  asksShipping: v.exactOptional(v.boolean()),
  showsMargin: v.exactOptional(v.boolean()),
});
export type Terms = Readonly<v.InferOutput<typeof TermsSchema>>;

export const noTerms: Terms = {};

export const termsNote = storeNote<Terms>('terms', TermsSchema, noTerms);

const contentOf = ({ revision: _revision, ...content }: Terms): Terms => content;

/** Returns true if two sets of terms are the same, apart from their revisions. */
export const sameTerms = (one: Terms, other: Terms): boolean => sameData(contentOf(one), contentOf(other));

/** Returns true if quotes and orders of a store offer shipping: the store has a flat rate, or `asksShipping` is set. */
export const offersShipping = ({ asksShipping }: Terms, rates: Rates): boolean =>
  asksShipping === true || Object.values(rates).some((rate) => rate > 0);

/** A category of several lines counts once. */
export function proposedShipping(
  lines: readonly { readonly category?: string }[],
  { shippingBy }: Terms,
  rates: Rates,
): Cents {
  const categories = [...new Set(lines.flatMap(({ category }) => category ?? []))];
  const found = categories.map((key) => (Object.hasOwn(rates, key) ? rates[key] : undefined) ?? 0);
  return shippingBy === 'sum' ? found.reduce((sum, rate) => sum + rate, 0) : Math.max(0, ...found);
}

/** Null if the store has no tax any more; undefined if the quote has this tax already, or is ordered. */
export function taxToday(quote: Charged & { readonly status: string }, { tax }: Terms): Tax | null | undefined {
  if (quote.status === 'ordered') return undefined;
  return taxKey(quote.tax) === taxKey(tax) ? undefined : (tax ?? null);
}

const taxKey = (tax: Tax | undefined): string =>
  tax ? JSON.stringify([tax.name, tax.rate, tax.included, tax.onShipping]) : '';
