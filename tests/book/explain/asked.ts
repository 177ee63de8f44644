/** All quotes to ask of a product: each reachable selection, at several sizes, quantities and markups. */
import { reachableSelections } from '../../../codegen/link/walk.ts';
import type { Markup, Product, Selection } from '../../../src/pricing/index.ts';

/** No markup, everyday markups, and odd ones that leave fractions of a cent. */
export const markups: readonly Markup[] = [
  { pct: 0, fixed: 0 },
  { pct: 15_000, fixed: 0 },
  { pct: 33_333, fixed: 199 },
  { pct: 0, fixed: 500 },
  { pct: 123_457, fixed: 1 },
];

/** Everyday sizes, feet, and sides with an infinite decimal of square feet. A product takes those within its limits. */
const sizes = [
  { width: '24', height: '18' },
  { width: '24.125', height: '18.0625' },
  { width: '8ft', height: '4ft' },
  { width: '13.3333', height: '17.7' },
  { width: '58', height: '120' },
] as const;

/** Quantities around every tier of the book, and a prime. */
const quantities = ['1', '25', '26', '50', '51', '75', '76', '137'] as const;

/** Returns the entries for a product; one empty entry if the product takes none. */
function entriesOf({ fields }: Product): readonly Selection[] {
  const takesSize = fields.some(({ kind }) => kind === 'length');
  const takesQuantity = fields.some(({ kind }) => kind === 'quantity');
  return (takesSize ? sizes : [{}]).flatMap((size) =>
    (takesQuantity ? quantities.map((quantity) => ({ quantity })) : [{}]).map((entry) => ({ ...size, ...entry })),
  );
}

export interface Asked {
  readonly selection: Selection;
  /** The choices alone, without size and quantity. */
  readonly reached: Selection;
}

/** Returns each complete selection of a product with each of its entries. */
export function askedOf(product: Product): readonly Asked[] {
  const entries = entriesOf(product);
  return (reachableSelections(product) ?? [])
    .filter(({ complete }) => complete)
    .flatMap(({ selection: reached }) => entries.map((entry) => ({ reached, selection: { ...entry, ...reached } })));
}
