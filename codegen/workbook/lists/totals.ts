/** Tells what the prices of a list are for: a run, a piece or a square foot. */
import { groupBy } from '../../language/collections.ts';
import type { ProductSource } from '../../link/product-source.ts';
import { bookOf, type Mapping } from './mapping.ts';
import type { PriceCell } from './price-cells.ts';
import { type ListPrice, lineOf } from './tables.ts';

export const perTexts = {
  run: 'totals',
  piece: 'prices of a piece',
  'sq ft': 'prices of a square foot',
} as const;

/** Returns what a price is for: as a person or the list says it, or by what rises with the run size. */
export function perOf(
  prices: readonly ListPrice[],
  source: ProductSource,
  { per, mapping }: { readonly per?: 'total' | 'per unit' | undefined; readonly mapping: Mapping },
): (price: ListPrice) => PriceCell['per'] | undefined {
  const asked = per ?? bookOf(mapping, 'figures', '');
  const isByRun = source.row.cells.pricing.value === 'run-size';
  if (asked !== undefined) return () => (asked === 'total' ? 'run' : isByRun ? 'piece' : undefined);
  if (!isByRun) return ({ head }) => head.per;
  const moves = new Set(
    Array.from(groupBy(prices, lineOf).values()).flatMap((line) => {
      const figures = line
        .toSorted((a, b) => (a.run ?? 0) - (b.run ?? 0))
        .flatMap(({ figure }) => ('micro' in figure ? figure.micro : []));
      return figures.slice(1).map((figure, at) => Math.sign(figure - (figures[at] ?? 0)));
    }),
  );
  const trend = moves.has(1) === moves.has(-1) ? undefined : moves.has(1) ? 'run' : 'piece';
  return ({ head }) => head.per ?? trend;
}
