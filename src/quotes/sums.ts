/** Sums of quotes and orders, for every text and screen with a total. */
import { divideRounded } from '../pricing/decimal.ts';
import { type Cents, decimalText } from '../pricing/index.ts';
import { taxOn, taxWithin } from '../pricing/tax.ts';
import type { SummedLine } from './cart.ts';
import { cartTotal, countedLines, dearestLines, discountSum, lineTotal } from './cart-figures.ts';
import { type Charged, taxText } from './charges.ts';
import { formatMoney } from './format.ts';
import { isUndecided, optionSets, withChosen } from './option-sets.ts';
import type { QuoteLine } from './quote.ts';

export interface SumRow {
  readonly label: string;
  readonly cents: Cents;
}

interface Sums {
  readonly subtotal: Cents;
  /** Rows for shipping, and for tax that is added to the lines; empty if there are none. */
  readonly charges: readonly SumRow[];
  readonly total: Cents;
  /** Row for the tax that the prices already include; empty without such a tax. */
  readonly included: readonly SumRow[];
}

/** The tax is calculated once, on the sum of all lines. @throws RangeError if it exceeds 2^53 cents */
export function sumsOf(lines: readonly SummedLine[], { shipping, tax, exempt }: Charged): Sums {
  const subtotal = cartTotal(lines);
  const shipped = shipping === undefined ? [] : [{ label: 'Shipping', cents: shipping }];
  const sums = { subtotal, charges: shipped, total: subtotal + (shipping ?? 0), included: [] };
  if (!tax) return sums;
  const base = subtotal + (tax.onShipping ? (shipping ?? 0) : 0);
  const cents = tax.included ? taxWithin(base, tax.rate) : taxOn(base, tax.rate);
  if (exempt === undefined && tax.included)
    return { ...sums, included: [{ label: `Includes ${taxText(tax)}`, cents }] };
  const added =
    exempt === undefined
      ? { label: taxText(tax), cents }
      : { label: `Tax exempt${exempt.trim() && ` (${exempt.trim()})`}`, cents: tax.included ? 0 - cents : 0 };
  return { ...sums, charges: [...shipped, added], total: sums.total + added.cents };
}

export const totalOf = (lines: readonly SummedLine[], charged: Charged): Cents => sumsOf(lines, charged).total;

interface Offer extends Charged {
  readonly lines: readonly SummedLine[];
}

/** Returns the total of a quote or a cart; while an option is not chosen, the lowest and the highest total. */
export const quoteTotals = ({ lines, ...charged }: Offer): readonly Cents[] =>
  isUndecided(lines)
    ? [totalOf(countedLines(lines), charged), totalOf(dearestLines(lines), charged)]
    : [totalOf(lines, charged)];

/** `$38.72`, or `from $38.72` while an option is not chosen. */
export function totalText(totals: readonly Cents[]): string {
  const least = formatMoney(Math.min(...totals));
  return totals.length > 1 ? `from ${least}` : least;
}

export const offerText = (offer: Offer): string => totalText(quoteTotals(offer));

/** Returns the row of the total. If there are charges, their rows and the subtotal come first. */
export function totalRows(lines: readonly SummedLine[], charged: Charged, totalLabel = 'Total'): readonly SumRow[] {
  const { subtotal, charges, total, included } = sumsOf(lines, charged);
  return [
    ...(charges.length === 0 ? [] : [{ label: 'Subtotal', cents: subtotal }, ...charges]),
    { label: totalLabel, cents: total },
    ...included,
  ];
}

/** With a discount, the undiscounted amount and the discount come first. */
export const letterSums = (lines: readonly SummedLine[], charged: Charged, totalLabel: string): readonly SumRow[] => [
  ...discountRows(lines),
  ...totalRows(lines, charged, totalLabel),
];

/** Returns the sums under the lines of a letter: for each option while the only set is open, otherwise one total. */
export function offerSums({ lines, ...charged }: Offer): readonly (SumRow & { readonly isTotal: boolean })[] {
  const sets = optionSets(lines);
  const [only] = sets.length === 1 && isUndecided(lines) ? sets : [];
  const offers = only
    ? only.options.map(({ letter }) => ({
        label: `Total with Option ${letter}`,
        lines: withChosen(lines, new Map([[only.id, letter]])),
      }))
    : [{ label: totalLabelOf(lines), lines }];
  return offers.flatMap((offer) =>
    letterSums(offer.lines, charged, offer.label).map((row) => ({ ...row, isTotal: row.label === offer.label })),
  );
}

const totalLabelOf = (lines: readonly SummedLine[]): string => (isUndecided(lines) ? 'Total from' : 'Total');

/** Returns the sums under the lines of the cart, which always have a subtotal (specification, section 2). */
export const cartSums = (lines: readonly SummedLine[], charged: Charged): readonly SumRow[] => [
  ...discountRows(lines),
  ...orderSums(lines, charged, totalLabelOf(lines)),
];

function discountRows(lines: readonly SummedLine[]): readonly SumRow[] {
  const discount = discountSum(lines);
  if (discount === 0) return [];
  return [
    { label: 'Before the discount', cents: cartTotal(lines) + discount },
    { label: 'Discount', cents: 0 - discount },
  ];
}

/** Returns the sums under the items of an order's text (decision 33). */
export function orderSums(
  lines: readonly SummedLine[],
  charged: Charged,
  totalLabel = 'Grand total',
): readonly SumRow[] {
  const { subtotal, charges, total, included } = sumsOf(lines, charged);
  return [{ label: 'Subtotal', cents: subtotal }, ...charges, { label: totalLabel, cents: total }, ...included];
}

type Line = Pick<QuoteLine, 'total' | 'quantity' | 'discount' | 'base'>;

const marginOf = (line: Line): Cents | undefined =>
  line.base === undefined ? undefined : lineTotal(line) - line.base * line.quantity;

/** Returns the margin of the lines with a known base price: `Margin $12.40 (23.1 %)`; undefined without such lines. */
export function marginText(lines: readonly Line[]): string | undefined {
  const known = lines.flatMap((line) => {
    const margin = marginOf(line);
    return margin === undefined ? [] : [{ margin, total: lineTotal(line) }];
  });
  if (known.length === 0) return undefined;
  const sum = (of: 'margin' | 'total') => known.reduce((all, each) => all + each[of], 0);
  const [margin, total] = [sum('margin'), sum('total')];
  const percent = total === 0 ? '' : ` (${decimalText(divideRounded(BigInt(margin) * 1000n, BigInt(total)), 1)} %)`;
  const unknown = lines.length - known.length;
  const without =
    unknown === 0 ? '' : `, without ${unknown === 1 ? 'a line that has' : `${unknown} lines that have`} no base price`;
  return `Margin ${formatMoney(margin)}${percent}${without}`;
}
