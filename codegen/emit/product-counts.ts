import type { ProductCounts } from '../../src/contract/manifest.ts';
import type { LinkedProduct } from '../link/link.ts';
import type { ProductSource } from '../link/product-source.ts';

/** Counts a product's selections and prices, for the table that codegen prints and for the manifest. */
export const productCounts = ({ source, priced, unpriced }: LinkedProduct): ProductCounts => ({
  product: source.id,
  selections: priced.length + unpriced.length,
  priced: priced.length,
  unpriced: unpriced.length,
  ...countBases(source),
});

function countBases(source: ProductSource): Pick<ProductCounts, 'published' | 'sample'> {
  const bases = [
    ...source.rates.map(({ cells }) => cells.basis.value),
    ...source.unitPrices.map(({ cells }) => cells.basis.value),
    ...source.steps.map(({ cells }) => cells.basis.value),
    ...(source.runSizes?.rows ?? []).map(({ basis }) => basis),
    ...source.choices.flatMap(({ cells }) => (cells.adds ? (cells.basis?.value ?? []) : [])),
  ];
  const published = bases.filter((basis) => basis === 'published').length;
  return { published, sample: bases.length - published };
}
