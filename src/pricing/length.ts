import { decimalText, divideRounded, parseDecimal } from './decimal.ts';
import type { Product, Selection } from './product.ts';
import { decimals, type Length } from './units.ts';

export type LengthUnit = 'in' | 'ft';

/** Lengths past 10,000 inches are taken for slips of the keyboard; every price below it is held exactly. */
const longest = 10_000 * 10 ** decimals.length;
const inchesPerFoot = 12;

const unitOf = (entry: string): LengthUnit => (entry.endsWith('ft') ? 'ft' : 'in');
const textOf = (entry: string): string => entry.replace(/(ft|in)$/, '');

/** What a person typed, with the unit it was typed in: `96` is inches, `8ft` feet. Blank stays blank. */
export function lengthEntry(text: string, unit: LengthUnit): string {
  const typed = text.trim();
  return typed === '' || unit === 'in' ? typed : `${typed}ft`;
}

/** The exact length of an entry; undefined when it is no number or absurdly long. May be zero or negative. */
export function readLength(entry: string): Length | undefined {
  const number = parseDecimal(textOf(entry).trim(), decimals.length);
  if (number === undefined) return undefined;
  const length = unitOf(entry) === 'ft' ? number * inchesPerFoot : number;
  return Math.abs(length) <= longest ? length : undefined;
}

/**
 * The text of an entry's box: as typed in its own unit, else converted (x12 or /12) and rounded to 2 decimals; blank when there is nothing to
 * convert. The entry itself keeps the exact length, so that toggling never changes a price (decision 23).
 */
export function showLength(entry: string, unit: LengthUnit): string {
  if (unitOf(entry) === unit) return textOf(entry);
  const length = readLength(entry);
  if (length === undefined) return '';
  const perHundredth = BigInt(10 ** decimals.length / 100) * (unit === 'ft' ? BigInt(inchesPerFoot) : 1n);
  return decimalText(Number(divideRounded(BigInt(length), perHundredth)), 2);
}

/** The entries after the unit toggle: blank or invalid ones become empty (spec section 4), exact ones stay as they are. */
export function convertEntries(product: Product, selection: Selection): Selection {
  const invalid = product.fields.filter(
    ({ kind, id }) => kind === 'length' && readLength(selection[id] ?? '') === undefined,
  );
  return Object.fromEntries(Object.entries(selection).filter(([id]) => !invalid.some((field) => field.id === id)));
}
