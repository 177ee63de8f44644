/** The price-impact report: what a compilation changes for customers. One pure function over what two books sell. */
import { differences } from '../write.ts';
import { exampleCosts } from './example-costs.ts';
import type { Impact, ProductImpact, ProductOnly } from './impact.ts';
import { otherChanges } from './other-changes.ts';
import { type PriceList, priceListOf } from './price-list.ts';
import { rangeOf } from './priced-only.ts';
import { productImpact } from './product-impact.ts';
import { sizeOfImpact } from './size-of-impact.ts';

export type * from './impact.ts';

/** Files of `generated/`, by path. */
type Files = ReadonlyMap<string, string>;

/**
 * @param before what was compiled last: what stands in `generated/`, or what another edition of the sources compiles to
 * @param threshold in 1/1,000 percent: changes of more are marked
 */
export function impactOf(before: Files, after: Files, threshold: number): Impact {
  // A product whose module says the same, word for word, has not changed: most of a book.
  const same = new Set(
    [...after.keys()].filter((path) => path.startsWith('products/') && before.get(path) === after.get(path)),
  );
  const [old, now] = [priceListOf(before, same), priceListOf(after, same)];
  const shared = [...now.products.values()].flatMap((product) => {
    const earlier = old.products.get(product.product.id);
    return earlier ? [{ before: earlier, after: product }] : [];
  });
  const products = shared.flatMap((pair) => productImpact(pair.before, pair.after, threshold) ?? []);
  const unknown = new Set(old.unreadable.map(({ path }) => path));
  return {
    added: onlyIn(now, old).filter(({ id }) => !unknown.has(`products/${id}.ts`)),
    removed: onlyIn(old, now),
    products: products.toSorted((a, b) => sizeOfImpact(b) - sizeOfImpact(a)),
    examples: exampleCosts(old, now, (id) => same.has(`products/${id}.ts`)),
    others: otherChanges(old, now, changedProducts(before, after, products)),
    unreadable: [...old.unreadable, ...now.unreadable],
  };
}

function onlyIn(list: PriceList, other: PriceList): readonly ProductOnly[] {
  return [...list.products.values()]
    .filter(({ product }) => !other.products.has(product.id))
    .map(({ product: { id, name }, prices }) => {
      const selections = prices.filter(({ figures }) => figures).length;
      const range = rangeOf(prices);
      return { id, name, ...(range && { priced: { where: { options: [], selections }, ...range } }) };
    });
}

/** Products whose module is not what it was, although no price of theirs changed. */
function changedProducts(before: Files, after: Files, products: readonly ProductImpact[]): readonly string[] {
  const priced = new Set(products.map(({ id }) => id));
  return differences(before, after).flatMap((difference) => {
    const [, id = ''] = /^products\/(.+)\.ts$/.exec(difference.path) ?? [];
    const changed = difference.kind === 'stale' && body(difference.before) !== body(difference.after);
    return changed && id !== '' && !priced.has(id) ? [id] : [];
  });
}

/** A module without the line that says what it was made from. */
const body = (text: string): string => text.slice(text.indexOf('\n'));
