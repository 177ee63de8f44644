/**
 * Parts of a calculator that show prices. They load separately, so that a prerendered page reacts to clicks earlier.
 */
import { lazyPage } from '../../releases/lazy-page.ts';

export const PriceTable = lazyPage(async () => (await import('../../ui/inputs/PriceTable.tsx')).PriceTable);
export const SelectedQuote = lazyPage(async () => (await import('./SelectedQuote.tsx')).SelectedQuote);

/** Fetches both parts; a part that fails here is fetched again when it renders. */
export const fetchPricedParts = () => Promise.allSettled([PriceTable.fetchAhead(), SelectedQuote.fetchAhead()]);
