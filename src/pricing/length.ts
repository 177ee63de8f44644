import { decimalText, divideRounded } from './decimal.ts';
import { type Fraction, fraction, sumOf } from './fraction.ts';
import type { Product, Selection } from './product.ts';
import { cannotBeRead, isNumber, plainNumber } from './typed-number.ts';
import { decimals, type Length } from './units.ts';

/**
 * Longest readable length: 10,000 inches. Prices are exact for all lengths up to this limit. A longer entry counts as a
 * typing error.
 */
export const longestLength: Length = 10_000 * 10 ** decimals.length;
const inchesPer = { in: 1n, ft: 12n } as const;

/** Returns the unit of an entry with a single figure; undefined for an entry with both feet and inches. */
export function unitOf(entry: string): LengthUnit | undefined {
  const typed = parseTypedLength(entry);
  if (!typed) return entry.endsWith('ft') ? 'ft' : 'in';
  return typed.figure === undefined ? undefined : (typed.unit ?? 'in');
}

/** Returns the figure of an entry without its unit. An entry with both feet and inches is returned as typed. */
export const lengthText = (entry: string): string =>
  parseTypedLength(entry)?.figure ?? (unitOf(entry) === undefined ? entry : entry.replace(/(ft|in)$/, ''));

/**
 * Returns the entry for a text that is typed while the page shows `unit`. A figure in feet gets `ft` appended, a figure
 * in inches stays as typed. A unit in the text overrides `unit`: `24"` is 24 inches even on a page in feet. A blank
 * text stays blank.
 */
export function lengthEntry(text: string, unit: LengthUnit): string {
  const typed = text.trim();
  if (typed === '' || unit === 'in') return typed;
  const length = parseTypedLength(typed);
  const hasUnit = length && (length.unit !== undefined || length.figure === undefined);
  return hasUnit ? typed : `${typed}ft`;
}

/**
 * Returns the exact length of an entry, which may be zero or negative; undefined if the entry is unreadable or beyond
 * `longestLength`.
 */
export function readLength(entry: string): Length | undefined {
  const typed = parseTypedLength(entry);
  if (!typed) return undefined;
  const { dividend, divisor } = typed.amount;
  const scale = inchesPer[typed.unit ?? 'in'] * BigInt(10 ** decimals.length);
  const length = Number(divideRounded(dividend * scale, divisor));
  return Math.abs(length) <= longestLength ? length : undefined;
}

/** Returns true if an entry is a length, however long. */
export const isLength = (entry: string): boolean =>
  parseTypedLength(entry) !== undefined || isNumber(lengthText(entry));

/** Returns the message for an entry that has digits, but is no length; undefined for any other entry. */
export const misreadLength = (entry: string): string | undefined =>
  /\d/.test(entry) && !isLength(entry) ? cannotBeRead(lengthText(entry)) : undefined;

/**
 * Returns the text of the input box for an entry. The figure stays as typed if the entry is in `unit`; otherwise it is
 * converted and rounded to 2 decimals. The text is blank if the entry is unreadable. The entry keeps the exact length,
 * so that toggling the unit never changes a price (decision 23).
 */
export function showLength(entry: string, unit: LengthUnit): string {
  if (unitOf(entry) === unit) return lengthText(entry);
  const length = readLength(entry);
  if (length === undefined) return '';
  const perHundredth = BigInt(10 ** decimals.length / 100) * inchesPer[unit];
  return decimalText(Number(divideRounded(BigInt(length), perHundredth)), 2);
}

/** Matches a figure with more decimals than a stored length has. */
const finerThanHeld = new RegExp(String.raw`\.\d{${decimals.length}}\d*[1-9]`);

/** Returns an entry in inches without the decimals that a stored length can't hold. Other entries stay as typed. */
function heldEntry(entry: string): string {
  const length = readLength(entry);
  const isFiner = unitOf(entry) === 'in' && finerThanHeld.test(entry);
  return isFiner && length !== undefined ? decimalText(length, decimals.length) : entry;
}

/**
 * Returns the text of a length for an order, without decimals that the price ignores (decision 29). The text is in the
 * unit of the page if the conversion is exact, else in the unit of the entry. A rounded length is never used, because a
 * piece could then be cut too short.
 */
