import { type BookData, editionOfData } from '../../../src/book/data-edition.ts';
import { fold } from '../../../src/book/fold.ts';
import type { Catalog } from '../../../src/book/index.ts';
import { catalog } from '../../../src/book/index.ts';
import type { Percent, Product } from '../../../src/pricing/index.ts';
import { firstHereMs, lastHereMs } from '../../../src/quotes/validity.ts';
import { hasBook, keepBooks, loadStored, type StoredProduct } from '../../database/books.ts';
import type { Database } from '../../database/connect.ts';

/**
 * Maximum time for which a counter may have been offline, in milliseconds. A price that was replaced longer ago is not
 * accepted, whatever place in the feed the counter names.
 */
export const longestOfflineMs = 7 * 86_400_000;

/** Sources of a line's price, except for the store's markup. */
export interface PricedBy {
  readonly product: Product;
  readonly smallestMarkup: Percent;
}

/** A product of a version of the price book. */
interface BookProduct extends PricedBy {
  readonly version: string;
  readonly id: string;
  /**
   * Time from which prices by the book are accepted, in milliseconds since 1970. If a book has no first day, the time
   * is 0 for the server's own book, and -Infinity for a published book.
   */
  readonly countsFrom: number;
  /** Time until which prices by the book are accepted. It may become later, if another server still serves the book. */
  readonly knownUntil: number;
}

/** Price books that lines may be priced by. */
export interface Books {
  /** False if the server can't check prices, because a published book is of another release. */
  readonly isReadable: boolean;
  /**
   * Versions of the book that are in force now. Around the first day of a new edition there are two versions, because
   * the day begins at different times around the earth.
   */
  readonly today: readonly string[];
  /**
   * Returns a product of a version of the price book; undefined if the version or its product is unknown, or if prices
   * by the version are not accepted now.
   */
  readonly of: (version: string | undefined, product: string) => PricedBy | undefined;
  /** Returns true if a text is a product's name. Accents, capitals, spaces and signs make no difference. */
  readonly isProductName: (text: string) => boolean;
}

/** Version of the book that this server was built with. */
export const presentBook = catalog.version;

interface Served {
  readonly book: Catalog;
  readonly countsFrom: number;
  readonly countsUntil: number;
}

/** A published book with its first day; '' for a book that begins at once. */
export interface PublishedBook {
  readonly from: string;
  readonly data: BookData;
}

let published: readonly Served[] = [];
let isReadable = true;

/** Returns false while a published book is of another release, so that this server can't check prices. */
export const readsPublished = (): boolean => isReadable;

/**
 * Sets the published books by which lines are priced from now on. The server's own book is in force until the first day
 * of the first published book.
 * @param books in the order of their first days; undefined if this release can't read one of them
 */
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

/** Returns all price books that have been or will be in force: the server's own book, and the published ones. */
function servedBooks(): readonly Served[] {
  const [first] = published;
  const until = (first?.countsFrom ?? Number.POSITIVE_INFINITY) - firstHereMs + lastHereMs;
  return [...(until > 0 ? [{ book: catalog, countsFrom: 0, countsUntil: until }] : []), ...published];
}

/** Returns the versions of the price books that are in force at a time. */
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

/** Products of the books that this server serves, cached because an import takes longer than pricing a line. */
const own = new Map<string, Promise<Product>>();
/** Products of books that this server does not serve. They come from the database. */
const stored = new Map<string, BookProduct>();
const mostStored = 300;

const keyOf = (version: string, id: string): string => `${version} ${id}`;

async function ownProduct({ book, countsFrom, countsUntil }: Served, id: string): Promise<BookProduct | undefined> {
  const { version, categories, products } = book;
  const key = keyOf(version, id);
  const found = own.get(key) ?? products.find((each) => each.id === id)?.load();
  if (!found) return undefined;
  own.set(key, found);
  const product = await found;
  const category = categories.find((each) => each.key === product.markupCategory);
  const knownUntil = countsUntil + longestOfflineMs;
  return { version, id, product, countsFrom, knownUntil, smallestMarkup: category?.smallestMarkup ?? 0 };
}

interface Line {
  readonly productId?: string;
  readonly bookVersion?: string;
}

/**
 * Loads the products by which lines may be priced. They come from all books that this server serves, and from the book
 * that each line names.
 */
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
    const key = keyOf(version, id);
    const known = stored.get(key);
    // After `knownUntil`, loads the product again, because another server may still serve its book.
    if (known && now < known.knownUntil) found.set(key, known);
    else missing.set(key, { version, id });
  }
  if (missing.size > 0)
    for (const { text, servedAt, ...of } of await loadStored(database, [...missing.values()], now - longestOfflineMs)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `JSON.stringify` of a product
      const product = { ...of, product: JSON.parse(text) as Product, knownUntil: servedAt + longestOfflineMs };
      const key = keyOf(product.version, product.id);
      found.set(key, product);
      keepInMemory(key, product);
    }
  return {
    isReadable,
    today: inForce(served, now),
    of: (version, product) => {
      if (!isReadable) return undefined;
      const known = version === undefined ? undefined : found.get(keyOf(version, product));
      return known && known.countsFrom <= now && now < known.knownUntil ? known : undefined;
    },
    isProductName: (text) => served.some(({ book }) => namesOf(book).has(folded(text))),
  };
}

/** Returns a text for comparison, without accents, capitals, spaces and signs. */
const folded = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const namesKept = new WeakMap<Catalog, ReadonlySet<string>>();

function namesOf(book: Catalog): ReadonlySet<string> {
  const names = namesKept.get(book) ?? new Set(book.products.map(({ name }) => folded(name)));
  namesKept.set(book, names);
  return names;
}

/** Keeps a product in memory. If there are too many products, drops the oldest. */
function keepInMemory(key: string, product: BookProduct): void {
  stored.set(key, product);
  const [oldest] = stored.keys();
  if (stored.size > mostStored && oldest !== undefined) stored.delete(oldest);
}

/** Returns true if a published book or the server's own book has a category. */
export const isCategory = (key: string): boolean =>
  [...published.map(({ book }) => book), catalog].some(({ categories }) => categories.some((each) => each.key === key));

/**
 * Returns the markup category of a product, from the published books or from the server's own book; undefined for an
 * unknown product.
 */
export const categoryOfProduct = (productId: string | undefined): string | undefined =>
  [...published.map(({ book }) => book), catalog].flatMap(({ products }) => products).find(({ id }) => id === productId)
    ?.markupCategory;
