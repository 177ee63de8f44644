/** Compares the prices of pricing staff's Examples in two books. */

import type { Example } from '../../src/contract/example.ts';
import { complete, type Product, quote } from '../../src/pricing/index.ts';
import { selectionWords } from './cubes.ts';
import type { ExampleChange, Impact } from './impact.ts';
import type { PriceList } from './price-list.ts';
import type { EarlierEdition } from './renames.ts';

/**
 * Quotes the Examples from both books, and returns the Examples whose price changed. Examples of an unchanged product
 * are not quoted, and count as unchanged. Examples that the earlier book can't answer are only counted.
 * @param earlier the products of the earlier book, by their keys in the later book
 */
export function exampleCosts(
  earlier: ReadonlyMap<string, EarlierEdition>,
  after: PriceList,
  examples: readonly Example[],
  isSame: (product: string) => boolean,
): Impact['examples'] {
  const known = examples.filter(
    (example) => isSame(example.product) || couldBeAsked(earlier.get(example.product), example),
  );
  const asked = known.filter(({ product }) => !isSame(product));
  const costs = asked.map((example): ExampleChange => {
    const { place, product, given } = example;
    const old = earlier.get(product);
    return {
      place,
      product,
      of: wordsOf(example),
      before: costOf(old?.product, { ...example, given: old?.inEarlierNames(given) ?? given }),
      after: costOf(after.products.get(product)?.product, example),
    };
  });
  const changed = costs.filter((cost) => cost.before !== cost.after);
  return { changed, same: known.length - changed.length, fresh: examples.length - known.length };
}

/** Tells whether the edition has every field and choice that the example names. */
function couldBeAsked(edition: EarlierEdition | undefined, { given }: Example): boolean {
  if (!edition) return false;
  return Object.entries(edition.inEarlierNames(given)).every(([id, value]) => {
    const field = edition.product.fields.find((one) => one.id === id);
    return field !== undefined && (field.kind !== 'choice' || field.choices.some(({ name }) => name === value));
  });
}

const wordsOf = ({ selection, want }: Example): string =>
  'notice' in want ? selectionWords(selection) : `${selectionWords(selection)}, run size ${want.runSize}`;

/** Returns the total in cents, or the reason for its absence in words. */
function costOf(product: Product | undefined, example: Example): number | string {
  if (!product) return 'not sold';
  try {
    return quotedCost(product, example);
  } catch {
    // A module of another compiler version may have an unknown form.
    return 'not known';
  }
}

/** Quotes an example. In a field for which the example names no choice, uses the default of the quoted edition. */
function quotedCost(product: Product, { given, markup, want }: Example): number | string {
  const got = quote(product, complete(product, given), markup);
  if (got.kind === 'notice') return got.text || 'no price';
  if (got.kind === 'problems') return got.problems.map(({ text }) => text).join(' ');
  if ('notice' in want) return got.rows[0].total;
  return got.rows.find(({ runSize }) => runSize === want.runSize)?.total ?? `no run size ${want.runSize}`;
}
