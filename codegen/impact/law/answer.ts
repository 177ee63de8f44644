/**
 * The app's complete answer to an entry. An answer has the prices or the reason for their absence, the corrected
 * entries, and the words for an order.
 */
import {
  cartAttributes,
  complete,
  noMarkup,
  type PriceRow,
  type Product,
  quote,
  type Selection,
} from '../../../src/pricing/index.ts';
import type { Entry } from './entries.ts';

export interface Answer {
  /** Price rows; empty if there is no price. */
  readonly rows: readonly PriceRow[];
  /**
   * Reason for a missing price: the state of the notice, or the keys of the fields at fault; '' if there is a price.
   */
  readonly refusal: string;
  /** Contents of the input boxes after the clerk has left them, such as `width 192`. */
  readonly taken: string;
  /** Words that describe the goods on an order, such as the stock and the color. */
  readonly line: string;
}

/** @param opened selection before the entry is typed; its number fields have their starting values */
export function answerOf(product: Product, opened: Selection, entry: Entry): Answer {
  const asked = { ...opened, ...entry };
  const left = complete(product, asked);
  const got = quote(product, asked, noMarkup);
  const taken = Object.keys(entry)
    .map((id) => `${id} ${left[id] ?? ''}`)
    .join(', ');
  if (got.kind === 'rows') return { rows: got.rows, refusal: '', taken, line: lineOf(product, left) };
  const refusal = got.kind === 'notice' ? got.state : got.problems.map(({ fields }) => fields.join(' ')).join(', ');
  return { rows: [], refusal, taken, line: '' };
}

/**
 * Returns the stock, the color and similar words for the goods. Product names and labels are compared elsewhere, as
 * cells of the book.
 */
function lineOf(product: Product, selection: Selection): string {
  const { stock, color, shape, edgeColor, foilColor, coating } = cartAttributes(product, selection);
  const said = [stock, color, shape, edgeColor, foilColor, coating].filter((text) => text);
  return [...said, ...(product.cartQuantity ? [`quantity ${product.cartQuantity.min}`] : [])].join(', ');
}
