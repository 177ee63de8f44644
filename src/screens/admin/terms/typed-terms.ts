import { decimals, decimalText, misreading, readNumber } from '../../../pricing/index.ts';
import { mostTax } from '../../../quotes/charges.ts';
import type { Terms } from '../../../quotes/terms.ts';

/** The terms as typed. */
export interface TypedTerms {
  readonly shippingBy: 'highest' | 'sum';
  readonly asksShipping: boolean;
  readonly name: string;
  readonly rate: string;
  readonly included: boolean;
  readonly onShipping: boolean;
  readonly showsMargin: boolean;
}

export const typedTerms = ({ tax, shippingBy, asksShipping, showsMargin }: Terms): TypedTerms => ({
  shippingBy: shippingBy ?? 'highest',
  asksShipping: asksShipping ?? false,
  name: tax?.name ?? '',
  rate: tax ? decimalText(tax.rate, decimals.percent) : '',
  included: tax?.included ?? false,
  onShipping: tax?.onShipping ?? false,
  showsMargin: showsMargin ?? false,
});

/** Reads a rate above 0 and at most 100, with at most the three decimals that are stored. */
function rateOf(text: string): number | undefined {
  const rate = readNumber(text, decimals.percent, '%');
  return rate !== undefined && rate > 0 && rate <= mostTax && !/\.\d{3}\d*[1-9]/.test(text) ? rate : undefined;
}

export function termsProblems({ name, rate }: TypedTerms): { name?: string; rate?: string } {
  if (name.trim() === '' && rate.trim() === '') return {};
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
