/** Links a product's steps and billed sizes. */

import {
  type BilledRow,
  type BilledSide,
  billedSides,
  decimals,
  type Product,
  type Step,
  type StepRow,
} from '../../src/pricing/index.ts';
import type { BilledSizeRow, StepBookRow } from '../language/book.ts';
import { groupBy } from '../language/collections.ts';
import { whenOf } from './condition.ts';
import { tierOf } from './pricing.ts';
import type { ProductSource } from './product-source.ts';

/**
 * Links the steps. The columns that all rows of a step share are read from the first row. A check requires the rows to
 * agree.
 */
export const linkSteps = ({ steps }: ProductSource): readonly Step[] =>
  Array.from(stepRows(steps)).flatMap(([step, rows]) =>
    rows.slice(0, 1).map(
      ({ cells: { label, do: verb, of, by } }): Step => ({
        step,
        label: label.value,
        do: verb.value,
        ...(of && { of: of.value }),
        ...(by && { by: by.value }),
        rows: rows.map(linkStepRow),
      }),
    ),
  );

/** Returns the rows of each step, in the order of the steps. */
export const stepRows = (steps: readonly StepBookRow[]): ReadonlyMap<number, readonly StepBookRow[]> =>
  groupBy(steps, ({ cells }) => cells.step.value);

function linkStepRow({ cells }: StepBookRow): StepRow {
  const { do: verb, figure, per, every, rounded, beyond, fewest, basis } = cells;
  const isPercent = verb.value === 'percent' || verb.value === 'margin';
  return {
    ...tierOf(cells),
    figure: isPercent ? figure.value / 10 ** (decimals.unitPrice - decimals.percent) : figure.value,
    ...(per && { per: per.value }),
    ...(every && { every: every.value }),
    ...(rounded && { rounded: rounded.value }),
    ...(beyond && { beyond: beyond.value }),
    ...(fewest && { fewest: fewest.value }),
    basis: basis.value,
  };
}

/** Returns the rows that bill a side, or the area. */
export const rowsOfSide = ({ billedSizes }: ProductSource, side: BilledSide): readonly BilledSizeRow[] =>
  billedSizes.filter(({ cells }) => cells.side.value === side || (cells.side.value === 'both' && side !== 'area'));

export function linkBilledSizes(source: ProductSource): Product['billed'] {
  if (source.billedSizes.length === 0) return undefined;
  return Object.fromEntries(
    billedSides.flatMap((side) => {
      const rows = rowsOfSide(source, side).map(linkBilledRow);
      return rows.length > 0 ? [[side, rows] as const] : [];
    }),
  );
}

function linkBilledRow({ cells }: BilledSizeRow): BilledRow {
  const { when, from, add, 'at least': atLeast, step, sizes } = cells;
  return {
    ...whenOf(when),
    from: from?.value ?? 0,
    ...(add && { add: add.value }),
    ...(atLeast && { atLeast: atLeast.value }),
    ...(step && { step: step.value }),
    ...(sizes && { sizes: sizes.value }),
  };
}
