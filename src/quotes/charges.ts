import * as v from 'valibot';
import { decimalText } from '../pricing/decimal.ts';
import { type Cents, decimals } from '../pricing/units.ts';
import { Amount, carrying, Text } from './carrying.ts';

/** Highest tax rate, in 1/1,000 percent. */
export const mostTax = 100_000;

export const TaxSchema = carrying({
  name: v.pipe(Text, v.nonEmpty()),
  /** Tax rate in 1/1,000 percent. */
  rate: v.pipe(
    Amount,
    v.check((rate) => rate > 0 && rate <= mostTax, 'above 0 and at most 100 percent'),
  ),
  included: v.boolean(),
  onShipping: v.boolean(),
});
export type Tax = Readonly<v.InferOutput<typeof TaxSchema>>;

/** Shipping and tax of a quote or an order; a field that was not set is absent. */
export const chargedEntries = {
  shipping: v.exactOptional(Amount),
  tax: v.exactOptional(TaxSchema),
  /** Reason or number of the customer's tax exemption; blank once the customer is forgotten. */
  exempt: v.exactOptional(Text),
};

export interface Charged {
  readonly shipping?: Cents;
  readonly tax?: Tax;
  readonly exempt?: string;
}

export const chargedOf = ({ shipping, tax, exempt }: Charged): Charged => ({
  ...(shipping !== undefined && { shipping }),
  ...(tax && { tax }),
  ...(exempt !== undefined && { exempt }),
});

export const taxText = ({ name, rate }: Pick<Tax, 'name' | 'rate'>): string =>
  `${name} ${decimalText(rate, decimals.percent)} %`;

/** Returns a tax in words, such as `Sales tax 8.25 %, in the prices, also on shipping`. */
export const taxWords = (tax: Tax | null | undefined): string =>
  tax
    ? [taxText(tax), ...(tax.included ? ['in the prices'] : []), ...(tax.onShipping ? ['also on shipping'] : [])].join(
        ', ',
      )
    : 'no tax';
