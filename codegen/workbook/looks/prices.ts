/** The sheets of prices, and of what pricing staff expect of them. */
import type { examples, rates, runSizes, unitPrices, unpriced } from '../../language/sheets.ts';
import { basisLook, type ColumnLook, look, productLook, type SheetLook, whenLook } from '../look.ts';

export const ratesLook: SheetLook<typeof rates.columns> = {
  about: 'Prices per square foot.',
  columns: {
    product: productLook,
    when: whenLook,
    'from quantity': look('The price holds from this many pieces on; blank is 1.', 14),
    'per sq ft': look('Dollars per square foot, at most 4 decimals.', 11),
    basis: basisLook,
  },
};

export const unitPricesLook: SheetLook<typeof unitPrices.columns> = {
  about: 'Prices per piece.',
  columns: {
    product: productLook,
    when: whenLook,
    'per unit': look('Dollars per piece, at most 4 decimals.', 11),
    basis: basisLook,
  },
};

export const runSizesLook: SheetLook<typeof runSizes.columns> & { readonly product: ColumnLook } = {
  about: 'Prices by run size. A product has its run sizes here or in a file of the folder run-sizes, not in both.',
  product: look(
    'Which calculator the row belongs to. Between this column and run_size stands one column for each field that changes the price, headed by the key of the field; a product leaves the columns of other products blank.',
    24,
    { from: 'products', column: 'product', strict: true },
  ),
  columns: {
    run_size: look('The run size: a whole number of pieces.', 10),
    per_unit: look('Dollars per piece, at most 4 decimals: what the price table shows.', 10),
    total: look('Dollars for the whole run, at most 2 decimals: what is charged.', 11),
    basis: basisLook,
  },
};

/** A column of the sheet Run Sizes that is a field of some products. */
export const optionLook = look(
  'A field: the choice that the price is for; * is any choice. Blank: the product has no such field, or the field is absent.',
  28,
);

export const unpricedLook: SheetLook<typeof unpriced.columns> = {
  about: 'Combinations that have no price on purpose.',
  columns: {
    product: productLook,
    when: whenLook,
    reason: look('Why there is no price.', 68),
  },
};

export const examplesLook: SheetLook<typeof examples.columns> = {
  about: 'Quotes that are expected. Every one is checked on every change.',
  columns: {
    product: productLook,
    selection: look(
      'What is chosen, by label: Stock=14pt; Coating=Matte. Lengths in inches. What is left out is at its start.',
      84,
    ),
    'run size': look('The row of the price table that is expected.', 10),
    'markup pct': look('The markup in percent; blank is 0.', 12),
    'markup fixed': look('The fixed add in dollars; blank is 0.', 13),
    'per unit': look('The price per piece that is expected.', 11),
    total: look('The total that is expected.', 11),
    notice: look('Instead of a price: the text that is expected.', 58),
    source: look('Where the expectation comes from.', 13),
  },
};
