import { matchPath } from 'react-router-dom';
import { catalog } from '../catalog/index.ts';
import { CalculatorPage, MenuPage } from './pages.ts';
import { productRoutes } from './paths.ts';

/**
 * Fetches what the page at an address draws, all of it at once, instead of one part after the other as they ask for it. A part that fails here
 * is fetched again when it is drawn. Ends when the page can be drawn; a product's prices may come after its title.
 * @param path within the app; the sign-in leads to a menu.
 */
export async function fetchAhead(path: string, { menus, products } = catalog): Promise<void> {
  const product = productRoutes(products, path).find((route) => matchPath(route.path, path));
  product?.entry.load().catch(() => undefined);
  if (product) await Promise.allSettled([CalculatorPage.fetchAhead()]);
  else if (path === '/' || path === '/login' || menus.some(({ route }) => matchPath(route, path)))
    await Promise.allSettled([MenuPage.fetchAhead()]);
}

// Without this a changed book (`npm run dev`) would reload the page, for a function that has done its work.
import.meta.hot?.accept();