export function lengthWithUnit(typed: string, unit: LengthUnit): string {
  const entry = heldEntry(typed);
  const shown = showLength(entry, unit);
  const length = readLength(entry);
  if (length !== undefined && readLength(lengthEntry(shown, unit)) === length) return `${shown} ${unit}`;
  const own = unitOf(entry);
  return own === undefined ? entry : `${lengthText(entry)} ${own}`;
}

/**
 * Returns the selection after a change of the unit. Readable lengths stay unchanged. Unreadable lengths are removed
 * (spec section 4).
 */
export function convertEntries(product: Product, selection: Selection): Selection {
  const invalid = product.fields.filter(
    ({ kind, id }) => kind === 'length' && readLength(selection[id] ?? '') === undefined,
  );
  return Object.fromEntries(Object.entries(selection).filter(([id]) => !invalid.some((field) => field.id === id)));
}

export type LengthUnit = 'in' | 'ft';

/** A length as a person writes it, such as `24`, `24.5"`, `24 1/2 in`, `2'`, `2' 6"` or `2 ft 6 1/2`. */
export interface TypedLength {
  /** Figure without its unit and without leading zeros; absent for a length with both feet and inches. */
  readonly figure?: string;
  /** Unit after the figure. */
  readonly unit?: LengthUnit;
  /** Amount in `unit`, or in inches if `unit` is absent. */
  readonly amount: Fraction;
}

/** Maximum number of characters of a typed length. */
const maxTextLength = 100;

// Two prime signs also mean inches. Keyboards and word processors write a prime sign as any of these quotes.
const inchSign = String.raw`(?:in(?:ch(?:es)?)?\.?|["”“″]|['’′]{2})`;
const footSign = String.raw`(?:ft\.?|feet|foot|['’‘′])`;
const figure = String.raw`[^a-z"”“″'’‘′]*\d[^a-z"”“″'’‘′]*?`;

const single = new RegExp(String.raw`^(${figure})\s*(?:(${inchSign})|(${footSign}))?$`, 'i');
const feetAndInches = new RegExp(
  String.raw`^(${figure})\s*${footSign}(?!['’′])\s*-?\s*(${figure})\s*${inchSign}?$`,
  'i',
);

const decimal = /^([+-]?)(\d*)(?:\.(\d*))?$/;
const mixed = /^(?:(\d+)(?:\s+|-))?(\d+)\s*\/\s*(\d+)$/;
const vulgar = /\s*[¼-¾⅐-⅞]/g;

/** Reads a length in inches, feet or both; undefined for any other text. */
function parseTypedLength(text: string): TypedLength | undefined {
  if (text.length > maxTextLength) return undefined;
  // `24½` is 24 1/2. Without the added blank, it would be normalized to 241/2.
  const plain = text.trim().replace(vulgar, (sign) => ` ${sign.trim().normalize('NFKC').replace('⁄', '/')}`);
  const one = single.exec(plain);
  if (one) {
    const [, written = '', inches, feet] = one;
    const amount = readFigure(written);
    const unit = inches ? 'in' : feet ? 'ft' : undefined;
    return amount && { figure: written.trim().replace(/^0+(?=\d)/, ''), amount, ...(unit && { unit }) };
  }
  const [, feet = '', inches = ''] = feetAndInches.exec(plain) ?? [];
  // A sign would be ambiguous: it could apply to the feet alone, or to the feet and the inches.
  const signed = /^[+-]/;
  const [ofFeet, ofInches] = [feet, inches].map((part) => (signed.test(part) ? undefined : readFigure(part)));
  if (!ofFeet || !ofInches) return undefined;
  return { amount: sumOf([fraction(ofFeet.dividend * 12n, ofFeet.divisor), ofInches]) };
}

/** Reads a whole number, a decimal or a fraction, such as `24`, `24.125`, `1,200`, `1/2`, `24 1/2` or `24-1/2`. */
function readFigure(text: string): Fraction | undefined {
  const parts = mixed.exec(text.trim());
  if (parts) {
    const [, whole = '0', above = '', below = ''] = parts;
    const divisor = BigInt(below);
    return divisor === 0n ? undefined : fraction(BigInt(whole) * divisor + BigInt(above), divisor);
  }
  const [, sign = '', whole = '', rest = ''] = decimal.exec(plainNumber(text)) ?? [];
  if (whole === '' && rest === '') return undefined;
  return fraction(BigInt(`${sign === '-' ? '-' : ''}${whole}${rest}`), 10n ** BigInt(rest.length));
}
