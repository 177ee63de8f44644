/**
 * Gathers the price rows of a product in lists. The rates are one list, and each step is a list of its own. A row can
 * begin to apply at a quantity, or at an amount of a measure.
 */
import { holds } from '../../src/pricing/conditions.ts';
import type { Measure, Product, Selection, Step, StepRow, Tier } from '../../src/pricing/index.ts';
import type { RateRow, StepBookRow } from '../language/book.ts';
import type { Place } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import type { ProductSource } from '../link/product-source.ts';
import { stepRows } from '../link/steps.ts';

export interface ListRow {
  readonly at: Place;
  readonly cells: Pick<RateRow['cells'], 'when' | 'from quantity' | 'by' | 'from'>;
}

export interface PriceList {
  /** Name of the list in messages, such as `Rates` or `step 3`. */
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

/** A price list with its rows in two forms, in the same order: `rows` of the book, and `tiers` of the pricing core. */
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

interface StepFigure {
  readonly at: Place;
  readonly verb: Step['do'];
  readonly label: string;
}

/** Returns the place, verb and label of each figure of a step. The key is the step's row in the pricing core. */
export function stepFigures({ source, product }: LinkedProduct): ReadonlyMap<StepRow, StepFigure> {
  const rows = stepRows(source.steps);
  return new Map(
    (product.steps ?? []).flatMap(({ step, do: verb, label, rows: linkedRows }) =>
      linkedRows.flatMap((row, index) => {
        const at = rows.get(step)?.[index]?.cells.figure.at;
        return at ? [[row, { at, verb, label }] as const] : [];
      }),
    ),
  );
}
