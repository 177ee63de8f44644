import { ofEdition } from './edition.ts';

const present = async (): Promise<string> => new URL('../../generated/price-list.json', import.meta.url).href;

/** Returns the address of the list of all prices: data alone, for a worker that reads it beside the page. */
export const loadPriceListAddress = (): Promise<string> =>
  ofEdition(present, (edition) => edition.loadPriceListAddress)();
