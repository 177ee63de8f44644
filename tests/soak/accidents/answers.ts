/** The counter's answers to entries that customers could type, found without the compiler's own comparison. */
import {
  cartLine,
  fieldStates,
  type Markup,
  normalise,
  type Product,
  quote,
  type Selection,
  screenNotes,
  settleOnLeave,
  warningsFor,
} from '../../../src/pricing/index.ts';
import { oneOf, type Random } from '../../oracle/random.ts';

/** Typed or chosen values by field key, before anything is settled. */
export type Entry = Selection;

const sides = '1 6 8 9.5 12 18 24 30 36 47.25 58 72 96 120 191 192 193 400'.split(' ');
const counts = '1 2 3 5 10 12 24 25 26 49 50 72 75 99 100 250 500 999 1000 2500'.split(' ');

/** Returns the possible texts of a field in both books. */
function textsOf(products: readonly Product[], id: string): readonly string[] {
  const texts = products.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      if (field.id !== id) return [];
      if (field.kind === 'choice') return field.choices.map(({ name }) => name);
      const unit = field.kind === 'length' ? 10_000 : 1;
      const bounds = field.limits.flatMap(({ min, max }) => [min, max]).filter((bound) => bound !== undefined);
      const near = bounds
        .flatMap((bound) => [bound / unit - 1, bound / unit, bound / unit + 1])
        .filter((text) => text > 0);
      return [...near.map(String), ...(field.kind === 'length' ? sides : counts)];
    }),
  );
  return [...new Set(texts)];
}

/**
 * Returns an empty entry, an otherwise random entry for each text of each field, and random entries.
 * @param versions a product before and after, or one of them
 */
export function entriesOf(versions: readonly Product[], random: Random, randomOnes: number): readonly Entry[] {
  const ids = [...new Set(versions.flatMap(({ fields }) => fields.map(({ id }) => id)))];
  const texts = new Map(ids.map((id) => [id, textsOf(versions, id)]));
  const filled = (): Entry => Object.fromEntries(ids.map((id) => [id, oneOf(texts.get(id) ?? [], random)]));
  const each = ids.flatMap((id) => (texts.get(id) ?? []).map((text) => ({ ...filled(), [id]: text })));
  return [{}, ...each, ...Array.from({ length: randomOnes }, filled)];
}

/** Totals of runs in cents by run size; empty without a price. */
export type Totals = ReadonlyMap<number, number>;

export interface Answer {
  /** Final texts of the boxes. */
  readonly taken: string;
  /** Prices, refusals, offers, and the goods on the cart line. */
  readonly text: string;
  /** Text in place of a price. */
  readonly notice: string;
  /** Other texts that are shown: notes, advice, names. */
  readonly words: string;
  readonly totals: Totals;
}

/** @param markupOf returns the markup of a category */
export function answerOf(product: Product, entry: Entry, markupOf: (category: string) => Markup): Answer {
  const entered = normalise(product, entry);
  const selection = product.fields.reduce((settled, { id }) => settleOnLeave(product, settled, id), entered);
  const quoted = quote(product, selection, markupOf(product.markupCategory));
  const rows = quoted.kind === 'rows' ? quoted.rows : [];
  const lines = rows.map((row) => cartLine(product, selection, row, { unit: 'in' }));
  // A field with one allowed choice offers nothing.
  const offered = fieldStates(product, selection).flatMap((state) =>
    'allowed' in state && state.allowed.length > 1
      ? [state.field.id, ...state.allowed.map(({ name }) => name)].toSorted().join()
      : [],
  );
  const made = lines.map(({ product: _name, notes: _notes, ...line }) => line);
  const told = [
    screenNotes(product, selection),
    warningsFor(product, selection),
    lines.map(({ product: name, notes }) => [name, notes]),
  ];
  const refused = quoted.kind === 'notice' ? quoted.state : quoted.kind;
  const taken = JSON.stringify(Object.entries(selection).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return {
    taken,
    text: JSON.stringify([refused, made, offered.toSorted(), taken, product.cartQuantity]),
    notice: quoted.kind === 'rows' ? '' : JSON.stringify(quoted),
    words: JSON.stringify(told),
    totals: new Map(rows.map(({ runSize, total }) => [runSize, total])),
  };
}
