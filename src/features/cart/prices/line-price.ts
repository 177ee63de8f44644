import { cartLine, type Markup, type Product, quote } from '../../../pricing/index.ts';
import type { CartItem } from '../../../storage/index.ts';

/** What a line of the cart costs by the book and the markup of now. */
export type LinePrice =
  | { readonly kind: 'current' }
  /** `now` is the line at today's price: its id, place and quantity stay. */
  | { readonly kind: 'changed'; readonly now: CartItem }
  /** The book has no price for it any more. */
  | { readonly kind: 'gone' }
  /** It does not say what it is priced by. */
  | { readonly kind: 'unknown' };

export interface Book {
  readonly product: Product;
  readonly markup: Markup;
  /** The price book's version. */
  readonly version: string;
}

/** Prices a line again. The book is undefined for a product that it no longer has. */
export function linePrice(item: CartItem, book: Book | undefined): LinePrice {
  const { selection, runSize } = item;
  if (!book) return { kind: 'gone' };
  if (!selection || runSize === undefined) return { kind: 'unknown' };
  const quoted = quote(book.product, selection, book.markup);
  const row = quoted.kind === 'rows' ? quoted.rows.find((candidate) => candidate.runSize === runSize) : undefined;
  if (!row) return { kind: 'gone' };
  const line = cartLine(book.product, selection, row, { unit: item.unit ?? 'in', quantity: item.quantity });
  if (line.perUnit === item.perUnit && line.total === item.total && line.sample === item.sample) {
    return { kind: 'current' };
  }
  const { sample: _was, ...rest } = item;
  return {
    kind: 'changed',
    now: {
      ...rest,
      perUnit: line.perUnit,
      total: line.total,
      ...(line.sample && { sample: line.sample }),
      category: book.product.markupCategory,
      bookVersion: book.version,
    },
  };
}
