import { holds } from './conditions.ts';
import { decimalText } from './decimal.ts';
import { isLength, misreadLength, readLength } from './length.ts';
import type { Limit, NumberField, Selection } from './product.ts';
import { cannotBeRead, misreading, plainNumber } from './typed-number.ts';
import { decimals } from './units.ts';

/** Largest readable whole number. A larger entry counts as a typing error. */
export const largestNumber = 9_999_999;

/**
 * Reads the value of a number field: a length in 1/10,000 inch, or a whole number. Returns undefined for an unreadable
 * entry, a number beyond `largestNumber` and a length beyond `longestLength`.
 */
export function readBounded(field: NumberField, entry: string): number | undefined {
  if (field.kind === 'length') return readLength(entry);
  const plain = plainNumber(entry);
  return wholeNumber.test(plain) && Number(plain) <= largestNumber ? Number(plain) : undefined;
}

/** Returns true if an unreadable entry is a number that is too large. Called only for unreadable entries. */
export function isTooLarge(field: NumberField, entry: string): boolean {
  if (entry.trim().startsWith('-')) return false;
  return field.kind === 'length' ? isLength(entry) : wholeNumber.test(plainNumber(entry));
}

/** Matches a whole number, with at most two zeros as decimals, such as `500.00`. */
const wholeNumber = /^\d+(?:\.0{0,2})?$/;

/**
 * Returns the message for an entry that has digits, but is neither a number nor a length; undefined for any other entry
 * (decision 22). An entry with a message is not clamped. If it were, a mistyped `1,00` would be priced as the minimum.
 */
export function misreadEntry(field: NumberField, entry: string): string | undefined {
  if (field.kind === 'length') return misreadLength(entry);
  // `1.000` is a thousand to some people, and one to others.
  return /^\d{1,3}\.\d{3}$/.test(entry.trim()) ? cannotBeRead(entry) : misreading(entry);
}

/**
 * Returns the bound that replaces an unreadable entry (decision 22). The bound is the maximum for a number that is too
 * large, else the minimum. If a number is too large and there is no maximum, returns undefined, because the minimum
 * would turn a large order into the smallest order.
 */
function boundOfUnread(field: NumberField, entry: string, { min = 0, max }: Limit): number | undefined {
  return isTooLarge(field, entry) ? max : min;
}

/** Returns a value of a field as it is entered. */
function boundEntry(field: NumberField, bound: number): string {
  return field.kind === 'length' ? decimalText(bound, decimals.length) : String(bound);
}

export const isOutside = ({ min = -Infinity, max = Infinity }: Limit, value: number): boolean =>
  value < min || value > max;

/** Returns the limits of a field that are valid for a selection. */
export function limitsOf(field: NumberField, selection: Selection): readonly Limit[] {
  return field.limits.filter((limit) => holds(limit, selection));
}

/**
 * Moves an entry to the nearest bound of the clamping limits, and then to a step. An entry without a number
 * becomes the minimum (decision 22). An entry for which `misreadEntry` has a message stays as typed.
 */
export function clampEntry(field: NumberField, entry: string, selection: Selection): string {
  if (misreadEntry(field, entry)) return entry;
  let settled = entry;
  for (const limit of limitsOf(field, selection)) {
    if (limit.outside.kind !== 'clamp') continue;
    const value = readBounded(field, settled);
    const { min = -Infinity, max = Infinity } = limit;
    const bound = value === undefined ? boundOfUnread(field, settled, limit) : Math.min(Math.max(value, min), max);
    if (bound !== undefined && bound !== value) settled = boundEntry(field, bound);
  }
  return onStep(field, settled);
}

/** Returns the multiples of the field's step below and above an entry; undefined for an entry on a step. */
function stepsAround(
  field: NumberField,
  entry: string,
): { readonly below: number; readonly above: number } | undefined {
  const value = readBounded(field, entry);
  if (field.step === undefined || value === undefined || value <= 0 || value % field.step === 0) return undefined;
  const below = value - (value % field.step);
  return { below, above: below + field.step };
}

/** Moves an entry between two steps to one of them, unless such an entry is refused. */
function onStep(field: NumberField, entry: string): string {
  const around = stepsAround(field, entry);
  if (!around || field.betweenSteps === 'refused') return entry;
  const isUp = field.betweenSteps === 'up' || 2 * (readBounded(field, entry) ?? 0) >= around.below + around.above;
  return boundEntry(field, isUp ? around.above : around.below);
}

/** Returns the message about an entry between two steps; undefined for an entry that is not refused. */
export function refusedBetweenSteps(field: NumberField, entry: string): string | undefined {
  const around = field.betweenSteps === 'refused' ? stepsAround(field, entry) : undefined;
  if (!around || field.step === undefined) return undefined;
  const unit = field.kind === 'length' ? ' in' : '';
  const [step, below, above] = [field.step, around.below, around.above].map((value) => boundEntry(field, value));
  const near = around.below > 0 ? `${below} or ${above}` : `${above}`;
  return `${field.label}: in steps of ${step}${unit}, such as ${near}${unit}.`;
}
