import { matchPath } from 'react-router-dom';
import { catalog } from '../book/index.ts';
import { fetchProduct } from '../book/queries.ts';
import { CalculatorPage, MenuPage, OtherRoutes } from './pages.ts';
import { productRoutes } from './paths.ts';

/**
 * Fetches all parts of the page at an address at the same time. A part that fails here is fetched again when it is
 * drawn.
 * @param path path within the app. For the sign-in, fetches the menu page, which most people see after the sign-in.
 */
export async function fetchAhead(path: string, { menus, products, version } = catalog): Promise<void> {
  const product = productRoutes(products, path).find((route) => matchPath(route.path, path));
  if (product) await Promise.allSettled([CalculatorPage.fetchAhead(), fetchProduct(product.entry, version)]);
  else if (path === '/' || path === '/login' || menus.some(({ route }) => matchPath(route, path)))
    await Promise.allSettled([MenuPage.fetchAhead()]);
  else await Promise.allSettled([OtherRoutes.fetchAhead()]);
}

// Under `npm run dev`, this file would reload the page after each change of the book. This line prevents the reload.
import.meta.hot?.accept();
