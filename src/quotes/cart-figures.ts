import { decimalText } from '../pricing/decimal.ts';
import { discountTaken } from '../pricing/discount.ts';
import type { Cents } from '../pricing/index.ts';
import { decimals } from '../pricing/units.ts';
import type { CartItem, SummedLine } from './cart.ts';
import { countOf, formatCount, formatMoney } from './format.ts';
import { type OptionFields, optionSets } from './option-sets.ts';

/** Returns total x quantity (specification, section 3), less the line's discount. */
export const lineTotal = ({ total, quantity, discount }: SummedLine): Cents =>
  total * quantity - (discount?.cents ?? 0);

const sumOf = (lines: readonly SummedLine[]): Cents => lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** Returns the lines that count in total, badge and order: of each set the chosen option, or else the cheapest one. */
export const countedLines = <Line extends SummedLine>(lines: readonly Line[]): readonly Line[] =>
  linesTaking(lines, (one, other) => sumOf(one) - sumOf(other));

/** As `countedLines`, but with the most expensive option where none is chosen. */
export const dearestLines = <Line extends SummedLine>(lines: readonly Line[]): readonly Line[] =>
  linesTaking(lines, (one, other) => sumOf(other) - sumOf(one));

function linesTaking<Line extends OptionFields>(
  lines: readonly Line[],
  order: (one: readonly Line[], other: readonly Line[]) => number,
): readonly Line[] {
  const left = optionSets(lines).flatMap(({ options, chosen }) => {
    const ordered = options.toSorted((one, other) => order(one.lines, other.lines));
    const taken = ordered.find(({ letter }) => letter === chosen) ?? ordered[0];
    return ordered.flatMap((option) => (option === taken ? [] : option.lines));
  });
  return left.length === 0 ? lines : lines.filter((line) => !left.includes(line));
}

/** The subtotal, and without charges also the grand total (specification, section 9). */
export const cartTotal = (items: readonly SummedLine[]): Cents => sumOf(countedLines(items));

export const discountSum = (items: readonly SummedLine[]): Cents =>
  countedLines(items).reduce((sum, { discount }) => sum + (discount?.cents ?? 0), 0);

export const isExactTotal = (items: readonly SummedLine[]): boolean =>
  items.reduce((sum, { total, quantity }) => sum + BigInt(total) * BigInt(quantity), 0n) <=
  BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Returns true for a line whose unit price is the price of a set of several pieces. The product of such a line has a
 * dropdown for the quantity (decision 7). Compares the line's own figures and not the product of today’s price book,
 * because the line may be from an older quote.
 */
export const isSoldBySet = ({ runSize = 1, perUnit, total }: CartItem): boolean =>
  runSize > 1 && perUnit === 100 * total;

export const unitLabel = (line: CartItem): string => (isSoldBySet(line) ? 'Per set' : 'Per unit');

/** Returns the run size of a line; in words for a custom quote (decision 21), and blank if the line has none. */
export function runSizeText({ productId, runSize }: Pick<CartItem, 'productId' | 'runSize'>): string {
  if (runSize === undefined) return '';
  return productId === undefined ? countOf(runSize, 'piece') : formatCount(runSize);
}

/** In the order and words of the specification (section 2). */
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

export const quoteNumbers = (items: readonly CartItem[]): readonly string[] => [
  ...new Set(items.flatMap(({ quoted }) => quoted?.number ?? [])),
];

/** Returns the sum of the quantities (decision 31). */
export const cartCount = (items: readonly SummedLine[]): number =>
  countedLines(items).reduce((sum, { quantity }) => sum + quantity, 0);

/** `$66.99 (3 × $22.33)`: the total, and how it comes about if there are several runs or a discount. */
export function keptPriceText(line: SummedLine): string {
  const { total, quantity, discount } = line;
  if (quantity === 1 && !discount) return formatMoney(total);
  const runs = quantity === 1 ? formatMoney(total) : `${formatCount(quantity)} × ${formatMoney(total)}`;
  return `${formatMoney(lineTotal(line))} (${runs}${discount ? ` - ${formatMoney(discount.cents)}` : ''})`;
}

type DiscountedLine = Required<Pick<CartItem, 'total' | 'quantity' | 'discount'>>;

/** Returns the discount of a line with its reason: `-$4.31 (10%, returning customer)` or `-$5.00 (late delivery)`. */
export function discountText({ discount, ...line }: DiscountedLine): string {
  const { reason, cents } = discount;
  const { kind, value } = discountTaken(line, discount, cents);
  const why = [kind === 'percent' ? `${decimalText(value, decimals.percent)}%` : '', reason.trim()].filter(Boolean);
  return `${formatMoney(-cents)}${why.length === 0 ? '' : ` (${why.join(', ')})`}`;
}
