import type { CartItem } from '../../quotes/cart.ts';
import { lineText } from '../../quotes/line-title.ts';
import { isRecord } from '../../quotes/record.ts';
import { backTo, safePath } from '../header/safe-path.ts';

export interface LinePlace {
  readonly line: string;
  /** Number of the quote to which the line belongs; absent for a line of the cart. */
  readonly quote?: string;
  /** What the line was when it was opened. A change elsewhere is noticed by it, even after a reload. */
  readonly was: string;
}

/**
 * Returns a link to the calculator of a line. The calculator then offers to replace the line by the changed line. The
 * line is named in the history entry and not in the address, because a person who opens a copied address must not
 * change the line.
 * @param back the page that shows the line
 * @returns undefined for a line without a calculator
 */
export function calculatorLink(line: CartItem, back: string, quote?: string) {
  const { id, path, quantity } = line;
  // Stored data is untrusted.
  const to = safePath(path);
  if (to === undefined) return undefined;
  const place = { line: id, was: lineText(line), ...(quote !== undefined && { quote }) };
  return { to: withQuantity(to, quantity), state: { ...backTo(back), place } };
}

/** Returns the address of a calculator with the line's present quantity. */
function withQuantity(path: string, quantity: number): string {
  const [pathname = '', search] = path.split('?', 2);
  const query = new URLSearchParams(search);
  if (!query.has('qty') && quantity === 1) return path;
  query.set('qty', String(quantity));
  return `${pathname}?${query}`;
}

/**
 * Returns the line that a history entry names; undefined if the entry names no line. The content of the entry is
 * untrusted.
 */
export function placeOf(state: unknown): LinePlace | undefined {
  const place = isRecord(state) ? state['place'] : undefined;
  if (!isRecord(place) || typeof place['line'] !== 'string' || typeof place['was'] !== 'string') return undefined;
  const { line, was, quote } = place;
  return { line, was, ...(typeof quote === 'string' && { quote }) };
}
