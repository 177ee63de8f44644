/** `generated/manifest.json`: version, hashes of the sources, counts, unpriced declarations and accepted warnings. */
import type { AcceptedWarning, Manifest, ProductCounts, UnpricedDeclaration } from '../../src/contract/manifest.ts';
import type { CheckedBook } from '../check/index.ts';
import type { Book } from '../language/book.ts';
import { conditionText } from '../language/condition.ts';
import { placeText } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import type { ProductSource } from '../link/product-source.ts';

export function manifestJson(
  version: string,
  hashes: Readonly<Record<string, string>>,
  book: Book,
  checked: CheckedBook,
  accepted: readonly AcceptedWarning[],
): string {
  const manifest: Manifest = {
    version,
    sources: hashes,
    products: checked.products.map(productCounts),
    unpriced: book.unpriced.map(declaration),
    accepted,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function declaration({ at, cells }: Book['unpriced'][number]): UnpricedDeclaration {
  return {
    product: cells.product.value,
    when: cells.when ? conditionText(cells.when.value) : '',
    reason: cells.reason.value,
    place: placeText(at),
  };
}

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
