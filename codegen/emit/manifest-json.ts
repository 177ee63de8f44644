/** `generated/manifest.json`: version, hashes of the sources, counts, unpriced declarations and accepted warnings. */
import type { AcceptedWarning, Manifest, UnpricedDeclaration } from '../../src/contract/manifest.ts';
import type { CheckedBook } from '../check/index.ts';
import type { Book } from '../language/book.ts';
import { conditionText } from '../language/condition.ts';
import { placeText } from '../language/diagnostic.ts';
import { sha256 } from '../language/hash.ts';
import { pathKind } from '../language/path-kind.ts';
import type { Cell, RawSheet, SourceFile } from '../language/source.ts';
import { decodeUtf8 } from '../read/utf8.ts';
import { productCounts } from './product-counts.ts';

/**
 * Returns the hash of each source's content by path. A saved workbook with the same cells, or a text file with other
 * line ends, has the same hash. Files for people, such as a README, have none, because they are not compiled.
 * @param sheets tables that were read from the sources
 */
export function sourceHashes(
  sources: readonly SourceFile[],
  sheets: readonly RawSheet[],
): Readonly<Record<string, string>> {
  const read = sources.filter(({ path }) => pathKind(path).kind !== 'ignored');
  return Object.fromEntries(read.map((file) => [file.path, hashOf(file, sheets)]));
}

function hashOf({ path, bytes }: SourceFile, sheets: readonly RawSheet[]): string {
  if (pathKind(path).kind === 'workbook') {
    const own = sheets.filter(({ at }) => at.file === path);
    const texts = (cells: readonly Cell[]) => cells.map(({ text }) => text);
    return sha256(
      JSON.stringify(own.map(({ name, header, rows }) => [name, texts(header), rows.map(({ cells }) => texts(cells))])),
    );
  }
  const decoded = decodeUtf8(bytes);
  return sha256('text' in decoded ? decoded.text.replace(/\r\n?/g, '\n') : bytes);
}

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
