/** The counter's complete answer to an entry: prices or the reason for their absence, corrected entries, the order. */

import { chosenRow } from '../../src/pricing/choices.ts';
import {
  cartAttributes,
  complete,
  noMarkup,
  type PriceRow,
  type Product,
  quote,
  type Selection,
} from '../../src/pricing/index.ts';
import { choiceNotes } from '../../src/pricing/notices.ts';

/** Typed values by the key of the field in the later book; a field without a value keeps its starting value. */
export type Entry = Readonly<Record<string, string>>;

export interface Answer {
  readonly rows: readonly PriceRow[];
  /** Reason for a missing price: the state of the notice, or the keys of the fields at fault; '' if there is a price. */
  readonly refusal: string;
  readonly text: string;
  /** Contents of the input boxes after the clerk has left them, by key. */
  readonly taken: Entry;
  readonly selection: Selection;
}

export function answerOf(product: Product, selection: Selection, entry: Entry): Answer {
  const asked = { ...complete(product, selection), ...entry };
  const left = complete(product, asked);
  const got = quote(product, asked, noMarkup);
  const taken = Object.fromEntries(Object.keys(entry).map((id) => [id, left[id] ?? ''] as const));
  const answer = { rows: [], refusal: '', text: '', taken, selection: left };
  if (got.kind === 'rows') return { ...answer, rows: got.rows };
  if (got.kind === 'notice') return { ...answer, refusal: got.state, text: got.text };
  return {
    ...answer,
    refusal: got.problems.map(({ fields }) => fields.join(' ')).join(', '),
    text: got.problems.map(({ text }) => text).join(' '),
  };
}

/**
 * Returns what an order says of the goods, each part with its label: `Hems: All sides`. Labels are those of `labelOf`,
 * so that a renamed field or choice is not another order.
 */
export function orderOf(
  product: Product,
  selection: Selection,
  labelOf: (id: string) => string,
  nameOf: (id: string, choice: string) => string,
): readonly string[] {
  const inNotes = product.fields.flatMap((field) => {
    const value = selection[field.id];
    if (field.cartAttribute !== 'notes' || !value) return [];
    const isSilent = field.kind === 'choice' && chosenRow(field, selection)?.silent;
    return isSilent ? [] : [`${labelOf(field.id)}: ${nameOf(field.id, value)}`];
  });
  const owners = new Map<string | undefined, string>(
    product.fields.map(({ cartAttribute, id }) => [cartAttribute, id]),
  );
  const attributes = Object.entries(cartAttributes(product, selection)).flatMap(([attribute, value]) => {
    const owner = owners.get(attribute);
    return value ? [`${attribute}: ${owner === undefined ? value : nameOf(owner, value)}`] : [];
  });
  const quantity = product.cartQuantity ? [`quantity from ${product.cartQuantity.min}`] : [];
  return [...attributes, ...inNotes, ...choiceNotes(product, selection, 'cart'), ...quantity];
}
