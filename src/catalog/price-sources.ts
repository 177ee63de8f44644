import { loadPart } from '../releases/load-part.ts';
import type { PriceSources } from '../pricing/price-sources.ts';

type Loaders = Readonly<Record<string, () => Promise<PriceSources>>>;

/** `npm run dev`: those of the book that was compiled last. */
let newest: Loaders | undefined;

if (import.meta.hot) {
  import.meta.hot.accept('../../generated/sources.ts', (next) => {
    newest = next?.['loadSources'];
  });
}

/** The cells of a product's prices, loaded when somebody asks where a price comes from; never with the product. */
export async function loadPriceSources(product: string): Promise<PriceSources> {
  const loaders = newest ?? (await loadPart(() => import('../../generated/sources.ts'))).loadSources;
  const load = Object.hasOwn(loaders, product) ? loaders[product] : undefined;
  if (!load) throw new Error(`no price sources of ${product}`);
  return loadPart(load);
}
