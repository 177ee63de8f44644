/**
 * Groups selections that agree in all fields on which prices and limits depend, and picks one selection of each group.
 * A check would find the same faults for the other selections of the group.
 */
import type { Selection } from '../../src/pricing/index.ts';
import type { ProductSource } from '../link/product-source.ts';

export function alike(source: ProductSource): (selections: readonly Selection[]) => readonly Selection[] {
  const keyOf = priceKey(source);
  return (selections) => [...new Map(selections.map((selection) => [keyOf(selection), selection])).values()];
}

export function priceKey(source: ProductSource): (selection: Selection) => string {
  const { choices, rates, unitPrices, steps, billedSizes, limits, runSizes } = source;
  const priced = choices.filter(({ cells }) => cells.adds ?? cells.width ?? cells.counts);
  const conditional = [...priced, ...rates, ...unitPrices, ...steps, ...billedSizes, ...limits];
  const fields = new Set([
    ...conditional.flatMap(({ cells }) => cells.when?.value.clauses.map(({ field }) => field) ?? []),
    ...priced.map(({ cells }) => cells.field.value),
    ...(runSizes?.keys.map(({ value }) => value) ?? []),
  ]);
  const ids = [...fields];
  return (selection) => ids.map((field) => selection[field]).join('\t');
}
