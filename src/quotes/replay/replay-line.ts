/** Prices stored lines again: by the present book, and by one that is tried. */
import { type Cents, markUpTotal, type Percent, type Product } from '../../pricing/index.ts';
import { lineTotal } from '../cart-figures.ts';
import { identityKeys } from '../customer.ts';
import { type PriceToday, priceToday } from '../prices/line-price.ts';
import { linesOfOption, optionsOf, type Quote, type QuoteLine, shownStatus } from '../quote.ts';
import { markupOf, type Settings } from '../settings.ts';

export const outcomes = ['same', 'dearer', 'cheaper', 'withdrawn', 'gone', 'unknown'] as const;
/**
 * Effect of the tried book on a line, beside the present one. `withdrawn`: its choice or size can no longer be ordered;
 * `gone`: its product has left the book; `unknown`: a custom line, or one that can't be read.
 */
export type Outcome = (typeof outcomes)[number];

export interface ReplayLine {
  readonly number: string;
  /** Place in the quote, from 1; 0 for a quote that can't be read. */
  readonly line: number;
  readonly status: string;
  readonly isOpen: boolean;
  readonly createdAt: number;
  /** Last day; '' if it can't be read. */
  readonly until: string;
  /** The same text for the same customer. */
  readonly customerKey: string;
  readonly customer: string;
  readonly phone: string;
  readonly product: string;
  /** Alternatives of the quote that it belongs to; empty if there are none. */
  readonly options: readonly string[];
  /** Run size times quantity; absent on a custom line. */
  readonly pieces?: number;
  readonly outcome: Outcome;
  /** Sums in cents, each absent without a price. */
  readonly quoted?: Cents;
  readonly today?: Cents;
  readonly tried?: Cents;
  /** Least that the tried book lets the line cost. */
  readonly floor?: Cents;
}

/** A book as far as it prices lines. */
export interface ReplayBook {
  readonly products: ReadonlyMap<string, Product>;
  /** Smallest markups by category. */
  readonly smallestMarkups: ReadonlyMap<string, Percent>;
}

export interface ReplayTerms {
  readonly today: ReplayBook;
  readonly tried: ReplayBook;
  readonly settings: Settings;
  /** Day at the counter. */
  readonly day: string;
}

/** Returns the function that replays all lines of a quote. */
export function replayer({ today, tried, settings, day }: ReplayTerms): (quote: Quote) => readonly ReplayLine[] {
  const [before, after] = [pricer(today, settings), pricer(tried, settings)];
  const unchanged = new Set([...today.products.keys()].filter((id) => isPricedAlike(id, today, tried)));
  return (quote) => {
    const { number, status, createdAt, validUntil, customer } = quote;
    const name = [customer.name, customer.company].map((text) => text.trim()).filter(Boolean);
    const shared = {
      number,
      status: shownStatus(quote, day),
      isOpen: status === 'accepted' || shownStatus(quote, day) === 'draft' || shownStatus(quote, day) === 'sent',
      createdAt,
      until: validUntil,
      customerKey: identityKeys(customer)[0] ?? name.join('\n'),
      customer: name.join(', '),
      phone: customer.phone.trim(),
    };
    const options = optionsOf(quote);
    return quote.lines.map((line, at) => ({
      ...shared,
      line: at + 1,
      product: line.product,
      options: options.filter((option) => linesOfOption({ lines: [line] }, option).length > 0),
      ...(line.runSize !== undefined && { pieces: line.runSize * line.quantity }),
      ...replayed(line, before, unchanged.has(line.productId ?? '') ? before : after),
    }));
  };
}

/** Returns the row of a quote that can't be read. */
export const unreadLine = (number: string): ReplayLine => ({
  number,
  line: 0,
  status: '',
  isOpen: false,
  createdAt: 0,
  until: '',
  customerKey: '',
  customer: '',
  phone: '',
  product: '',
  options: [],
  outcome: 'unknown',
});

/** Returns true if both books price every line of a product alike. Text compares them in a fraction of the time. */
function isPricedAlike(id: string, one: ReplayBook, other: ReplayBook): boolean {
  const [product, otherProduct] = [one.products.get(id), other.products.get(id)];
  if (!product || !otherProduct || JSON.stringify(product) !== JSON.stringify(otherProduct)) return false;
  return one.smallestMarkups.get(product.markupCategory) === other.smallestMarkups.get(product.markupCategory);
}

interface Priced {
  readonly kind: PriceToday['kind'];
  readonly total?: Cents;
  readonly floor?: Cents;
}

type Pricer = (line: QuoteLine) => Priced;

function pricer({ products, smallestMarkups }: ReplayBook, settings: Settings): Pricer {
  return (line) => {
    if (line.productId === undefined) return { kind: 'unknown' };
    const product = products.get(line.productId);
    if (!product) return { kind: 'gone' };
    const smallestMarkup = smallestMarkups.get(product.markupCategory) ?? 0;
    const markup = markupOf(settings, { key: product.markupCategory, smallestMarkup });
    const price = priceToday(line, { product, markup, version: '', smallestMarkup });
    // The product is there, but not at this run size or with these choices.
    if (price.kind === 'gone') return { kind: 'withdrawn' };
    if (price.kind !== 'priced') return { kind: price.kind };
    const floor = markUpTotal(price.base, { pct: smallestMarkup, fixed: 0 }) * line.quantity;
    return { kind: 'priced', total: lineTotal(price.now), floor };
  };
}

function replayed(line: QuoteLine, before: Pricer, after: Pricer) {
  const quoted = lineTotal(line);
  // A stored quantity may be too large for any sum.
  if (!Number.isSafeInteger(quoted)) return { outcome: 'unknown' } as const;
  try {
    const today = before(line);
    const tried = before === after ? today : after(line);
    return {
      outcome: outcomeOf(tried, today.total ?? quoted),
      quoted,
      ...(today.total !== undefined && { today: today.total }),
      ...(tried.total !== undefined && { tried: tried.total }),
      ...(tried.floor !== undefined && { floor: tried.floor }),
    };
  } catch (error) {
    if (error instanceof RangeError) return { outcome: 'unknown', quoted } as const;
    throw error;
  }
}

function outcomeOf({ kind, total }: Priced, before: Cents): Outcome {
  if (total === undefined) return kind === 'priced' ? 'unknown' : kind;
  if (total === before) return 'same';
  return total > before ? 'dearer' : 'cheaper';
}
