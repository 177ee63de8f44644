import type { CartItem } from '../../quotes/cart.ts';
import { isRecord } from '../../quotes/record.ts';
import { backTo, safePath } from '../header/safe-path.ts';

/** The line of the cart or of a saved quote that a calculator was opened to change. */
export interface LinePlace {
  /** Id of the line. */
  readonly line: string;
  /** Number of the line's quote; absent for a line of the cart. */
  readonly quote?: string;
}

/**
 * Returns a link to the calculator of a line, which then offers to put the line back. The line is named in the history
 * entry and not in the address, so that a copied link changes nobody's line.
 * @param back the page of the line
 * @returns undefined for a line without a calculator
 */
export function calculatorLink(
  { path, quantity }: Pick<CartItem, 'path' | 'quantity'>,
  back: string,
  place: LinePlace,
) {
  // Stored data is untrusted.
  const to = safePath(path);
  return to === undefined ? undefined : { to: withQuantity(to, quantity), state: { ...backTo(back), place } };
}

/** Returns the address of a calculator with the line's present quantity, if its product has a dropdown for it. */
function withQuantity(path: string, quantity: number): string {
  const [pathname = '', search] = path.split('?', 2);
  const query = new URLSearchParams(search);
  if (!query.has('qty')) return path;
  query.set('qty', String(quantity));
  return `${pathname}?${query}`;
}

/** Returns the line that a history entry names; history state is untrusted. */
export function placeOf(state: unknown): LinePlace | undefined {
  const place = isRecord(state) ? state['place'] : undefined;
  if (!isRecord(place) || typeof place['line'] !== 'string') return undefined;
  const { line, quote } = place;
  return { line, ...(typeof quote === 'string' && { quote }) };
}
