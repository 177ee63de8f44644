import type { Explanation } from './explain-line.ts';
import { fraction, whole } from './fraction.ts';
import { ladderKey, ladderOf } from './ladder.ts';
import { cellAt, ladderSourceRows, type PriceSources } from './price-sources.ts';
import type { Pricing, Selection } from './product.ts';

/** A run's price as the book states it: total and per-unit each from a cell of its own (decision 1). */
export function explainLadder(
  pricing: Extract<Pricing, { kind: 'run-size' }>,
  selection: Selection,
  runSize: number,
  { ladders }: PriceSources,
): Pick<Explanation, 'lines' | 'perUnit' | 'perUnitFrom'> {
  const price = ladderOf(pricing, selection)?.find((row) => row.runSize === runSize);
  if (!price || !ladders) throw new Error('the sources are not those of the product: run codegen');
  const row = ladderSourceRows(ladders.table).get(ladderKey(pricing.keys, selection))?.get(runSize);
  const { total, perUnit, basis } = price;
  return {
    lines: [{ kind: 'ladder', runSize, total, basis, adds: whole(total), cell: cellAt(ladders, ladders.total, row) }],
    perUnit: fraction(BigInt(perUnit), 100n),
    perUnitFrom: cellAt(ladders, ladders.perUnit, row),
  };
}
