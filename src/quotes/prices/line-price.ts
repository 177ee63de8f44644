import {
  cartLine,
  type Field,
  filledFields,
  lengthWithUnit,
  type Markup,
  noMarkup,
  normalise,
  type Percent,
  type PriceRow,
  type Product,
  quote,
  type Selection,
} from '../../pricing/index.ts';
import type { CartItem } from '../cart.ts';
import { formatCount } from '../format.ts';
import { withAgreedDiscount } from '../line-discount.ts';
import { type Difference, lineDifferences } from './line-differences.ts';

/** State of a cart line by the present book and markup. */
export type LinePrice =
  | { readonly kind: 'current' }
  /** `now` is the calculator's line of today; id, place and quantity are the line's own. */
  | { readonly kind: 'changed'; readonly now: CartItem; readonly differences: readonly Difference[] }
  /** These choices are no longer offered, and have to be made again. */
  | { readonly kind: 'withdrawn'; readonly choices: readonly string[] }
  /** The book has no price for it any more. */
  | { readonly kind: 'gone' }
  /** Its selection is missing. */
  | { readonly kind: 'unknown' };

export interface Book {
  readonly product: Product;
  readonly markup: Markup;
  /** Version of the price book. */
  readonly version: string;
  /** Smallest markup of its category; by default that of the present book. */
  readonly smallestMarkup?: Percent;
}

/**
 * Compares a whole line with the same selection of today. The book is undefined for a product that has left it.
 * @param discount the discount that may be taken off it
 */
export function linePrice(item: CartItem, book: Book | undefined, discount = item.discount): LinePrice {
  const { selection, runSize } = item;
  if (!book) return { kind: 'gone' };
  if (!selection || runSize === undefined) return { kind: 'unknown' };
  const line = { ...item, selection };
  const choices = withdrawnChoices(line, book.product);
  if (choices.length > 0) return { kind: 'withdrawn', choices };
  const now = lineOfToday(line, book, discount);
  if (!now) return { kind: 'gone' };
  const differences = lineDifferences(item, now);
  const fields = withdrawnFields(line, book.product, differences);
  if (fields.length > 0) return { kind: 'withdrawn', choices: fields };
  return differences.length === 0 ? { kind: 'current' } : { kind: 'changed', now, differences };
}

/** Returns the calculator's line for the same selection, less the discount; undefined if it has no price. */
export function lineOfToday(
  item: CartItem,
  { product, markup, version, smallestMarkup }: Book,
  discount?: CartItem['discount'],
): CartItem | undefined {
  if (!item.selection) return undefined;
  const selection = normalise(product, item.selection);
  const row = rowOf(product, selection, markup, item.runSize);
  if (!row) return undefined;
  const { id, productId, path, unit, quoted } = item;
  const base = discount && rowOf(product, selection, noMarkup, item.runSize)?.total;
  const line = {
    ...cartLine(product, selection, row, { unit: unit ?? 'in' }),
    id,
    quantity: item.quantity,
    ...(productId !== undefined && { productId }),
    ...(path !== undefined && { path }),
    ...(unit !== undefined && { unit }),
    ...(quoted && { quoted }),
    ...(base !== undefined && { base }),
    selection: filledFields(selection),
    category: product.markupCategory,
    bookVersion: version,
  };
  return withAgreedDiscount(line, discount, smallestMarkup);
}

function rowOf(product: Product, selection: Selection, markup: Markup, size: number | undefined): PriceRow | undefined {
  const quoted = quote(product, selection, markup);
  return quoted.kind === 'rows' ? quoted.rows.find(({ runSize }) => runSize === size) : undefined;
}

/** A line with its selection. */
type SelectedLine = CartItem & Required<Pick<CartItem, 'selection'>>;

/**
 * Returns choices and entries that are no longer possible, as `Label: choice`: nobody asked for the values that would
 * replace them.
 */
function withdrawnChoices(item: SelectedLine, product: Product): readonly string[] {
  const settled = normalise(product, item.selection);
  const fields = product.fields.flatMap((field) => {
    const value = item.selection[field.id];
    if (value === undefined || shownValue(field, item.selection) === shownValue(field, settled)) return [];
    return [`${field.label}: ${field.kind === 'length' ? lengthWithUnit(value, item.unit ?? 'in') : value}`];
  });
  return [...fields, ...withdrawnQuantity(item, product)];
}

/**
 * Returns a field's value in a cart line. A choice that notes leave out (`None`, `No`) is not shown, and may disappear
 * with its field.
 */
function shownValue(field: Field, selection: Selection): string | undefined {
  const value = selection[field.id];
  const silent = field.kind === 'choice' && field.choices.some((choice) => choice.name === value && choice.silent);
  return silent ? undefined : value?.trim();
}

function withdrawnQuantity({ quantity }: CartItem, { cartQuantity }: Product): readonly string[] {
  if (!cartQuantity || (quantity >= cartQuantity.min && quantity <= cartQuantity.max)) return [];
  const { min, max } = cartQuantity;
  return [`Quantity: ${formatCount(quantity)} (now ${formatCount(min)} to ${formatCount(max)})`];
}

/**
 * Returns a line's values of fields that have left the book: their labels are gone with them, the line's words are
 * left.
 */
function withdrawnFields(
  { selection }: SelectedLine,
  product: Product,
  differences: readonly Difference[],
): readonly string[] {
  if (Object.keys(selection).every((id) => product.fields.some((field) => field.id === id))) return [];
  const gone = differences.filter(({ now }) => now === '');
  return gone.map(({ label, was }) => (label === 'Notes' ? was : `${label}: ${was}`));
}
