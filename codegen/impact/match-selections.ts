/** Matches the selections of two editions of a product. */
import { complete, type Product, type Selection } from '../../src/pricing/index.ts';
import type { PricedProduct, PricedSelection } from './price-list.ts';
import type { EarlierEdition } from './renames.ts';

export interface MatchedSelections {
  readonly both: readonly { readonly before: PricedSelection; readonly after: PricedSelection }[];
  readonly before: readonly PricedSelection[];
  readonly after: readonly PricedSelection[];
}

/** One selection in both editions. Each side uses the names of its own edition. */
export interface AskedPair {
  readonly before: Side;
  readonly after: Side;
}

export interface Side extends PricedSelection {
  readonly product: Product;
}

export const askedPairs = (
  { product, inEarlierNames }: EarlierEdition,
  after: Product,
  both: MatchedSelections['both'],
): readonly AskedPair[] =>
  both.map((pair) => ({
    before: { ...pair.before, product, selection: inEarlierNames(pair.before.selection) },
    after: { ...pair.after, product: after },
  }));

const choiceIds = ({ fields }: Product): readonly string[] =>
  fields.filter(({ kind }) => kind === 'choice').map(({ id }) => id);

/**
 * Matches selections that agree in all fields that both editions have. A field that only one edition has must be at its
 * default. For example, if an option field is added, the old selections match its default choice.
 */
export function matchSelections(before: PricedProduct, after: PricedProduct): MatchedSelections {
  const known = new Set(choiceIds(before.product));
  const shared = choiceIds(after.product).filter((id) => known.has(id));
  const old = new Map(before.prices.filter(isPlain(before.product, shared)).map((one) => [keyOf(shared, one), one]));
  const plainAfter = isPlain(after.product, shared);
  const both = after.prices.flatMap((now) => {
    const earlier = plainAfter(now) ? old.get(keyOf(shared, now)) : undefined;
    return earlier ? [{ before: earlier, after: now }] : [];
  });
  const matched = new Set(both.flatMap((pair) => [pair.before, pair.after]));
  return {
    both,
    before: before.prices.filter((one) => !matched.has(one)),
    after: after.prices.filter((one) => !matched.has(one)),
  };
}

const keyOf = (shared: readonly string[], { selection }: PricedSelection): string =>
  JSON.stringify(shared.map((id) => selection[id] ?? null));

/** Returns a function that tells whether a selection has only defaults in the fields that the other edition lacks. */
function isPlain(product: Product, shared: readonly string[]): (one: PricedSelection) => boolean {
  const own = choiceIds(product).filter((id) => !shared.includes(id));
  if (own.length === 0) return () => true;
  return ({ selection }) => {
    const without = complete(product, Object.fromEntries(shared.map((id) => [id, selection[id]] as const)));
    return own.every(
      (id) => without[id] === selection[id] || (without[id] === undefined && isFirst(product, id, selection)),
    );
  };
}

/** Tells whether a field has its first choice. The first choice counts as the default of a field that starts empty. */
function isFirst(product: Product, id: string, selection: Selection): boolean {
  const field = product.fields.find((one) => one.id === id);
  return field?.kind === 'choice' && field.choices[0]?.name === selection[id];
}
