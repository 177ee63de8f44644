/** A compiled book as pure data: the content of `generated/` without code. */
import type { PriceSources } from '../pricing/price-sources.ts';
import type { Product } from '../pricing/product.ts';
import type { BookSettings, Catalog, FindBook, ProductEntry } from './catalog.ts';
import type { Manifest } from './manifest.ts';

export interface BookData {
  /** Catalog in which an image is a name in `drawings`, not an address. */
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
