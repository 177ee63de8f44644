/** The counter's complete answer to an entry: prices or the reason for their absence, corrected entries, the order. */

import type { Example } from '../../src/contract/example.ts';
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
import { moneyText } from '../language/count-text.ts';
import type { ExampleChange } from './impact.ts';
import { moveText } from './money.ts';
import type { Pairing } from './pairing.ts';
import { optionsText } from './words.ts';

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

interface ExampleCosts {
  readonly changed: readonly ExampleChange[];
  readonly same: number;
  readonly fresh: number;
}

/** @param pairings the products that differ, by key; every other product is the same in both books */
export function exampleCosts(
  examples: readonly Example[],
  pairings: ReadonlyMap<string, Pairing>,
  isSame: (product: string) => boolean,
): ExampleCosts {
  const known = examples.filter(
    (example) => isSame(example.product) || couldBeAsked(pairings.get(example.product), example),
  );
  const changed = known.flatMap((example): readonly ExampleChange[] => {
    const pairing = pairings.get(example.product);
    if (!pairing) return [];
    const { before, after, toBefore } = pairing;
    const [was, is] = [costOf(before, { ...example, given: toBefore(example.given) }), costOf(after, example)];
    if (was === is) return [];
    const text =
      typeof was === 'number' && typeof is === 'number'
        ? moveText(was, is, moneyText)
        : [was, is].map(costText).join(' -> ');
    return [{ place: example.place, product: example.product, of: wordsOf(after, example), text }];
  });
  return { changed, same: known.length - changed.length, fresh: examples.length - known.length };
}

function couldBeAsked(pairing: Pairing | undefined, { given }: Example): boolean {
  if (!pairing) return false;
  const earlier = pairing.toBefore(given);
  if (Object.keys(earlier).length < Object.keys(given).length) return false;
  return Object.entries(earlier).every(([id, value]) => {
    const field = pairing.before.fields.find((one) => one.id === id);
    return field?.kind !== 'choice' || field.choices.some(({ name }) => name === value);
  });
}

const costText = (cost: number | string): string => (typeof cost === 'number' ? moneyText(cost) : `"${cost}"`);

function wordsOf(product: Product, { selection, want, given }: Example): string {
  const { width, height } = given;
  const size = width !== undefined && height !== undefined ? `${width} x ${height} in` : '';
  const runSize = 'notice' in want || want.runSize === 1 ? '' : `run size ${want.runSize}`;
  return [size, optionsText(product, selection), runSize].filter((part) => part !== '').join(', ');
}

/** Returns the total in cents, or the words in place of a price. A field that is not named has its default. */
function costOf(product: Product, { given, markup, want }: Example): number | string {
  const got = quote(product, complete(product, given), markup);
  if (got.kind === 'notice') return got.text || 'no price';
  if (got.kind === 'problems') return got.problems.map(({ text }) => text).join(' ');
  if ('notice' in want) return got.rows[0].total;
  return got.rows.find(({ runSize }) => runSize === want.runSize)?.total ?? `no run size ${want.runSize}`;
}
