/**
 * `generated/sources/<id>.ts`: the cell of each price of a product; `generated/sources.ts`: the loaders of these
 * modules.
 */
import { byCodeUnit } from '../language/collections.ts';
import type { LinkedProduct } from '../link/link.ts';
import { linkPriceSources } from '../link/price-sources.ts';
import { code, header, print } from './print.ts';

export function sourcesModules(products: readonly LinkedProduct[]): ReadonlyMap<string, string> {
  const files = new Map(products.map((linked) => [`sources/${linked.product.id}.ts`, sourcesModule(linked)]));
  return files.set('sources.ts', loadersModule(products.map(({ product }) => product.id)));
}

/** Returns the cell of each price of a product. */
export const priceSources = linkPriceSources;

const sourcesModule = (
  linked: LinkedProduct,
): string => `${header}import type { PriceSources } from '../../src/pricing/price-sources.ts';

export const sources: PriceSources = ${print(priceSources(linked))};
`;

function loadersModule(ids: readonly string[]): string {
  const loaders = ids
    .toSorted(byCodeUnit)
    .map((id) => [id, code(`async () => (await import('./sources/${id}.ts')).sources`)]);
  return `${header}import type { PriceSources } from '../src/pricing/price-sources.ts';

export const loadSources: Readonly<Record<string, () => Promise<PriceSources>>> = ${print(Object.fromEntries(loaders))};
`;
}
