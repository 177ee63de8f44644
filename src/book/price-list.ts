import { ofEdition } from './edition.ts';

const present = async (): Promise<string> => new URL('../../generated/price-list.json', import.meta.url).href;

/** Where the list of all prices is fetched from: data alone, for a worker that reads it beside the page. */
export const loadPriceListAddress = (): Promise<string> =>
  ofEdition(present, (edition) => edition.loadPriceListAddress)();
