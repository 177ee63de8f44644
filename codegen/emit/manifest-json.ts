/** `generated/manifest.json`: version, hashes of the sources, counts, unpriced declarations and accepted warnings. */
import type { AcceptedWarning, Manifest, UnpricedDeclaration } from '../../src/contract/manifest.ts';
import type { CheckedBook } from '../check/index.ts';
import type { Book } from '../language/book.ts';
import { conditionText } from '../language/condition.ts';
import { placeText } from '../language/diagnostic.ts';
import { sha256 } from '../language/hash.ts';
import { memoize } from '../language/memoize.ts';
import { pathKind } from '../language/path-kind.ts';
import type { SourceFile } from '../language/source.ts';
import { productCounts } from './product-counts.ts';

const hashOf = memoize(({ bytes }: SourceFile): string => sha256(bytes));

export function manifestJson(
  version: string,
  sources: readonly SourceFile[],
  book: Book,
  checked: CheckedBook,
  accepted: readonly AcceptedWarning[],
): string {
  // Files for people, such as a README, have no hash, because they are not compiled.
  const read = sources.filter(({ path }) => pathKind(path).kind !== 'ignored');
  const manifest: Manifest = {
    version,
    sources: Object.fromEntries(read.map((file) => [file.path, hashOf(file)])),
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
