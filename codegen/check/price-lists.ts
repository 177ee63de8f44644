/** The lists of a product whose rows are told apart by quantity and measure: its rates, and each of its steps. */
import type { RateRow } from '../language/book.ts';
import type { Place } from '../language/diagnostic.ts';
import type { ProductSource } from '../link/product-source.ts';
import { stepRows } from '../link/steps.ts';

/** What the rows of all lists have in common. */
export interface ListRow {
  readonly at: Place;
  readonly cells: Pick<RateRow['cells'], 'when' | 'from quantity' | 'by' | 'from'>;
}

export interface PriceList {
  /** For messages: `Rates`, `step 3`. */
  readonly name: string;
  readonly rows: readonly ListRow[];
}

export const priceLists = (source: ProductSource): readonly PriceList[] =>
  [
    { name: 'Rates', rows: source.rates },
    { name: 'Unit Prices', rows: source.unitPrices },
    ...Array.from(stepRows(source.steps), ([step, rows]) => ({ name: `step ${step}`, rows })),
  ].filter(({ rows }) => rows.length > 0);
