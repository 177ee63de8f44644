/**
 * Reduces selections to one for each group that agrees in all fields that prices and limits depend on. A check would
 * find the same faults for each selection of a group.
 */
import type { Selection } from '../../src/pricing/index.ts';
import type { ProductSource } from '../link/product-source.ts';

export function alike(source: ProductSource): (selections: readonly Selection[]) => readonly Selection[] {
  const keyOf = priceKey(source);
  return (selections) => [...new Map(selections.map((selection) => [keyOf(selection), selection])).values()];
}

/** Returns a function that gives selections with the same values of `pricingFields` the same key. */
export function priceKey(source: ProductSource): (selection: Selection) => string {
  const fields = [...pricingFields(source)];
  return (selection) => fields.map((field) => selection[field]).join('\t');
}

/** Returns the fields that prices and limits depend on. */
export function pricingFields(source: ProductSource): ReadonlySet<string> {
  const { choices, rates, unitPrices, steps, billedSizes, limits, runSizes } = source;
  const priced = choices.filter(({ cells }) => cells.adds ?? cells.width ?? cells.counts);
  const conditional = [...priced, ...rates, ...unitPrices, ...steps, ...billedSizes, ...limits];
  return new Set([
    ...conditional.flatMap(({ cells }) => cells.when?.value.clauses.map(({ field }) => field) ?? []),
    ...priced.map(({ cells }) => cells.field.value),
    ...(runSizes?.keys.map(({ value }) => value) ?? []),
  ]);
}
