/** Parts of a calculator that show prices: a prerendered page hears presses before they are fetched. */
import { lazyPage } from '../../releases/lazy-page.ts';

export const PriceTable = lazyPage(async () => (await import('../../ui/inputs/PriceTable.tsx')).PriceTable);
export const SelectedQuote = lazyPage(async () => (await import('./SelectedQuote.tsx')).SelectedQuote);

/** Fetches them; one that fails here is fetched again when it is drawn. */
export const fetchPricedParts = () => Promise.allSettled([PriceTable.fetchAhead(), SelectedQuote.fetchAhead()]);
