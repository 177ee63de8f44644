/**
 * The counter's whole answer to an entry: the prices or the reason for their absence, the values taken in place of
 * typed ones, and the words of the order.
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
  /** Price rows; none without a price. */
  readonly rows: readonly PriceRow[];
  /** Reason for a missing price: the notice's state or the fields at fault, not the shown words; '' with a price. */
  readonly refusal: string;
  /** Contents of the input boxes once the clerk has left them: `width 192`. */
  readonly taken: string;
  /** The order's words for the goods: stock, colour and the like. */
  readonly line: string;
}

/** @param opened the selection; fields without a choice have their starting values */
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

/** Returns stock, colour and the like, without product name and labels: these are cells of the book. */
function lineOf(product: Product, selection: Selection): string {
  const { stock, color, shape, edgeColor, foilColor, coating } = cartAttributes(product, selection);
  const said = [stock, color, shape, edgeColor, foilColor, coating].filter((text) => text);
  return [...said, ...(product.cartQuantity ? [`quantity ${product.cartQuantity.min}`] : [])].join(', ');
}
