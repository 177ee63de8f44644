/** Figures of a line and of a cart, as the cart's page, orders and quotes show them. */
import type { Cents } from '../pricing/index.ts';
import type { CartItem, SummedLine } from './cart.ts';
import { countOf, formatCount } from './format.ts';

/** Returns total x quantity (specification, section 3), less the line's discount. */
export const lineTotal = ({ total, quantity, discount }: SummedLine): Cents =>
  total * quantity - (discount?.cents ?? 0);

/**
 * Returns the sum of the line totals. This sum is the subtotal, and without charges also the grand total
 * (specification, section 9).
 */
export const cartTotal = (items: readonly SummedLine[]): Cents => items.reduce((sum, item) => sum + lineTotal(item), 0);

/** Returns the sum of the discounts that are taken off lines. */
export const discountSum = (items: readonly SummedLine[]): Cents =>
  items.reduce((sum, { discount }) => sum + (discount?.cents ?? 0), 0);

/** Returns true if the sum of a cart is a safe integer. */
export const isExactTotal = (items: readonly SummedLine[]): boolean =>
  items.reduce((sum, { total, quantity }) => sum + BigInt(total) * BigInt(quantity), 0n) <=
  BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Returns true for a line whose unit price is the price of a set of several pieces. The product of such a line has a
 * dropdown for the quantity (decision 7). Compares the line's own figures and not the product of today's price book,
 * because the line may be from an older quote.
 */
export const isSoldBySet = ({ runSize = 1, perUnit, total }: CartItem): boolean =>
  runSize > 1 && perUnit === 100 * total;

/** Returns the label of a line's unit price. */
export const unitLabel = (line: CartItem): string => (isSoldBySet(line) ? 'Per set' : 'Per unit');

/** Returns the run size of a line; in words for a custom quote (decision 21), and blank if the line has none. */
export function runSizeText({ productId, runSize }: Pick<CartItem, 'productId' | 'runSize'>): string {
  if (runSize === undefined) return '';
  return productId === undefined ? countOf(runSize, 'piece') : formatCount(runSize);
}

/**
 * Returns the stock, colors, shape and coating that a line has, in the order and words of the specification (section
 * 2).
 */
export function cartAttributes(item: CartItem): readonly { readonly label: string; readonly value: string }[] {
  const all: readonly (readonly [label: string, value: string | undefined])[] = [
    ['Stock', item.stock],
    ['Color', item.color],
    ['Shape', item.shape],
    ['Edge color', item.edgeColor],
    ['Foil color', item.foilColor],
    ['Coating', item.coating],
  ];
  return all.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** Returns the numbers of the saved quotes that lines come from, without duplicates. */
export const quoteNumbers = (items: readonly CartItem[]): readonly string[] => [
  ...new Set(items.flatMap(({ quoted }) => quoted?.number ?? [])),
];
