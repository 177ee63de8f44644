import * as v from 'valibot';
import { decimals, decimalText, misreading, readNumber } from '../../../pricing/index.ts';
import { mostTax } from '../../../quotes/charges.ts';
import { type Terms } from '../../../quotes/terms.ts';

const Text = v.string();

/** The terms as typed. */
const TypedSchema = v.object({
  shippingBy: v.picklist(['highest', 'sum']),
  asksShipping: v.boolean(),
  name: Text,
  rate: Text,
  included: v.boolean(),
  onShipping: v.boolean(),
  showsMargin: v.boolean(),
});
export type TypedTerms = Readonly<v.InferOutput<typeof TypedSchema>>;

export type TermsDraft = Partial<TypedTerms>;
export const noDraft: TermsDraft = {};
export const isDraft = (stored: unknown): stored is TermsDraft => v.is(v.partial(TypedSchema), stored);

export const typedTerms = ({ tax, shippingBy, asksShipping, showsMargin }: Terms): TypedTerms => ({
  shippingBy: shippingBy ?? 'highest',
  asksShipping: asksShipping ?? false,
  name: tax?.name ?? '',
  rate: tax ? decimalText(tax.rate, decimals.percent) : '',
  included: tax?.included ?? false,
  onShipping: tax?.onShipping ?? false,
  showsMargin: showsMargin ?? false,
});

const rateOf = (text: string): number | undefined => {
  const rate = readNumber(text, decimals.percent, '%');
  return rate !== undefined && rate > 0 && rate <= mostTax && !hasMoreDecimals(text) ? rate : undefined;
};

/** Returns true for a rate with more decimals than the three that are stored. */
const hasMoreDecimals = (text: string): boolean => /\.\d{3}\d*[1-9]/.test(text);

const isBlank = ({ name, rate }: TypedTerms): boolean => name.trim() === '' && rate.trim() === '';

export function termsProblems(typed: TypedTerms): { name?: string; rate?: string } {
  if (isBlank(typed)) return {};
  const { name, rate } = typed;
  return {
    ...(name.trim() === '' && { name: 'Enter the name of the tax, or clear its rate.' }),
    ...(rateOf(rate) === undefined && {
      rate: misreading(rate, '%') ?? 'Enter a rate above 0 and at most 100, with up to three decimals.',
    }),
  };
}

/** Returns the typed terms. Fields that only a newer version of the app knows are copied from `before`. */
export function termsOf(before: Terms, typed: TypedTerms): Terms {
  const { tax: _tax, shippingBy: _by, asksShipping: _asks, showsMargin: _margin, ...others } = before;
  const { shippingBy, asksShipping, name, rate, included, onShipping, showsMargin } = typed;
  const read = rateOf(rate);
  return {
    ...(others satisfies Pick<Terms, 'revision'> & { readonly [key in Exclude<keyof Terms, 'revision'>]?: never }),
    ...(shippingBy !== 'highest' && { shippingBy }),
    ...(asksShipping && { asksShipping }),
    ...(read !== undefined && { tax: { ...before.tax, name: name.trim(), rate: read, included, onShipping } }),
    ...(showsMargin && { showsMargin }),
  };
}
