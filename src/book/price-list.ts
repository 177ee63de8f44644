import { ofEdition } from './edition.ts';

const present = async (): Promise<string> => new URL('../../generated/price-list.json', import.meta.url).href;

/** Returns the address of the JSON list of all prices, for a worker that reads the list outside the page. */
export const loadPriceListAddress = (): Promise<string> =>
  ofEdition(present, (edition) => edition.loadPriceListAddress)();
