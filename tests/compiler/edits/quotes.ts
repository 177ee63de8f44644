/** Quotes of every selection of a book, by the pricing core. */

import { reachableSelections } from '../../../codegen/link/walk.ts';
import { complete, noMarkup, type Product, quote } from '../../../src/pricing/index.ts';

/** Sides large enough to show a rate's last decimal, and usual ones. */
const sides = ['24', '9', '100', '191'];

/** Returns the quantities at which the rate changes. */
export const tiersOf = (products: readonly Product[]): readonly number[] =>
  products.flatMap(({ pricing }) => (pricing.kind === 'run-size' ? [] : pricing.rates.map(({ from }) => from)));

/**
 * Returns the quotes of each product's selections, as text, without texts in place of a price.
 * @param tiers of both compared books: quantities to enter
 */
export function quotesOf(products: readonly Product[], tiers: readonly number[]): ReadonlyMap<string, string> {
  const quantities = Array.from(new Set([1, ...tiers]), String);
  return new Map(products.map((product) => [product.id, quotesOfProduct(product, quantities)]));
}

function quotesOfProduct(product: Product, quantities: readonly string[]): string {
  const entered = product.fields.filter(({ kind }) => kind !== 'choice');
  const counted = entered.some(({ kind }) => kind === 'quantity');
  const asked = (reachableSelections(product) ?? []).filter((one) => one.complete);
  const lines = asked.flatMap(({ selection }) =>
    (entered.length === 0 ? [''] : sides).flatMap((side) =>
      (counted ? quantities : ['']).map((quantity) => {
        const entries = entered.map(({ id, kind }) => [id, kind === 'length' ? side : quantity] as const);
        const got = quote(product, complete(product, { ...Object.fromEntries(entries), ...selection }), noMarkup);
        return got.kind === 'rows' ? JSON.stringify([selection, side, quantity, got.rows]) : '';
      }),
    ),
  );
  return lines
    .filter((line) => line !== '')
    .toSorted()
    .join('\n');
}
