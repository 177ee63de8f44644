/** `generated/sources/<id>.ts`: the cell of every price of a product; `generated/sources.ts`: how to load them. */
import type { Product } from '../../src/pricing/index.ts';
import { linkPriceSources } from '../link/price-sources.ts';
import { type ProductSource, productSources } from '../link/product-source.ts';
import { byCodeUnit } from '../language/order.ts';
import type { Book } from '../language/book.ts';
import { memoize } from '../language/memoize.ts';
import { header } from './header.ts';
import { code, print } from './print.ts';

export function sourcesModules(book: Book, products: readonly Product[]): ReadonlyMap<string, string> {
  const sourceOf = new Map(productSources(book).map((source) => [source.id, source]));
  const files = new Map<string, string>();
  for (const product of products) {
    const source = sourceOf.get(product.id);
    if (source) files.set(`sources/${product.id}.ts`, sourcesModule(source, product));
  }
  files.set('sources.ts', loadersModule(products.map(({ id }) => id)));
  return files;
}

const sourcesModule = memoize(
  (
    source: ProductSource,
    product: Product,
  ): string => `${header}import type { PriceSources } from '../../src/pricing/price-sources.ts';

export const sources: PriceSources = ${print(linkPriceSources(source, product))};
`,
);

function loadersModule(ids: readonly string[]): string {
  const loaders = ids
    .toSorted(byCodeUnit)
    .map((id) => [id, code(`async () => (await import('./sources/${id}.ts')).sources`)]);
  return `${header}import type { PriceSources } from '../src/pricing/price-sources.ts';

export const loadSources: Readonly<Record<string, () => Promise<PriceSources>>> = ${print(Object.fromEntries(loaders))};
`;
}
