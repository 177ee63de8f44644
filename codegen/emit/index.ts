/** Turns a sound book into the files of `generated/`, by path. */

import type { BookSettings } from '../../src/contract/catalog.ts';
import type { Example } from '../../src/contract/example.ts';
import type { AcceptedWarning } from '../../src/contract/manifest.ts';
import type { Field, Product } from '../../src/pricing/index.ts';
import type { Accepted } from '../check/accepted.ts';
import type { CheckedBook } from '../check/index.ts';
import type { Book } from '../language/book.ts';
import { byCodeUnit } from '../language/collections.ts';
import { placeText } from '../language/diagnostic.ts';
import { sha256 } from '../language/hash.ts';
import type { SettingKey } from '../language/sheets.ts';
import { bookJson } from './book-json.ts';
import { catalogModule } from './catalog-module.ts';
import { findModule } from './find-module.ts';
import { manifestJson } from './manifest-json.ts';
import { header, literal, print, readPrinted } from './print.ts';
import { priceList, sourcesModules } from './sources-modules.ts';

export function emit(
  book: Book,
  checked: CheckedBook,
  hashes: Readonly<Record<string, string>>,
  accepted: readonly AcceptedWarning[],
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const products = checked.products.map(({ product }) => product);
  for (const product of products) files.set(productPath(product.id), productText(product).text);
  for (const [name, text] of usedImages(book)) files.set(`images/${name}.svg`, text);
  files.set('examples.ts', examplesModule(checked.examples));
  // The version is a hash of the data from which prices are quoted: products, drawings, examples and catalog. The
  // layout of the workbook and the cells of prices do not change the version.
  const others = [...files].flatMap(([path, text]) => (path.startsWith('products/') ? [] : text));
  const sold = [
    ...products.map((product) => productText(product).hash),
    ...[...others, catalogModule(book, products, '')].map((content) => sha256(content)),
  ];
  const version = sha256(sold.join('\n')).slice(0, 12);
  files.set('catalog.ts', catalogModule(book, products, version));
  files.set('settings.ts', settingsModule(book));
  for (const [path, text] of sourcesModules(checked.products)) files.set(path, text);
  files.set('price-list.json', priceList(checked.products));
  files.set('find.ts', findModule(book, checked.products));
  files.set('book.json', bookJson(book));
  files.set('manifest.json', manifestJson(version, hashes, book, checked, accepted));
  return files;
}

const productText = (product: Product) => {
  const text = productModule(product);
  return { text, hash: sha256(text) };
};

function usedImages({ menus, bundles, images }: Book): readonly (readonly [string, string])[] {
  const used = new Set([...menus, ...bundles].flatMap(({ cells }) => cells.image?.value ?? []));
  return [...used].toSorted(byCodeUnit).map((name) => [name, images.get(name) ?? ''] as const);
}

export function acceptedWarning(accepted: Accepted): AcceptedWarning {
  const { code, message, at } = accepted.diagnostic;
  return { code, place: placeText(at), message, reason: accepted.reason };
}

function fieldType(field: Field): string {
  if (field.kind !== 'choice') return 'string';
  return [...new Set(field.choices.map(({ name }) => literal(name)))].join(' | ');
}

export const productPath = (product: string): string => `products/${product}.ts`;

/**
 * Returns the module of a product. Its type `Selection` lets TypeScript check the names in conditions. The product is
 * plain data, so that the next compilation can read it and compare its own product with it.
 */
function productModule(product: Product): string {
  const fields = product.fields.map((field) => `  readonly ${literal(field.id)}?: ${fieldType(field)};\n`).join('');
  return `${header}import type { Product } from '../../src/pricing/product.ts';

export type Selection = {
${fields}};

export const product: Product<Selection> = ${print(product)};
`;
}

/**
 * Returns the data of a product's module; undefined for any other text.
 * @throws Error if the data is damaged
 */
export function productData(module: string): unknown {
  const [, data] = /^export const product: Product<Selection> = ([^]+);\n$/m.exec(module) ?? [];
  return data === undefined ? undefined : readPrinted(data);
}

function settingsModule(book: Book): string {
  return `${header}import type { BookSettings } from '../src/contract/catalog.ts';

export const settings: BookSettings = ${print(bookSettings(book))};
`;
}

function examplesModule(examples: readonly Example[]): string {
  return `${header}import type { Example } from '../src/contract/example.ts';

export const examples: readonly Example[] = ${print(examples)};
`;
}

const usualQuoteDays = 30;

function bookSettings({ settings }: Pick<Book, 'settings'>): BookSettings {
  const settingOf = (key: SettingKey) => settings.find(({ cells }) => cells.key.value === key)?.cells.value.value;
  const days = settingOf('quote valid days');
  return { quoteValidDays: days?.kind === 'days' ? days.value : usualQuoteDays };
}
