import { type Charged, taxWords } from '../../../src/quotes/charges.ts';
import type { QuoteLine } from '../../../src/quotes/quote.ts';
import { sameData } from '../../../src/quotes/same-text.ts';
import { noTerms, proposedShipping, type Terms } from '../../../src/quotes/terms.ts';
import type { FlagDetail } from '../../../src/quotes/wire/flags.ts';
import type { Flag } from '../../../src/quotes/wire/wire.ts';
import { categoryOfProduct } from './books.ts';

/** The terms of a store and its flat shipping rates, as the database has them; null for an unknown store. */
export type StoreTerms = {
  readonly terms: Terms | null;
  readonly rates: readonly { readonly category: string; readonly value: unknown }[];
} | null;

/** Shipping and tax that the server accepted earlier, with the flags that they then got. */
interface AgreedCharges {
  readonly document: Charged;
  readonly flags: readonly Flag[];
}

const flag = (kind: Flag['kind'], detail: FlagDetail, also: Partial<Flag> = {}): Flag => ({
  kind,
  line: '',
  ...also,
  detail,
});

const isOf = (detail: FlagDetail) => (given: Flag) => given.line === '' && given.detail === detail;

/**
 * Returns the flags of shipping and tax. Another tax than the store's waits for a manager. Shipping that differs from
 * the store's rates, and an exemption with a reason, are only noted, because a counter types both.
 * @param agreed the quote before this change, or the quote that an order names
 */
export function chargeFlags(
  sent: Charged & { readonly lines: readonly QuoteLine[] },
  store: StoreTerms,
  agreed: AgreedCharges | undefined,
): readonly Flag[] {
  const terms = store?.terms ?? noTerms;
  const rates = Object.fromEntries((store?.rates ?? []).map(({ category, value }) => [category, Number(value)]));
  const { lines, shipping } = sent;
  const before = agreed?.document;
  const keptFlags = (...details: readonly FlagDetail[]) =>
    (agreed?.flags ?? []).filter((given) => details.some((detail) => isOf(detail)(given)));
  const isTaxKept = before !== undefined && sameData([before.tax, before.exempt], [sent.tax, sent.exempt]);
  return [
    ...(isTaxKept ? keptFlags('tax', 'exempt') : taxFlags(sent, terms)),
    ...(before !== undefined && before.shipping === shipping
      ? keptFlags('shipping')
      : shippingFlags(shipping, proposedShipping(lines.map(withCategory), terms, rates))),
  ];
}

function taxFlags({ tax, exempt }: Charged, { tax: own }: Terms): readonly Flag[] {
  const differs = sameData(tax, own)
    ? []
    : [flag('price', 'tax', { text: `${taxWords(tax)}; the store has ${taxWords(own)}` })];
  if (exempt === undefined || (!tax && !own)) return differs;
  return [
    ...differs,
    exempt.trim() === '' ? flag('price', 'tax', { text: 'exempt without a reason' }) : flag('unchecked', 'exempt'),
  ];
}

/** A blank shipping is the customer's own pickup. */
const shippingFlags = (shipping: number | undefined, expected: number): readonly Flag[] =>
  shipping === undefined || shipping === expected ? [] : [flag('unchecked', 'shipping', { said: shipping, expected })];

const withCategory = ({ productId, category }: QuoteLine) => {
  const known = categoryOfProduct(productId) ?? category;
  return known === undefined ? {} : { category: known };
};
