/** The only door to `generated/`. */
import { catalog } from '../../generated/catalog.ts';
import { categoryByKeywords } from './category-by-keywords.ts';

export * from './screen-routes.ts';
export type * from './types.ts';
export { catalog };

/** The category of a name that is no product of the book (spec section 3, decision 9). */
export const categoryOfName = (name: string): string => categoryByKeywords(name, catalog.categories);
