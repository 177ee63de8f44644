import {
  currencySign,
  decimals,
  decimalText,
  misreading,
  type NumberMark,
  readNumber,
} from '../../../../pricing/index.ts';
import { formatMoney } from '../../../../quotes/format.ts';
import { lineDiscount } from '../../../../quotes/line-discount.ts';
import type { QuoteLine } from '../../../../quotes/quote.ts';
import type { AskedDiscount } from '../../../../quotes/quote-changes.ts';

export interface DiscountEntry {
  readonly kind: 'none' | AskedDiscount['kind'];
  readonly value: string;
  readonly reason: string;
}

export const discountKinds = [
  { kind: 'none', label: 'None' },
  { kind: 'percent', label: 'Percent' },
  { kind: 'amount', label: 'Amount' },
] as const;

const placesOf = (kind: AskedDiscount['kind']): number => (kind === 'percent' ? decimals.percent : decimals.cents);
const markOf = (kind: AskedDiscount['kind']): NumberMark => (kind === 'percent' ? '%' : currencySign);

export const entryOf = (discount: QuoteLine['discount']): DiscountEntry =>
  discount
    ? { kind: discount.kind, value: decimalText(discount.value, placesOf(discount.kind)), reason: discount.reason }
    : { kind: 'none', value: '', reason: '' };

/** Reads a typed discount. Null means no discount; undefined means that the value is not a positive number. */
export function readDiscount({ kind, value, reason }: DiscountEntry): AskedDiscount | null | undefined {
  if (kind === 'none') return null;
  const figure = readNumber(value, placesOf(kind), markOf(kind));
  return figure !== undefined && figure > 0 ? { kind, value: figure, reason: reason.trim() } : undefined;
}

/** Returns true if a line costs more than the smallest allowed price, so that it can be discounted. */
export const canTakeOff = (line: QuoteLine): boolean => lineDiscount(line, { kind: 'amount', value: 1 }).cents > 0;

export const nothingToTakeOff = 'No discount is possible: this is the lowest price allowed.';

/**
 * Returns the first error of a discount entry, under the name of the wrong box (`value` or `reason`); undefined if the
 * entry is valid.
 */
export function discountProblem(
  line: QuoteLine,
  entry: DiscountEntry,
): { readonly value?: string; readonly reason?: string } | undefined {
  if (entry.kind === 'none') return undefined;
  if (!canTakeOff(line)) return { value: nothingToTakeOff };
  const misread = misreading(entry.value, markOf(entry.kind));
  if (misread) return { value: misread };
  const asked = readDiscount(entry);
  if (!asked)
    return {
      value: entry.kind === 'percent' ? 'Enter a percentage above 0.' : `Enter an amount above ${formatMoney(0)}.`,
    };
  const { most, cents } = lineDiscount(line, asked);
  if (most && cents === 0) return { value: nothingToTakeOff };
  if (most) return { value: `The largest discount possible is ${mostText(most, cents)}.` };
  return asked.reason === '' ? { reason: 'Enter a reason. The customer will see it.' } : undefined;
}

const mostText = (
  { kind, value }: { readonly kind: AskedDiscount['kind']; readonly value: number },
  cents: number,
): string =>
  kind === 'percent' ? `${decimalText(value, decimals.percent)}\u00a0% (${formatMoney(cents)})` : formatMoney(cents);
