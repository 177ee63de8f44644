/** Selections with a price in only one book, and their prices. */
import { coverGroups, coverWithCubes, type IsNewChoice } from './cubes.ts';
import { pricedAs, type RunFigure } from './figures.ts';
import type { PricedOnly, ProductOnly } from './impact.ts';
import type { PricedProduct, PricedSelection } from './price-list.ts';

/**
 * Returns the priced selections among `ones` as cubes, each with its range of prices.
 * @param other the other edition; a choice that `other` lacks is always named
 */
export function pricedOnly(
  { product, prices }: PricedProduct,
  ones: readonly PricedSelection[],
  other: PricedProduct,
): readonly PricedOnly[] {
  const priced = new Map(ones.flatMap((one) => (one.figures ? [[one.selection, one] as const] : [])));
  const reached = prices.map(({ selection }) => selection);
  return coverWithCubes(product, [...priced.keys()], reached, notIn(other)).flatMap(({ where, members }) => {
    const range = rangeOf(members.flatMap((member) => priced.get(member) ?? []));
    return range ? [{ where, ...range }] : [];
  });
}

function notIn({ prices }: PricedProduct): IsNewChoice {
  const known = new Set(
    prices.flatMap(({ selection }) => Object.entries(selection).map(([id, choice]) => `${id}\t${choice}`)),
  );
  return (id, choice) => choice !== '' && !known.has(`${id}\t${choice}`);
}

/** Returns the cheapest and the dearest run; undefined without runs. */
function rangeOf(ones: readonly PricedSelection[]): Pick<PricedOnly, 'least' | 'most'> | undefined {
  const runs = ones.flatMap(runsOf).toSorted((a, b) => a.total - b.total);
  const [least, most] = [runs[0], runs.at(-1)];
  return least && most && { least, most };
}

/** Returns the final prices of a selection. */
function runsOf({ figures }: PricedSelection): readonly RunFigure[] {
  const stated = figures?.given.filter((figure) => figure.kind === 'run' && !figure.isBase) ?? [];
  const derived = figures?.points.flatMap((point) => figures.at(point) ?? []) ?? [];
  return [...stated, ...derived].filter((figure) => figure.kind === 'run');
}

export function productOnly(priced: PricedProduct): ProductOnly {
  const { id, name } = priced.product;
  const selections = priced.prices.filter(({ figures }) => figures).length;
  const range = rangeOf(priced.prices);
  return {
    id,
    name,
    ...(range && { priced: { where: { options: [], selections }, ...range } }),
    prices: figuresByBox(priced),
  };
}

function figuresByBox({ product, prices }: PricedProduct): ProductOnly['prices'] {
  const reached = prices.map(({ selection }) => selection);
  const figures = prices.flatMap(({ selection, figures: own }) =>
    (own?.given ?? []).map((figure) => ({ selection, figure })),
  );
  return coverGroups(product, figures, ({ figure }) => pricedAs(figure), reached).flatMap(
    ({ where, items: [first] }) => (first ? { where, after: first.figure } : []),
  );
}
