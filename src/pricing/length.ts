import { decimalText, divideRounded, parseDecimal } from './decimal.ts';
import type { Product, Selection } from './product.ts';
import { decimals, type Length } from './units.ts';

export type LengthUnit = 'in' | 'ft';

/** Lengths past 10,000 inches are taken for slips of the keyboard; every price below it is held exactly. */
const longest = 10_000 * 10 ** decimals.length;
const inchesPer = { in: 1n, ft: 12n } as const;

const unitOf = (entry: string): LengthUnit => (entry.endsWith('ft') ? 'ft' : 'in');
const textOf = (entry: string): string => entry.replace(/(ft|in)$/, '');

/** What a person typed, with the unit it was typed in: `96` is inches, `8ft` feet. Blank stays blank. */
export function lengthEntry(text: string, unit: LengthUnit): string {
  const typed = text.trim();
  return typed === '' || unit === 'in' ? typed : `${typed}ft`;
}

/** The exact length of an entry; undefined when it is no number or absurdly long. May be zero or negative. */
export function readLength(entry: string): Length | undefined {
  const length = parseDecimal(textOf(entry).trim(), decimals.length, inchesPer[unitOf(entry)]);
  return length !== undefined && Math.abs(length) <= longest ? length : undefined;
}

/**
 * The text of an entry's box: as typed in its own unit, else converted (x12 or /12) and rounded to 2 decimals; blank when there is nothing to
 * convert. The entry itself keeps the exact length, so that toggling never changes a price (decision 23).
 */
export function showLength(entry: string, unit: LengthUnit): string {
  if (unitOf(entry) === unit) return textOf(entry);
  const length = readLength(entry);
  if (length === undefined) return '';
  const perHundredth = BigInt(10 ** decimals.length / 100) * inchesPer[unit];
  return decimalText(Number(divideRounded(BigInt(length), perHundredth)), 2);
}

/**
 * A length as an order says it (decision 29): in the unit of the page where two decimals say it exactly, else as it was entered,
 * so that nobody cuts 24.96 in for a quote of 25.
 */
export function lengthWithUnit(entry: string, unit: LengthUnit): string {
  const shown = showLength(entry, unit);
  if (readLength(lengthEntry(shown, unit)) === readLength(entry)) return `${shown} ${unit}`;
  return `${textOf(entry)} ${unitOf(entry)}`;
}

/** The entries after the unit toggle: blank or invalid ones become empty (spec section 4), exact ones stay as they are. */
export function convertEntries(product: Product, selection: Selection): Selection {
  const invalid = product.fields.filter(
    ({ kind, id }) => kind === 'length' && readLength(selection[id] ?? '') === undefined,
  );
  return Object.fromEntries(Object.entries(selection).filter(([id]) => !invalid.some((field) => field.id === id)));
}
