/** Prices of stored lines by the present price book and by a book that is tried out. */
import { type Cents, markUpTotal, type Percent, type Product } from '../../pricing/index.ts';
import { countedLines, lineTotal } from '../cart-figures.ts';
import { identityKeys } from '../customer.ts';
import { type Book, type PriceToday, priceToday } from '../prices/line-price.ts';
import { isOpen, type Quote, type QuoteLine, shownStatus } from '../quote.ts';
import { markupOf, type Settings } from '../settings.ts';

export const outcomes = ['same', 'higher', 'lower', 'withdrawn', 'gone', 'unknown'] as const;
/**
 * Effect of the tried book on a line, compared with the present book. `withdrawn`: a choice or the size can no longer
 * be ordered. `gone`: the product has left the book. `unknown`: the line is custom.
 */
export type Outcome = (typeof outcomes)[number];

export interface ReplayLine {
  readonly number: string;
  /** Number of the line in its quote, from 1. */
  readonly line: number;
  readonly status: string;
  readonly isOpen: boolean;
  readonly createdAt: number;
  readonly until: string;
  /** Key of the customer, equal for all lines of one customer. */
  readonly customerKey: string;
  readonly customer: string;
  readonly phone: string;
  readonly product: string;
  /** Letter of the option that the line is; '' for a line that is none. */
  readonly option: string;
  /** False for an option that does not count in the quote's total. */
  readonly isCounted: boolean;
  /** Run size times quantity; undefined on a custom line. */
  readonly pieces: number | undefined;
  readonly outcome: Outcome;
  /** Line totals: as quoted, by the present book, by the tried book. */
  readonly quoted: Cents | undefined;
  readonly today: Cents | undefined;
  readonly tried: Cents | undefined;
  /** Smallest line total that the tried book allows. */
  readonly floor: Cents | undefined;
}

export interface ReplayBook {
  readonly products: ReadonlyMap<string, Product>;
  readonly smallestMarkups: ReadonlyMap<string, Percent>;
}

export interface ReplayTerms {
  readonly today: ReplayBook;
  readonly tried: ReplayBook;
  readonly settings: Settings;
  readonly day: string;
}

export function replayer({ today, tried, settings, day }: ReplayTerms): (quote: Quote) => readonly ReplayLine[] {
  const [before, after] = [pricer(today, settings), pricer(tried, settings)];
  return (quote) => {
    const { number, createdAt, validUntil, customer } = quote;
    const status = shownStatus(quote, day);
    const isStillOpen = isOpen(quote) && status !== 'expired';
    const names = [customer.name, customer.company].map((text) => text.trim()).filter(Boolean);
    const [name, phone] = [names.join(', '), customer.phone.trim()];
    const customerKey = identityKeys(customer)[0] ?? name;
    const counted = new Set(countedLines(quote.lines));
    const facts = {
      number,
      status,
      isOpen: isStillOpen,
      createdAt,
      until: validUntil,
      customerKey,
      customer: name,
      phone,
    };
    return quote.lines.map((line, at) => ({
      ...facts,
      line: at + 1,
      product: line.product,
      option: line.option ?? '',
      isCounted: counted.has(line),
      pieces: line.runSize === undefined ? undefined : line.runSize * line.quantity,
      ...replayed(line, before, after),
    }));
  };
}

interface Priced {
  readonly kind: PriceToday['kind'];
  readonly total?: Cents;
  readonly floor?: Cents;
}

type Pricer = (line: QuoteLine) => Priced;

function pricer({ products, smallestMarkups }: ReplayBook, settings: Settings): Pricer {
  const books = new Map(
    Array.from(products, ([id, product]) => {
      const key = product.markupCategory;
      const smallestMarkup = smallestMarkups.get(key) ?? 0;
      const markup = markupOf(settings, { key, smallestMarkup });
      return [id, { product, markup, version: '', smallestMarkup }];
    }),
  );
  return (line) => {
    if (line.productId === undefined) return { kind: 'unknown' };
    const book = books.get(line.productId);
    return book ? pricedBy(line, book) : { kind: 'gone' };
  };
}

function pricedBy(line: QuoteLine, book: Book & { readonly smallestMarkup: Percent }): Priced {
  const price = priceToday(line, book);
  // The book has the product, but no price for this run size or these choices.
  if (price.kind === 'gone') return { kind: 'withdrawn' };
  if (price.kind !== 'priced') return { kind: price.kind };
  const floor = markUpTotal(price.base, { pct: book.smallestMarkup, fixed: 0 }) * line.quantity;
  return { kind: 'priced', total: lineTotal(price.now), floor };
}

type Figures = Pick<ReplayLine, 'outcome' | 'quoted' | 'today' | 'tried' | 'floor'>;

const unknown = (quoted: Cents | undefined): Figures => ({
  outcome: 'unknown',
  quoted,
  today: undefined,
  tried: undefined,
  floor: undefined,
});

function replayed(line: QuoteLine, before: Pricer, after: Pricer): Figures {
  const quoted = lineTotal(line);
  // A stored quantity may be so large that the total is no longer exact.
  if (!Number.isSafeInteger(quoted)) return unknown(undefined);
  try {
    const today = before(line);
    const tried = after(line);
    const outcome = outcomeOf(tried, today.total ?? quoted);
    return { outcome, quoted, today: today.total, tried: tried.total, floor: tried.floor };
  } catch (error) {
    if (error instanceof RangeError) return unknown(quoted);
    throw error;
  }
}

function outcomeOf({ kind, total }: Priced, before: Cents): Outcome {
  if (total === undefined) return kind === 'priced' ? 'unknown' : kind;
  if (total === before) return 'same';
  return total > before ? 'higher' : 'lower';
}
