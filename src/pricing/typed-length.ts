import { type Fraction, fraction, sumOf } from './fraction.ts';
import { plainNumber } from './typed-number.ts';

export type LengthUnit = 'in' | 'ft';

/** A length as a person writes it: `24`, `24.5"`, `24 1/2 in`, `2'`, `2' 6"`, `2 ft 6 1/2`. */
export interface TypedLength {
  /** The figure without its unit, as typed; absent where feet and inches stand together. */
  readonly figure?: string;
  /** The unit that stands behind the figure. */
  readonly unit?: LengthUnit;
  /** In the unit; inches where none was written, and where feet and inches stand together. */
  readonly amount: Fraction;
}

/** Longer texts are no length that a person wrote. */
const longestText = 100;

// Two primes are the sign of inches too; a keyboard or a word processor makes any of these quotes of them.
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

/** Reads a length with whatever unit stands behind it; undefined for anything else. */
export function parseTypedLength(text: string): TypedLength | undefined {
  if (text.length > longestText) return undefined;
  // `24½` is 24 1/2; normalised as it stands it would be 241/2.
  const plain = text.trim().replace(vulgar, (sign) => ` ${sign.trim().normalize('NFKC').replace('⁄', '/')}`);
  const one = single.exec(plain);
  if (one) {
    const [, written = '', inches, feet] = one;
    const amount = readFigure(written);
    const unit = inches ? 'in' : feet ? 'ft' : undefined;
    return amount && { figure: written.trim(), amount, ...(unit && { unit }) };
  }
  const [, feet = '', inches = ''] = feetAndInches.exec(plain) ?? [];
  // A sign would leave open what it belongs to.
  const signed = /^\s*[+-]/;
  const [ofFeet, ofInches] = [feet, inches].map((part) => (signed.test(part) ? undefined : readFigure(part)));
  if (!ofFeet || !ofInches) return undefined;
  return { amount: sumOf([fraction(ofFeet.dividend * 12n, ofFeet.divisor), ofInches]) };
}

/** `24`, `24.125`, `1,200`, `1/2`, `24 1/2`, `24-1/2`. */
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
