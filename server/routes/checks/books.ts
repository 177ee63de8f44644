import { type BookData, editionOfData } from '../../../src/book/data-edition.ts';
import { fold } from '../../../src/book/fold.ts';
import type { Catalog } from '../../../src/book/index.ts';
import { catalog } from '../../../src/book/index.ts';
import type { Percent, Product } from '../../../src/pricing/index.ts';
import { firstHereMs, lastHereMs } from '../../../src/quotes/validity.ts';
import { hasBook, keepBooks, loadStored, type StoredProduct } from '../../database/books.ts';
import type { Database } from '../../database/connect.ts';

/** Maximum time for which a counter may have been offline. No price that was replaced earlier is accepted. */
export const longestOfflineMs = 7 * 86_400_000;

export interface PricedBy {
  readonly product: Product;
  readonly smallestMarkup: Percent;
}

interface BookProduct extends PricedBy {
  readonly version: string;
  readonly id: string;
  /** Time from which its prices are accepted; 0 for the server's own book, -Infinity for one that began at once. */
  readonly countsFrom: number;
  /** Time until which prices by the book are accepted. It may become later, if another server still serves the book. */
  readonly knownUntil: number;
}

export interface Books {
  readonly isReadable: boolean;
  /** Versions in force: two around the first day of an edition, which begins at different times around the earth. */
  readonly today: readonly string[];
  /** Returns undefined for an unknown version or product, and for a version that is not accepted now. */
  readonly of: (version: string | undefined, product: string) => PricedBy | undefined;
  readonly isProductName: (text: string) => boolean;
}

export const presentBook = catalog.version;

interface Served {
  readonly book: Catalog;
  readonly countsFrom: number;
  readonly countsUntil: number;
}

export interface PublishedBook {
  readonly from: string;
  readonly data: BookData;
}

let published: readonly Served[] = [];
let isReadable = true;

export const readsPublished = (): boolean => isReadable;

/** The server's own book is in force until the first published one. @param books undefined if one is unreadable */
export async function servePublished(books: readonly PublishedBook[] | undefined): Promise<void> {
  isReadable = books !== undefined;
  if (!books) return;
  const days = books.map(({ from }) => (from === '' ? Number.NEGATIVE_INFINITY : Date.parse(from)));
  published = await Promise.all(
    books.map(async ({ data }, at) => ({
      // The server does not need the drawings.
      book: await editionOfData({ ...data, drawings: {} }).loadCatalog(),
      countsFrom: (days[at] ?? 0) + firstHereMs,
      countsUntil: (days[at + 1] ?? Number.POSITIVE_INFINITY) + lastHereMs,
    })),
  );
}

function servedBooks(): readonly Served[] {
  const [first] = published;
  const until = (first?.countsFrom ?? Number.POSITIVE_INFINITY) - firstHereMs + lastHereMs;
  return [...(until > 0 ? [{ book: catalog, countsFrom: 0, countsUntil: until }] : []), ...published];
}

export const booksInForce = (now: number): readonly string[] => (isReadable ? inForce(servedBooks(), now) : []);

const inForce = (served: readonly Served[], now: number): readonly string[] =>
  served
    .filter(({ countsFrom, countsUntil }) => countsFrom <= now && now < countsUntil)
    .map(({ book }) => book.version);

/** Stores the products of all price books that this server serves, because another server may not know the book. */
export async function keepServedBooks(database: Database): Promise<void> {
  const found: StoredProduct[] = [];
  for (const served of servedBooks()) {
    if (await hasBook(database, served.book.version)) continue;
    for (const { id } of served.book.products) {
      const present = await ownProduct(served, id);
      if (!present) continue;
      const { product, knownUntil: _knownUntil, ...of } = present;
      found.push({ ...of, text: JSON.stringify(product) });
    }
  }
  await keepBooks(database, found);
}

const keyOf = (version: string, id: string): string => `${version} ${id}`;

async function ownProduct({ book, countsFrom, countsUntil }: Served, id: string): Promise<BookProduct | undefined> {
  const { version, categories, products } = book;
  const product = await products.find((each) => each.id === id)?.load();
  if (!product) return undefined;
  const category = categories.find((each) => each.key === product.markupCategory);
  const knownUntil = countsUntil + longestOfflineMs;
  return { version, id, product, countsFrom, knownUntil, smallestMarkup: category?.smallestMarkup ?? 0 };
}

interface Line {
  readonly productId?: string;
  readonly bookVersion?: string;
}

/** Loads the products of all books that this server serves, and of the book that each line names. */
export async function booksOf(database: Database, lines: readonly Line[], now: number): Promise<Books> {
  const served = servedBooks();
  const versions = new Set(served.map(({ book }) => book.version));
  const found = new Map<string, BookProduct>();
  const missing = new Map<string, Pick<BookProduct, 'version' | 'id'>>();
  for (const { productId: id, bookVersion: version } of lines) {
    if (id === undefined) continue;
    for (const each of served) {
      const product = await ownProduct(each, id);
      if (product) found.set(keyOf(product.version, id), product);
    }
    if (version === undefined || versions.has(version)) continue;
    missing.set(keyOf(version, id), { version, id });
  }
  if (missing.size > 0)
    for (const { text, servedAt, ...of } of await loadStored(database, [...missing.values()], now - longestOfflineMs)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `JSON.stringify` of a product
      const product = JSON.parse(text) as Product;
      found.set(keyOf(of.version, of.id), { ...of, product, knownUntil: servedAt + longestOfflineMs });
    }
  return {
    isReadable,
    today: inForce(served, now),
    of: (version, product) => {
      if (!isReadable) return undefined;
      const known = version === undefined ? undefined : found.get(keyOf(version, product));
      return known && known.countsFrom <= now && now < known.knownUntil ? known : undefined;
    },
    isProductName: (text) => served.some(({ book }) => book.products.some(({ name }) => folded(name) === folded(text))),
  };
}

/** Finds a product of the book that is in force on a day; undefined if the published book can't be read. */
export async function productOn(day: string, id: string) {
  if (!isReadable) return undefined;
  const served = servedBooks();
  const { book } = served.findLast(({ countsFrom }) => countsFrom - firstHereMs <= Date.parse(day)) ?? {
    book: catalog,
  };
  const product = await book.products.find((each) => each.id === id)?.load();
  const key = product?.markupCategory ?? '';
  const category = book.categories.find((each) => each.key === key) ?? { key };
  return { version: book.version, product, category };
}

/** Loads the products of lines from the latest book, to draw them. */
export async function latestProducts(lines: readonly Line[]): Promise<ReadonlyMap<string | undefined, Product>> {
  const ids = new Set(lines.map(({ productId }) => productId));
  const entries = (published.at(-1)?.book ?? catalog).products.filter(({ id }) => ids.has(id));
  return new Map(await Promise.all(entries.map(async ({ id, load }) => [id, await load()] as const)));
}

/** Returns a text for comparison, without accents, capitals, spaces and signs. */
const folded = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

export const isCategory = (key: string): boolean =>
  [...published.map(({ book }) => book), catalog].some(({ categories }) => categories.some((each) => each.key === key));

export const categoryOfProduct = (productId: string | undefined): string | undefined =>
  [...published.map(({ book }) => book), catalog].flatMap(({ products }) => products).find(({ id }) => id === productId)
    ?.markupCategory;
