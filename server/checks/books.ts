import { comingEdition } from '../../src/catalog/edition.ts';
import { catalog } from '../../src/catalog/index.ts';
import type { Catalog } from '../../src/catalog/types.ts';
import type { Percent, Product } from '../../src/pricing/index.ts';

/** What the price of a line comes from, but for the store's markup. */
export interface PricedBy {
  readonly product: Product;
  readonly smallestMarkup: Percent;
}

/** A product as a version of the price book has it; undefined where the version, or the product in it, is not known here. */
export type Books = (version: string | undefined, product: string) => Promise<PricedBy | undefined>;

/** The present price book of this server, and the next one where there is one. */
export const serverBooks: Books = async (version, productId) => {
  const book = await bookOf(version);
  const product = book && (await loadOnce(book, productId));
  if (!product) return undefined;
  const category = book?.categories.find(({ key }) => key === product.markupCategory);
  return { product, smallestMarkup: category?.smallestMarkup ?? 0 };
};

/** Of each version by its products: what is imported again is found again, which takes longer than to price a line. */
const loaded = new Map<string, Promise<Product>>();

async function loadOnce({ version, products }: Catalog, productId: string): Promise<Product | undefined> {
  const key = `${version} ${productId}`;
  const entry = products.find(({ id }) => id === productId);
  const product = loaded.get(key) ?? entry?.load();
  if (product) loaded.set(key, product);
  return product;
}

export const categoryOfProduct = (productId: string | undefined): string | undefined =>
  catalog.products.find(({ id }) => id === productId)?.markupCategory;

async function bookOf(version: string | undefined): Promise<Catalog | undefined> {
  if (version === catalog.version) return catalog;
  const next = await comingEdition()?.loadCatalog();
  return next?.version === version ? next : undefined;
}
