import {
  type Cents,
  cartLine,
  type Field,
  filledFields,
  lengthWithUnit,
  type Markup,
  noMarkup,
  normalise,
  type Percent,
  type Product,
  quote,
  type Selection,
} from '../../pricing/index.ts';
import { markUp } from '../../pricing/markup.ts';
import type { CartItem } from '../cart.ts';
import { formatCount } from '../format.ts';
import { withAgreedDiscount } from '../line-discount.ts';
import { neededOf } from '../needed-by.ts';
import { optionOf } from '../option-sets.ts';
import { type Difference, lineDifferences } from './line-differences.ts';

export type LinePrice =
  | { readonly kind: 'current' }
  /** `now` is today's line from the calculator, with the id, path and quantity of the cart line. */
  | { readonly kind: 'changed'; readonly now: CartItem; readonly differences: readonly Difference[] }
  /** Choices that are no longer offered, and have to be made again. */
  | { readonly kind: 'withdrawn'; readonly choices: readonly string[] }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown' };

export interface Book {
  readonly product: Product;
  readonly markup: Markup;
  readonly version: string;
  /** Smallest markup of the line's category; by default from the present book. */
  readonly smallestMarkup?: Percent;
}

export type PriceToday =
  /** `base` is the run's total before the markup. */
  { readonly kind: 'priced'; readonly now: CartItem; readonly base: Cents } | Unpriced;
type Unpriced = Exclude<LinePrice, { readonly kind: 'current' | 'changed' }>;

/**
 * Compares a line with the line that the present book gives for the same selection. `book` is undefined for a product
 * that has left the price book.
 * @param discount the discount of the present book's line; by default the discount of `item`
 */
export function linePrice(item: CartItem, book: Book | undefined, discount = item.discount): LinePrice {
  const price = priceToday(item, book, discount);
  if (price.kind !== 'priced') return price;
  const { now } = price;
  const differences = lineDifferences(item, now);
  return differences.length === 0 ? { kind: 'current' } : { kind: 'changed', now, differences };
}

/** Prices a line's selection like `linePrice`, but does not compare the result with the line. */
export function priceToday(item: CartItem, book: Book | undefined, discount = item.discount): PriceToday {
  const { selection, runSize } = item;
  if (!book) return { kind: 'gone' };
  if (!selection || runSize === undefined) return { kind: 'unknown' };
  const line = { ...item, selection };
  const choices = withdrawnChoices(line, book.product);
  if (choices.length > 0) return { kind: 'withdrawn', choices };
  const priced = pricedLine(item, book, discount);
  if (!priced) return { kind: 'gone' };
  const fields = withdrawnFields(line, book.product, priced.now);
  return fields.length > 0 ? { kind: 'withdrawn', choices: fields } : { kind: 'priced', ...priced };
}

export const lineOfToday = (item: CartItem, book: Book, discount?: CartItem['discount']): CartItem | undefined =>
  pricedLine(item, book, discount)?.now;

function pricedLine(
  item: CartItem,
  { product, markup, version, smallestMarkup }: Book,
  discount: CartItem['discount'],
): { readonly now: CartItem; readonly base: Cents } | undefined {
  if (!item.selection) return undefined;
  const selection = normalise(product, item.selection);
  const quoted = quote(product, selection, noMarkup);
  const own = quoted.kind === 'rows' ? quoted.rows.find((row) => row.runSize === item.runSize) : undefined;
  if (!own) return undefined;
  const base = own.total;
  const { id, productId, path, unit, quoted: heldBy } = item;
  const line = {
    ...cartLine(product, selection, markUp(own, markup), { unit: unit ?? 'in' }),
    id,
    quantity: item.quantity,
    ...neededOf(item),
    ...optionOf(item),
    ...(productId !== undefined && { productId }),
    ...(path !== undefined && { path }),
    ...(unit !== undefined && { unit }),
    ...(heldBy && { quoted: heldBy }),
    ...(discount && { base }),
    selection: filledFields(selection),
    category: product.markupCategory,
    bookVersion: version,
  };
  return { now: withAgreedDiscount(line, discount, smallestMarkup), base };
}

type SelectedLine = CartItem & Required<Pick<CartItem, 'selection'>>;

/** As `Label: choice`, without present replacements, because nobody chose these. */
function withdrawnChoices(item: SelectedLine, product: Product): readonly string[] {
  const settled = normalise(product, item.selection);
  const fields = product.fields.flatMap((field) => {
    const value = item.selection[field.id];
    if (value === undefined || shownValue(field, item.selection) === shownValue(field, settled)) return [];
    return [`${field.label}: ${field.kind === 'length' ? lengthWithUnit(value, item.unit ?? 'in') : value}`];
  });
  return [...fields, ...withdrawnQuantity(item, product)];
}

/** Undefined for choices such as `None`, which notes leave out. */
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

/** Values for fields that have left the book, with the line's own labels. */
function withdrawnFields(line: SelectedLine, product: Product, today: CartItem): readonly string[] {
  if (Object.keys(line.selection).every((id) => product.fields.some((field) => field.id === id))) return [];
  const gone = lineDifferences(line, today).filter(({ now }) => now === '');
  return gone.map(({ label, was }) => (label === 'Notes' ? was : `${label}: ${was}`));
}
