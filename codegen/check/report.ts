import type { ProductSource } from '../link/product-source.ts';

/** What the walk has proven of a product, as numbers: the table that codegen prints and the manifest holds. */
export interface ProductReport {
  readonly product: string;
  /** Complete selections that can be reached. */
  readonly selections: number;
  readonly priced: number;
  /** Declared under Unpriced. */
  readonly unpriced: number;
  /** Price cells of the book (ladder rows, rates, prices per piece, adders) by basis. */
  readonly published: number;
  readonly sample: number;
}

/** Price cells of a product by basis. */
export function countBases(source: ProductSource): Pick<ProductReport, 'published' | 'sample'> {
  const bases = [
    ...source.rates.map(({ cells }) => cells.basis.value),
    ...source.unitPrices.map(({ cells }) => cells.basis.value),
    ...(source.runSizes?.rows ?? []).map(({ basis }) => basis),
    ...source.choices.flatMap(({ cells }) => (cells.adds ? (cells.basis?.value ?? []) : [])),
  ];
  const published = bases.filter((basis) => basis === 'published').length;
  return { published, sample: bases.length - published };
}
