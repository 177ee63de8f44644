/**
 * Gathers the price rows of a product in lists. The rates are one list, and each step is a list of its own. A row can
 * begin to apply at a quantity, or at an amount of a measure.
 */

import { areaOf, billedRow, inHeldUnits } from '../../src/pricing/billed.ts';
import { holds } from '../../src/pricing/conditions.ts';
import { whole } from '../../src/pricing/fraction.ts';
import { billedSides, type Measure, type Product, type Selection, type Tier } from '../../src/pricing/index.ts';
import { ladderOf } from '../../src/pricing/ladder.ts';
import { type Run, tierFor } from '../../src/pricing/measures.ts';
import type { RateRow, StepBookRow } from '../language/book.ts';
import { lengthText } from '../language/count-text.ts';
import type { Place } from '../language/diagnostic.ts';
import { type LinkedProduct, rowsOfSide, stepRows } from '../link/link.ts';
import type { ProductSource } from '../link/product-source.ts';
import { piecesText, type Runs } from './runs.ts';

export interface ListRow {
  readonly at: Place;
  readonly cells: Pick<RateRow['cells'], 'when' | 'from quantity' | 'by' | 'from'>;
}

export interface PriceList {
  readonly name: string;
  readonly rows: readonly ListRow[];
}

const ratesOf = ({ rates, unitPrices }: ProductSource): PriceList =>
  rates.length > 0 ? { name: 'Rates', rows: rates } : { name: 'Unit Prices', rows: unitPrices };

const stepOf = (step: number, rows: readonly StepBookRow[]): PriceList => ({ name: `step ${step}`, rows });

export const priceLists = (source: ProductSource): readonly PriceList[] =>
  [ratesOf(source), ...Array.from(stepRows(source.steps), ([step, rows]) => stepOf(step, rows))].filter(
    ({ rows }) => rows.length > 0,
  );

export interface LinkedList extends PriceList {
  /** True for a step, false for rates. A step can lack a row for a selection, but rates must have one. */
  readonly isStep: boolean;
  readonly by: readonly Measure[] | undefined;
  readonly tiers: readonly Tier[];
}

export function linkedLists(source: ProductSource, { pricing, steps = [] }: Product): readonly LinkedList[] {
  const rows = stepRows(source.steps);
  const rates: readonly LinkedList[] =
    pricing.kind === 'run-size' ? [] : [{ ...ratesOf(source), isStep: false, by: pricing.by, tiers: pricing.rates }];
  return [
    ...rates,
    ...steps.map(({ step, by, rows: tiers }) => ({ ...stepOf(step, rows.get(step) ?? []), isStep: true, by, tiers })),
  ];
}

interface HoldingTier {
  readonly tier: Tier;
  readonly row: ListRow;
}

export const holdingTiers = ({ tiers, rows }: LinkedList, selection: Selection): readonly HoldingTier[] =>
  tiers.flatMap((tier, index) => {
    const row = rows[index];
    return row && holds(tier, selection) ? [{ tier, row }] : [];
  });

export interface TierStart {
  readonly text: string;
  readonly at: Place;
}

/** Something that holds for a run, and may change as a number of the run grows. */
export interface Watched {
  readonly stateOf: (run: Run) => unknown;
  readonly startOf: (below: Run, after: Run) => TierStart | undefined;
}

const inInches = (measure: Measure): string =>
  measure === 'width' || measure === 'height' ? `in of ${measure}` : measure;

const measureText = (from: number, by: readonly Measure[]): string =>
  `${lengthText(from)} ${by.map(inInches).join(' and ')}`;

export const watchedBy = (linked: LinkedProduct, lists: readonly LinkedList[], runs: Runs): readonly Watched[] => [
  ...lists.flatMap((list) => watchedList(list, runs)),
  ...watchedSizes(linked, runs),
  ...watchedLadder(linked, runs),
];

function watchedList(list: LinkedList, { selection }: Runs): readonly Watched[] {
  const holding = holdingTiers(list, selection).map(({ tier, row: { cells } }) => ({ ...tier, cells }));
  if (holding.every(({ from, over }) => from === 1 && !over)) return [];
  const tierOf = (run: Run) => tierFor(holding, list.by, run);
  return [
    {
      stateOf: tierOf,
      startOf: (below, run) => {
        const after = tierOf(run);
        const { from, 'from quantity': quantity } = after?.cells ?? {};
        if (list.by && from && after?.over !== tierOf(below)?.over)
          return { text: measureText(from.value, list.by), at: from.at };
        return quantity && { text: piecesText(quantity.value), at: quantity.at };
      },
    },
  ];
}

function watchedSizes({ source, product }: LinkedProduct, { selection }: Runs): readonly Watched[] {
  return billedSides.flatMap((side): readonly Watched[] | Watched => {
    const rows = product.billed?.[side];
    if (!rows) return [];
    const cells = rowsOfSide(source, side).map((row) => row.cells.from);
    const rowOf = ({ size }: Run) =>
      size && billedRow(rows, selection, side === 'area' ? inHeldUnits(areaOf(size.billed)) : whole(size[side]));
    return {
      stateOf: rowOf,
      startOf: (_, run): TierStart | undefined => {
        const row = rowOf(run);
        const from = row && cells[rows.indexOf(row)];
        return from && { text: measureText(from.value, [side === 'area' ? 'sq ft' : side]), at: from.at };
      },
    };
  });
}

function watchedLadder({ source, product: { pricing } }: LinkedProduct, { selection }: Runs): readonly Watched[] {
  const between = source.row.cells['between run sizes'];
  if (!between || pricing.kind !== 'run-size') return [];
  const sizes = (ladderOf(pricing, selection) ?? []).flatMap(({ runSize }) => [runSize, runSize + 1]);
  return [
    {
      stateOf: (run) => sizes.filter((size) => size <= run.runSize).length,
      startOf: (_, { runSize }) => ({ text: piecesText(runSize), at: between.at }),
    },
  ];
}

export function* changesOf(last: number, stateAt: (index: number) => unknown): Generator<number> {
  for (let from = 0; stateAt(from) !== stateAt(last); ) {
    const state = stateAt(from);
    let [same, changed] = [from, last];
    while (changed - same > 1) {
      const middle = Math.floor((same + changed) / 2);
      if (stateAt(middle) === state) same = middle;
      else changed = middle;
    }
    yield changed;
    from = changed;
  }
}
