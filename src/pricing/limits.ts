import { holds } from './conditions.ts';
import { decimalText } from './decimal.ts';
import { readLength } from './length.ts';
import type { LengthField, Limit, QuantityField, Selection } from './product.ts';
import { decimals } from './units.ts';

/**
 * A bounded field's value: 1/10,000 inch, or pieces. Undefined when the entry is no such number. Quantities of ten million are taken for slips of
 * the keyboard, as absurd lengths are; every price below is held exactly.
 */
export function readBounded(field: LengthField | QuantityField, entry: string): number | undefined {
  if (field.kind === 'length') return readLength(entry);
  return /^0*\d{1,7}$/.test(entry.trim()) ? Number(entry) : undefined;
}

/** Whether an entry that could not be read is a number all the same, past every bound. */
function isTooLarge(field: LengthField | QuantityField, entry: string): boolean {
  return (field.kind === 'length' ? /^\+?\d+(\.\d*)?\s*(ft|in)?$/ : /^\d+$/).test(entry.trim());
}

/** The bound for an entry that could not be read: the maximum when it is too large, else the minimum (decision 22). */
function boundOfUnread(field: LengthField | QuantityField, entry: string, { min = 0, max = min }: Limit): number {
  return isTooLarge(field, entry) ? max : min;
}

/** The entry that stands for a bound. */
function boundEntry(field: LengthField | QuantityField, bound: number): string {
  return field.kind === 'length' ? decimalText(bound, decimals.length) : String(bound);
}

export const isOutside = ({ min = -Infinity, max = Infinity }: Limit, value: number): boolean =>
  value < min || value > max;

/** The limits of a field that hold for a selection. */
export function limitsOf(field: LengthField | QuantityField, selection: Selection): readonly Limit[] {
  return field.limits.filter((limit) => holds(limit, selection));
}

/**
 * Moves an entry to the nearest bound of the limits that clamp; one that is no number becomes the minimum (decision 22).
 * An entry within its bounds, or of a field without such limits, is returned as it was typed.
 */
export function clampEntry(field: LengthField | QuantityField, entry: string, selection: Selection): string {
  let settled = entry;
  for (const limit of limitsOf(field, selection)) {
    if (limit.outside.kind !== 'clamp') continue;
    const value = readBounded(field, settled);
    const { min = -Infinity, max = Infinity } = limit;
    if (value === undefined) settled = boundEntry(field, boundOfUnread(field, settled, limit));
    else if (value < min) settled = boundEntry(field, min);
    else if (value > max) settled = boundEntry(field, max);
  }
  return settled;
}
