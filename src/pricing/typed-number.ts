import { type currencySign, parseDecimal } from './decimal.ts';

/**
 * Matches a number with a comma before each group of three digits, as the screens show it. Does not match `0,500`,
 * which may mean a half.
 */
const grouped = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** Mark of a number: the currency sign before an amount of money, or the percent sign after a percentage. */
export type NumberMark = typeof currencySign | '%';

function withoutMark(text: string, mark: NumberMark | undefined): string {
  if (mark === undefined) return text;
  if (mark === '%') return text.endsWith(mark) ? text.slice(0, -1).trimEnd() : text;
  const at = /^[+-]/.test(text) ? 1 : 0;
  return text.startsWith(mark, at) ? text.slice(0, at) + text.slice(at + mark.length).trimStart() : text;
}

/**
 * Removes the mark and the thousands separators from a typed number. For example, `$1,234.50` becomes `1234.50`. If
 * commas are misplaced, they stay in the text.
 */
export function plainNumber(text: string, mark?: NumberMark): string {
  const bare = withoutMark(text.trim(), mark);
  return grouped.test(bare) ? bare.replaceAll(',', '') : bare;
}

/** Returns true if a text is a readable number, however large. */
export const isNumber = (text: string, mark?: NumberMark): boolean => plain.test(plainNumber(text, mark));

/**
 * Reads a typed or pasted text as an integer with `places` decimals; undefined if the text is not a number, or is a
 * number too large to be exact.
 */
export const readNumber = (text: string, places: number, mark?: NumberMark): number | undefined =>
  parseDecimal(plainNumber(text, mark), places);

/** Returns the message for a text that has digits, but is no number; undefined for any other text. */
export function misreading(text: string, mark?: NumberMark): string | undefined {
  if (isNumber(text, mark) || !/\d/.test(text)) return undefined;
  return cannotBeRead(text);
}

const maxShownLength = 30;

/** Returns the message about an entry that is neither a number nor blank. */
export function cannotBeRead(text: string): string {
  const typed = text.trim();
  const shown = typed.length > maxShownLength ? `${typed.slice(0, maxShownLength)}…` : typed;
  const help = /[,.]/.test(typed) ? ': commas stand before groups of three digits, as in 1,000' : '';
  return `“${shown}” can’t be read as a number${help}.`;
}
