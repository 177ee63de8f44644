import type { LengthUnit, PriceRow, Product, Quote, Selection } from '../../pricing/index.ts';

/** What a calculator's address says (decision 16). */
export interface CalculatorState {
  /** Settled: only what the product allows. */
  readonly selection: Selection;
  /** The run size asked for; it need not be in the table. */
  readonly run?: number;
  /** The cart line's quantity, within what the product's dropdown offers. */
  readonly quantity: number;
  readonly unit: LengthUnit;
}

/** The row that is quoted: the run size asked for while it is in the table, else the first one (decision 20). */
export function selectedRow(quote: Quote, run: number | undefined): PriceRow | undefined {
  if (quote.kind !== 'rows') return undefined;
  return quote.rows.find(({ runSize }) => runSize === run) ?? quote.rows[0];
}

/** The ids of a product's length fields. */
export function lengthFieldIds(product: Product): readonly string[] {
  return product.fields.flatMap(({ kind, id }) => (kind === 'length' ? [id] : []));
}
