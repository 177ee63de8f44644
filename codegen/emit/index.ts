/** Turns a sound book into the files of `generated/`, by path. */
import type { Accepted } from '../check/accepted.ts';
import type { CheckedBook } from '../check/index.ts';
import { placeText } from '../diagnostic.ts';
import { byCodeUnit } from '../order.ts';
import type { Book } from '../parse/book.ts';
import type { SourceFile } from '../read/source.ts';
import { catalogModule } from './catalog-module.ts';
import { examplesModule } from './examples-module.ts';
import { type AcceptedWarning, manifestJson, sha256 } from './manifest-json.ts';
import { productModule } from './product-module.ts';

export function emit(
  book: Book,
  checked: CheckedBook,
  sources: readonly SourceFile[],
  accepted: readonly AcceptedWarning[],
): ReadonlyMap<string, string> {
  const workbook = sourceOf(book.products[0]?.at.file);
  const files = new Map<string, string>();
  for (const product of checked.products) {
    const ladders = book.runSizes.find((table) => table.product.value === product.id);
    const made = [...new Set([workbook, ...(ladders ? [sourceOf(ladders.at.file)] : [])])];
    files.set(`products/${product.id}.ts`, productModule(product, made));
  }
  for (const [name, text] of usedImages(book)) files.set(`images/${name}.svg`, text);
  files.set('examples.ts', examplesModule(checked.examples, sourceOf(book.examples[0]?.at.file)));
  // The version is what the app would sell by: products and catalog, not how the workbook happens to be saved.
  const sold = [...files.values(), catalogModule(book, checked.products, '', workbook)];
  const version = sha256(sold.map(sha256).join('\n')).slice(0, 12);
  files.set('catalog.ts', catalogModule(book, checked.products, version, workbook));
  files.set('manifest.json', manifestJson(version, sources, checked.reports, accepted));
  return files;
}

const sourceOf = (file: string | undefined): string => `pricing-source/${file ?? 'price-book.xlsx'}`;

function usedImages({ menus, bundles, images }: Book): readonly (readonly [string, string])[] {
  const used = new Set([...menus, ...bundles].flatMap(({ cells }) => cells.image?.value ?? []));
  return [...used].toSorted(byCodeUnit).map((name) => [name, images.get(name) ?? ''] as const);
}

/** An accepted warning as the manifest tells it. */
export function acceptedWarning(accepted: Accepted): AcceptedWarning {
  const { code, message, at } = accepted.diagnostic;
  return { code, place: placeText(at), message, reason: accepted.reason };
}
