/** Reads the products of a compiled book back from the modules in `generated/products/`. */
import type { Product } from '../../src/pricing/index.ts';
import { stepVerbs } from '../../src/pricing/product.ts';
import { productData, productPath } from '../emit/index.ts';
import { isRecord } from './stored-book.ts';

/** An unreadable file: damaged, or written by another version of the compiler. */
export interface Unreadable {
  readonly path: string;
  readonly why: string;
}

export interface ReadProducts {
  readonly products: ReadonlyMap<string, Product>;
  readonly unreadable: readonly Unreadable[];
}

/** Matches the path of a product's module, with the product's key as the group. */
export const productModule = /^products\/(.+)\.ts$/;

/** @param sold keys of the products in the compiled book; each must have a module */
export function readProducts(files: ReadonlyMap<string, string>, sold: readonly string[] = []): ReadProducts {
  const modules = Array.from(files.keys()).flatMap((path) => productModule.exec(path)?.[1] ?? []);
  const products = new Map<string, Product>();
  const unreadable: Unreadable[] = [];
  for (const id of new Set([...modules, ...sold])) {
    const path = productPath(id);
    try {
      products.set(id, readProduct(files.get(path)));
    } catch (error) {
      unreadable.push({ path, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return { products, unreadable };
}

export const unknownForm =
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

/** Checks only the outline of a product. Other damage causes an error while the product is priced. */
const looksLikeProduct = (value: unknown): value is Product =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  Array.isArray(value['fields']) &&
  isRecord(value['pricing']) &&
  (value['steps'] === undefined || (Array.isArray(value['steps']) && value['steps'].every(isKnownStep)));

/** Checks that the verb of a step is known, because the pricing core would treat an unknown verb as a known one. */
const isKnownStep = (value: unknown): boolean => isRecord(value) && stepVerbs.some((verb) => verb === value['do']);
