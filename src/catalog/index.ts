/** The only door to `generated/`. */
import { catalog } from '../../generated/catalog.ts';

export * from './screen-routes.ts';
export type * from './types.ts';
export { catalog };
