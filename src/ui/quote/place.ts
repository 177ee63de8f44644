import type { CartItem } from '../../quotes/cart.ts';
import { isRecord } from '../../quotes/record.ts';
import { backTo, safePath } from '../header/safe-path.ts';

/** The line that a calculator was opened to change: of the cart, or of a saved quote. */
export interface LinePlace {
  /** Id of the line. */
  readonly line: string;
  /** Number of its quote. */
  readonly quote?: string;
}

/**
 * Returns a link to the calculator of a line, which then offers to put it back in place. The place is in the history
 * entry and not in the address: a copied link changes nobody's line.
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

/** Returns the place in a history entry; history state is untrusted. */
export function placeOf(state: unknown): LinePlace | undefined {
  const place = isRecord(state) ? state['place'] : undefined;
  if (!isRecord(place) || typeof place['line'] !== 'string') return undefined;
  const { line, quote } = place;
  return { line, ...(typeof quote === 'string' && { quote }) };
}
