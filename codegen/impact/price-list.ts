/** What a compiled book sells, read back from the files of `generated/`: what stands there is the truth, whoever wrote it. */
import type { Product, Selection } from '../../src/pricing/index.ts';
import type { Example } from '../check/examples.ts';
import { reachableSelections } from '../link/walk.ts';
import { type Figures, figuresOf } from './figures.ts';
import { readModule } from './read-module.ts';

export interface PricedSelection {
  readonly selection: Selection;
  /** Absent: the selection has no price. */
  readonly figures?: Figures;
}

export interface PricedProduct {
  readonly product: Product;
  /** Every complete selection that a customer can reach. */
  readonly prices: readonly PricedSelection[];
}

/** A file that could not be read: damaged, or written by another compiler. */
export interface Unreadable {
  readonly path: string;
  readonly why: string;
}

export interface PriceList {
  /** By product key, in the order of the files. */
  readonly products: ReadonlyMap<string, PricedProduct>;
  readonly examples: readonly Example[];
  readonly unreadable: readonly Unreadable[];
}

const productPath = /^products\/(.+)\.ts$/;

/**
 * Everything is read, and looked at from all sides, here: what an old file lacks comes to light before it is compared.
 * @param leftOut paths of products that are not asked about
 */
export function priceListOf(files: ReadonlyMap<string, string>, leftOut: ReadonlySet<string>): PriceList {
  const unreadable: Unreadable[] = [];
  const read = <T>(path: string, take: (value: unknown) => T): T | undefined => {
    const text = files.get(path);
    if (text === undefined) return undefined;
    try {
      return take(readModule(text));
    } catch (error) {
      unreadable.push({ path, why: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  };
  const products = Array.from(files.keys()).flatMap((path) =>
    productPath.test(path) && !leftOut.has(path) ? (read(path, (value) => pricedProduct(asProduct(value))) ?? []) : [],
  );
  const examples = read('examples.ts', asExamples);
  return {
    products: new Map(products.map((priced) => [priced.product.id, priced])),
    examples: examples ?? [],
    unreadable,
  };
}

function pricedProduct(product: Product): PricedProduct {
  const complete = (reachableSelections(product) ?? []).filter((reached) => reached.complete);
  return {
    product,
    prices: complete.map(({ selection }) => {
      const figures = figuresOf(product, selection);
      return figures ? { selection, figures } : { selection };
    }),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Only what tells one shape from another is looked at; what else is wrong comes to light, and is caught, in use. */
function asProduct(value: unknown): Product {
  if (!looksLikeProduct(value)) throw new Error('it is no product that this compiler knows');
  return value;
}

const looksLikeProduct = (value: unknown): value is Product =>
  isRecord(value) && typeof value['id'] === 'string' && Array.isArray(value['fields']) && isRecord(value['pricing']);

function asExamples(value: unknown): readonly Example[] {
  if (!looksLikeExamples(value)) throw new Error('it holds no examples that this compiler knows');
  return value;
}

const looksLikeExamples = (value: unknown): value is readonly Example[] =>
  Array.isArray(value) && value.every((one) => isRecord(one) && isRecord(one['selection']) && isRecord(one['want']));
