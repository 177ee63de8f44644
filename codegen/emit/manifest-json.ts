/** `generated/manifest.json`: version, hashes of the sources, counts, unpriced declarations and accepted warnings. */
import type { AcceptedWarning, Manifest, UnpricedDeclaration } from '../../src/contract/manifest.ts';
import type { CheckedBook } from '../check/index.ts';
import type { Book } from '../language/book.ts';
import { conditionText } from '../language/condition.ts';
import { placeText } from '../language/diagnostic.ts';
import { productCounts } from './product-counts.ts';

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
