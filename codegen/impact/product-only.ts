/** A product that one book alone has, with all its prices. */
import { groupBy } from '../language/group-by.ts';
import { boxesOf } from './boxes.ts';
import { type Figure, pricedAs } from './figures.ts';
import type { FigureChange, ProductOnly } from './impact.ts';
import type { PricedProduct } from './price-list.ts';
import { rangeOf } from './priced-only.ts';

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

function figuresByBox({ product, prices }: PricedProduct): readonly FigureChange[] {
  const reached = prices.map(({ selection }) => selection);
  const figures = prices.flatMap(({ selection, figures: own }) =>
    [...(own?.given ?? [])].map((figure: Figure) => ({ selection, figure })),
  );
  return [...groupBy(figures, ({ figure }) => pricedAs(figure)).values()].flatMap((alike) => {
    const [first] = alike;
    const members = alike.map(({ selection }) => selection);
    return first ? boxesOf(product, members, reached).map(({ where }) => ({ where, after: first.figure })) : [];
  });
}
