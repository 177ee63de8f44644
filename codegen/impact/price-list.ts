/** Reads the products of a compiled book back from the modules in `generated/products/`, and prices them. */
import type { Product, Selection } from '../../src/pricing/index.ts';
import { stepVerbs } from '../../src/pricing/product.ts';
import { productData, productPath } from '../emit/index.ts';
import { reachableSelections } from '../link/walk.ts';
import { type Figures, figuresOf } from './figures.ts';
import { isRecord } from './stored-book.ts';

export interface PricedSelection {
  readonly selection: Selection;
  /** Figures of the selection; absent if it has no price. */
  readonly figures?: Figures | undefined;
}

export interface PricedProduct {
  readonly product: Product;
  /** Every complete selection that a customer can reach. */
  readonly prices: readonly PricedSelection[];
}

/** An unreadable file: damaged, or written by another version of the compiler. */
export interface Unreadable {
  readonly path: string;
  readonly why: string;
}

export interface PriceList {
  /** Products by key, in the order of the files. */
  readonly products: ReadonlyMap<string, PricedProduct>;
  readonly unreadable: readonly Unreadable[];
}

/** Matches the path of a product's module, with the product's key as the group. */
export const productModule = /^products\/(.+)\.ts$/;

/**
 * Reads and prices every product at once, so that a damaged file is found before products are compared.
 * @param isLeftOut returns true for a product that is not needed
 * @param sold keys of the products in the compiled book; each must have a module
 */
export function priceListOf(
  files: ReadonlyMap<string, string>,
  isLeftOut: (product: string) => boolean,
  sold: readonly string[] = [],
): PriceList {
  const modules = Array.from(files.keys()).flatMap((path) => productModule.exec(path)?.[1] ?? []);
  const ids = [...new Set([...modules, ...sold])];
  const products = new Map<string, PricedProduct>();
  const unreadable: Unreadable[] = [];
  for (const id of ids.filter((one) => !isLeftOut(one))) {
    const path = productPath(id);
    try {
      products.set(id, pricedProduct(readProduct(files.get(path))));
    } catch (error) {
      unreadable.push({ path, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return { products, unreadable };
}

const unknownForm =
  'it is damaged, or another version of the compiler wrote it; `npm run prices:diff -- --base <commit>` compiles the price book of that time itself';

function readProduct(text: string | undefined): Product {
  if (text === undefined) throw new Error('it is not there');
  let product: unknown;
  try {
    product = productData(text);
  } catch {
    // Damaged data are reported as an unknown form.
  }
  if (product === undefined) throw new Error(unknownForm);
  if (!looksLikeProduct(product)) throw new Error('it is no product that this compiler knows');
  return product;
}

function pricedProduct(product: Product): PricedProduct {
  const reached = reachableSelections(product);
  if (!reached) throw new Error('it has more selections than can be compared');
  const complete = reached.filter((one) => one.complete);
  return {
    product,
    prices: complete.map(({ selection }) => ({ selection, figures: figuresOf(product, selection) })),
  };
}

/**
 * Checks only the outline of a product. Other damage causes an error while the product is priced, and `priceListOf`
 * reports it.
 */
const looksLikeProduct = (value: unknown): value is Product =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  Array.isArray(value['fields']) &&
  isRecord(value['pricing']) &&
  (value['steps'] === undefined || (Array.isArray(value['steps']) && value['steps'].every(isKnownStep)));

/** Checks that the verb of a step is known, because the pricing core would treat an unknown verb as a known one. */
const isKnownStep = (value: unknown): boolean => isRecord(value) && stepVerbs.some((verb) => verb === value['do']);
