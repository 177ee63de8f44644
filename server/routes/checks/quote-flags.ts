/** Flags of a quote or an order as a whole: shipping, tax, last day, acceptance, and the quote that an order names. */
import { pricesUntil } from '../../../src/quotes/accepted-option.ts';
import { type Charged, taxWords } from '../../../src/quotes/charges.ts';
import type { Quote, QuoteLine } from '../../../src/quotes/quote.ts';
import { sameData } from '../../../src/quotes/same-text.ts';
import { noTerms, proposedShipping, type Terms } from '../../../src/quotes/terms.ts';
import { lastHereMs } from '../../../src/quotes/validity.ts';
import type { FlagDetail } from '../../../src/quotes/wire/flags.ts';
import type { Flag } from '../../../src/quotes/wire/wire.ts';
import { categoryOfProduct, longestOfflineMs } from './books.ts';

export type StoreTerms = {
  readonly terms: Terms | null;
  readonly rates: readonly { readonly category: string; readonly value: unknown }[];
} | null;

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
 * Another tax than the store's waits for a manager; other shipping, and an exemption with a reason, are only noted.
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

/** Maximum validity of a quote: a year, and a day because the date at a counter may be a day ahead. */
const mostDays = 366;
const msPerDay = 86_400_000;

type Before = { readonly document: Quote; readonly flags: readonly Flag[] } | null;

/** Flags the last day. If the day is unchanged, its flags stay the same. */
export function validityFlags(validUntil: Quote['validUntil'], before: Before, now: number): readonly Flag[] {
  if (validUntil === before?.document.validUntil) return before.flags.filter(isOf('too long'));
  const last = new Date(now + mostDays * msPerDay).toISOString().slice(0, 10);
  return validUntil > last ? [flag('price', 'too long', { text: validUntil })] : [];
}

const earliestDay = (at: number): string => new Date(at - lastHereMs).toISOString().slice(0, 10);

/** Flags an acceptance, by a counter's clock, that arrives later than any counter may have been offline. */
export function acceptanceFlags(quote: Quote, before: Before, now: number): readonly Flag[] {
  const outlives = (one: Quote) => pricesUntil(one, earliestDay) > one.validUntil;
  if (!outlives(quote)) return [];
  if (before && outlives(before.document)) return before.flags.filter(isOf('accepted late'));
  const isLate = quote.validUntil < earliestDay(now - longestOfflineMs);
  return isLate ? [flag('price', 'accepted late', { text: quote.validUntil })] : [];
}

/** Returns true if a quote may still have held its prices when a counter, offline since, made the change. */
export function mayHold(
  { document, flags }: { readonly document: Parameters<typeof pricesUntil>[0]; readonly flags: readonly Flag[] },
  now: number,
): boolean {
  const isLate = flags.some(isOf('accepted late'));
  const last = isLate ? document.validUntil : pricesUntil(document, earliestDay);
  return last >= new Date(now - longestOfflineMs).toISOString().slice(0, 10);
}

export const unapprovedQuote = (number: string): Flag => flag('price', 'not approved', { text: number });

export const missingQuote = (number: string): Flag => flag('unchecked', 'no such quote', { text: number });
