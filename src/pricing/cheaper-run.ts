import { holds } from './conditions.ts';
import { ladderOf } from './ladder.ts';
import type { Markup, PriceRow, Product, Selection } from './product.ts';
import { quote } from './quote.ts';

/**
 * Returns the cheapest run that is larger than the quoted run and costs less; undefined if there is none. Compares the
 * run sizes of the product's table or list. If the quantity is entered, also compares the quantities at which a rate or
 * a row of a step begins.
 */
export function cheaperRun(
  product: Product,
  selection: Selection,
  { runSize, total }: PriceRow,
  markup: Markup,
): PriceRow | undefined {
  const { pricing, steps = [], fields } = product;
  const field = fields.find(({ kind }) => kind === 'quantity');
  const tiers = [pricing.kind === 'run-size' ? [] : pricing.rates, ...steps.map(({ rows }) => rows)].flat();
  const listed = pricing.kind === 'run-size' ? (ladderOf(pricing, selection) ?? []) : [];
  const quantities = [
    ...listed.map((row) => row.runSize),
    ...tiers.filter((tier) => holds(tier, selection)).map(({ from }) => from),
  ];
  const larger = quantities.filter((quantity) => quantity > runSize);
  const asked = field ? larger.map((quantity) => ({ ...selection, [field.id]: String(quantity) })) : [selection];
  return asked
    .flatMap((one) => {
      const quoted = quote(product, one, markup);
      return quoted.kind === 'rows' ? quoted.rows : [];
    })
    .filter((row) => row.runSize > runSize && row.total < total)
    .toSorted((a, b) => a.total - b.total)[0];
}
