/** A compiled book as data alone: the content of `generated/`, without a line of code. */
import type { PriceSources } from '../pricing/price-sources.ts';
import type { Product } from '../pricing/product.ts';
import type { BookSettings, Catalog, FindBook, ProductEntry } from './catalog.ts';
import type { Manifest } from './manifest.ts';

export interface BookData {
  /** Catalog whose images are names of `drawings` instead of addresses. */
  readonly catalog: Omit<Catalog, 'products'> & { readonly products: readonly Omit<ProductEntry, 'load'>[] };
  readonly products: Readonly<Record<string, Product>>;
  readonly sources: Readonly<Record<string, PriceSources>>;
  readonly findBook: FindBook;
  readonly settings: BookSettings;
  readonly manifest: Manifest;
  /** Text of `price-list.json`. */
  readonly priceList: string;
  /** Drawings as SVG text, by name. */
  readonly drawings: Readonly<Record<string, string>>;
}
