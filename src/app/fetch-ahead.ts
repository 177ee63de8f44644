import { matchPath } from 'react-router-dom';
import type { Catalog } from '../catalog/index.ts';
import { loadCalculator, loadMenu } from './pages.ts';
import { productRoutes } from './route-path.ts';

/**
 * Begins to fetch what the page at an address draws, all of it at once, instead of one part after the other as they ask for it. What fails here
 * is tried, and told, when it is asked for.
 * @param path within the app.
 */
export function fetchAhead({ menus, products }: Pick<Catalog, 'menus' | 'products'>, path: string): void {
  const product = productRoutes(products).find((route) => matchPath(route.path, path));
  if (product) quietly([loadCalculator(), product.entry.load()]);
  else if (path === '/' || menus.some(({ route }) => matchPath(route, path))) quietly([loadMenu()]);
}

const quietly = (parts: readonly Promise<unknown>[]): void => void Promise.allSettled(parts);
