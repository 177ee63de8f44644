import { matchPath } from 'react-router-dom';
import { catalog } from '../catalog/index.ts';
import { CalculatorPage, MenuPage } from './pages.ts';
import { productRoutes } from './paths.ts';

/**
 * Fetches what the page at an address draws, all of it at once, instead of one part after the other as they ask for it. What fails here is tried,
 * and told, when it is asked for. Ends when the page can be drawn; a product's prices may come after its title.
 * @param path within the app; who signs in comes to a menu.
 */
export async function fetchAhead(path: string, { menus, products } = catalog): Promise<void> {
  const product = productRoutes(products).find((route) => matchPath(route.path, path));
  product?.entry.load().catch(() => undefined);
  if (product) await Promise.allSettled([CalculatorPage.fetchAhead()]);
  else if (path === '/' || path === '/login' || menus.some(({ route }) => matchPath(route, path)))
    await Promise.allSettled([MenuPage.fetchAhead()]);
}

// It has been called by then: a book that changes while it is worked on needs no new page for it.
import.meta.hot?.accept();
