import { exactNumber } from '../../src/pricing/decimal.ts';
import { markUpTotal } from '../../src/pricing/markup.ts';
import { type Markup, noMarkup, normalise, quote } from '../../src/pricing/index.ts';
import { lineTotal } from '../../src/storage/cart-figures.ts';
import type { QuoteLine } from '../../src/storage/quotes/quote.ts';
import type { Flag } from '../../src/storage/server/wire.ts';
import type { Books, PricedBy } from './books.ts';

/** A markup of a category, from a time on. */
export interface MarkupSince {
  readonly category: string;
  readonly since: number;
  readonly markup: Markup;
}

export interface LinesOf {
  readonly lines: readonly QuoteLine[];
  /** From when to when they were priced. */
  readonly from: number;
  readonly to: number;
  /** Every markup that the store has had, oldest first. */
  readonly markups: readonly MarkupSince[];
  /** Whether who made them may give more than the floor allows. */
  readonly byManager: boolean;
}

/** What of the lines a manager should know of: where their prices are not those of the price book, and what was taken off them. */
export async function priceFlags(of: LinesOf, books: Books): Promise<readonly Flag[]> {
  const flags = await Promise.all(of.lines.map((line) => lineFlags(line, of, books)));
  return flags.flat();
}

/** Whether a flag waits for a manager. */
export const waitsForManager = ({ kind }: Flag): boolean => kind === 'price' || kind === 'discount over limit';

async function lineFlags(line: QuoteLine, of: LinesOf, books: Books): Promise<readonly Flag[]> {
  if (line.productId === undefined) return [{ kind: 'custom', line: line.id }, ...discountFlags(line, of, undefined)];
  const pricedBy = await books(line.bookVersion, line.productId);
  if (!pricedBy) {
    const text = `priced by the book ${line.bookVersion ?? 'of an older version'}`;
    return [{ kind: 'unchecked', line: line.id, text }, ...discountFlags(line, of, undefined)];
  }
  return [...totalFlags(line, of, pricedBy), ...discountFlags(line, of, pricedBy)];
}

/** What the book says of the line with each markup that the store had while it was priced. */
function totalFlags(line: QuoteLine, of: LinesOf, pricedBy: PricedBy): readonly Flag[] {
  const expected = markupsOf(of, pricedBy).map((markup) => bookTotal(line, pricedBy, markup));
  if (expected.includes(line.total)) return [];
  const [newest] = expected.slice(-1);
  return [{ kind: 'price', line: line.id, said: line.total, ...(newest !== undefined && { expected: newest }) }];
}

function bookTotal({ selection, runSize }: QuoteLine, { product }: PricedBy, markup: Markup): number | undefined {
  const priced = selection && unlessInexact(() => quote(product, normalise(product, selection), markup));
  return priced?.kind === 'rows' ? priced.rows.find((row) => row.runSize === runSize)?.total : undefined;
}

/** Undefined past 2^53, which the pricing core throws at. */
function unlessInexact<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The markups that held while the lines were priced, oldest first; before the first that is known also that one, which may be older than this server. */
function markupsOf({ markups, from, to }: LinesOf, { product, smallestMarkup }: PricedBy): readonly Markup[] {
  const known = markups.filter(({ category, since }) => category === product.markupCategory && since <= to);
  const later = known.filter(({ since }) => since > from);
  const then = known.filter(({ since }) => since <= from).slice(-1);
  const first = markups.find(({ category }) => category === product.markupCategory);
  const all = then.length > 0 ? [...then, ...later] : [...(first ? [first] : []), { markup: noMarkup }, ...later];
  return all.map(({ markup }) => (markup.pct < smallestMarkup ? { ...markup, pct: smallestMarkup } : markup));
}

/** Below the price before the markup with the smallest markup nobody but a manager goes. */
function discountFlags(line: QuoteLine, of: LinesOf, pricedBy: PricedBy | undefined): readonly Flag[] {
  const { id, discount, quantity } = line;
  if (!discount) return [];
  const base = (pricedBy && bookTotal(line, pricedBy, noMarkup)) ?? line.base ?? 0;
  const smallest = { pct: pricedBy?.smallestMarkup ?? 0, fixed: 0 };
  const said = lineTotal(line);
  const least = unlessInexact(() => exactNumber(markUpTotal(base, smallest) * quantity)) ?? 0;
  const flag: Flag = { kind: 'discount', line: id, said, text: discount.reason };
  return said < least && !of.byManager ? [{ ...flag, kind: 'discount over limit', expected: least }] : [flag];
}
