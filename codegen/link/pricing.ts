/** Links a product's prices: its rates, or the table of its run sizes. */
import { holds } from '../../src/pricing/conditions.ts';
import type { Field, Pricing, Rate, Selection, Tier } from '../../src/pricing/index.ts';
import { ladderKey, ladderLine } from '../../src/pricing/ladder.ts';
import { gatherLadders, type Ladder } from '../ladders/ladders.ts';
import type { RateRow } from '../language/book.ts';
import { whenOf } from './condition.ts';
import { enteredQuantities } from './numbers.ts';
import type { ProductSource } from './product-source.ts';

/** A line of a run-size table: a combination of options that customers can reach, and the ladder that prices it. */
export interface TableLine {
  /** Text of the options, as `ladderKey` writes it. */
  readonly key: string;
  readonly options: readonly string[];
  readonly ladder: Ladder;
}

export interface LinkedPricing {
  readonly pricing: Pricing;
  readonly lines: readonly TableLine[];
  readonly isPriced: (selection: Selection) => boolean;
}

/**
 * Returns the tier of a row of prices or steps. The tier has the condition of the row, the smallest quantity (`from`),
 * and the smallest measured amount (`over`).
 */
export const tierOf = ({
  when,
  'from quantity': quantity,
  from,
}: Pick<RateRow['cells'], 'when' | 'from quantity' | 'from'>): Omit<Tier, 'basis'> => ({
  ...whenOf(when),
  from: quantity?.value ?? 1,
  ...(from && { over: from.value }),
});

/** Returns the charges above zero: the steps that can price a product without rates. */
const charges = ({ steps }: ProductSource): readonly Omit<Tier, 'basis'>[] =>
  steps.filter(({ cells }) => cells.do.value === 'add' && cells.figure.value > 0).map(({ cells }) => tierOf(cells));

/** @param complete the selections that can be quoted */
export function linkPricing(
  source: ProductSource,
  fields: readonly Field[],
  complete: readonly Selection[],
): LinkedPricing {
  const kind = source.row.cells.pricing.value;
  return kind === 'run-size' ? linkTable(source, complete) : linkRates(source, fields, kind);
}

function linkTable({ row, runSizes }: ProductSource, complete: readonly Selection[]): LinkedPricing {
  if (!runSizes) return { pricing: { kind: 'run-size', keys: [], table: '' }, lines: [], isPriced: () => false };
  const keys = runSizes.keys.map(({ value }) => value);
  const ladders = gatherLadders(runSizes);
  const lines = new Map<string, TableLine>();
  for (const selection of complete) {
    const [ladder] = ladders.of(selection);
    if (!ladder) continue;
    const key = ladderKey(keys, selection);
    lines.set(key, { key, options: keys.map((field) => selection[field] ?? ''), ladder });
  }
  const table = Array.from(lines.values(), ({ options, ladder }) => ladderLine(options, ladder.rows)).join('\n');
  const between = row.cells['between run sizes'];
  return {
    pricing: { kind: 'run-size', keys, table, ...(between && { between: between.value }) },
    lines: [...lines.values()],
    isPriced: (selection) => lines.has(ladderKey(keys, selection)),
  };
}

const rateOf = (cells: Omit<RateRow['cells'], 'per sq ft'>, amount: number): Rate => ({
  ...tierOf(cells),
  amount,
  basis: cells.basis.value,
});

function linkRates(source: ProductSource, fields: readonly Field[], kind: 'area' | 'unit'): LinkedPricing {
  const rates: readonly Rate[] =
    kind === 'area'
      ? source.rates.map(({ cells }) => rateOf(cells, cells['per sq ft'].value))
      : source.unitPrices.map(({ cells }) => rateOf(cells, cells['per unit'].value));
  const by = kind === 'area' ? source.rates[0]?.cells.by : source.unitPrices[0]?.cells.by;
  const runSizes = source.row.cells['run sizes']?.value ?? [1];
  const least = (selection: Selection): number =>
    runSizes === 'quantity' ? enteredQuantities(fields, selection).min : Math.min(...runSizes);
  const charging = rates.length > 0 ? rates : charges(source);
  return {
    pricing: { kind, ...(by && { by: by.value }), rates, runSizes },
    lines: [],
    isPriced: (selection) => charging.some((row) => row.from <= least(selection) && holds(row, selection)),
  };
}
