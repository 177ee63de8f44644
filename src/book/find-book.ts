import type { FindBook } from '../contract/catalog.ts';
import { ofEdition } from './edition.ts';

export { choiceAddress } from '../contract/choice-query.ts';

const present = async (): Promise<FindBook> => (await import('../../generated/find.ts')).findBook;

/**
 * Loads the search words of products, choices and menus. They are loaded on demand, because most pages do not need
 * them.
 */
export const loadFindBook = (): Promise<FindBook> => ofEdition(present, (edition) => edition.loadFindBook)();
