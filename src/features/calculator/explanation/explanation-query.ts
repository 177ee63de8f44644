import { queryOptions } from '@tanstack/react-query';
import { loadPriceSources } from '../../../catalog/price-sources.ts';
import { loadPart } from '../../../loading/load-part.ts';

/**
 * What an explanation needs, fetched together when somebody asks for one: the cells of the product's prices, and the code that draws it. It is
 * asked for anew whenever the answer opens: a module that is there already costs nothing, and a row may move without a new version.
 */
export const explanationQuery = (product: string, version: string) =>
  queryOptions({
    queryKey: ['explanation', version, product],
    queryFn: async () => {
      const [sources, { ExplanationTable }] = await Promise.all([
        loadPriceSources(product),
        loadPart(() => import('./ExplanationTable.tsx')),
      ]);
      return { sources, ExplanationTable };
    },
    staleTime: 0,
  });
