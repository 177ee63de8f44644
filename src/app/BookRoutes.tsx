import { useEffect, useMemo } from 'react';
import {
  createRoutesFromElements,
  matchRoutes,
  Navigate,
  Route,
  type RouteObject,
  useLocation,
  useRoutes,
} from 'react-router-dom';
import { catalog } from '../book/index.ts';
import { useFindKey } from '../screens/find/use-find-key.ts';
import { useShell } from '../ui/header/shell.ts';
import { lazyExtra } from '../ui/lazy-extra.ts';
import { useToast } from '../ui/toast/toast.tsx';
import {
  AdminHubPage,
  BackupPage,
  BundlePage,
  CalculatorPage,
  CartRoute,
  ComparePage,
  ContactPage,
  CustomQuotePage,
  DeskPage,
  FaqPage,
  FiguresPage,
  HelpPage,
  LetterheadPage,
  LetterPage,
  MarkupsPage,
  MenuPage,
  OrdersRoute,
  PendingRoute,
  PriceBookPage,
  QuotePage,
  QuotesPage,
  ShippingPage,
  TodayPage,
} from './pages.ts';
import { parentMenu, parentOfMenu, productRoutes } from './paths.ts';

const { menus, products, bundles, categories } = catalog;
const [hub] = menus;
const TodayLink = lazyExtra(async () => (await import('../screens/quotes/today/TodayLink.tsx')).TodayLink);

/** Routes behind the sign-in: first those of the price book, then the app's own screens (specification, section 2). */
export function BookRoutes() {
  const { pathname } = useLocation();
  // The router sorts all the routes it is given whenever it is drawn, which is after each click on an option.
  const route = useMemo(
    () => matchRoutes([...productElements(pathname), ...routes], pathname)?.at(-1)?.route,
    [pathname],
  );
  return (
    <>
      <FindKey />
      {useRoutes(route ? [route] : [])}
    </>
  );
}

/**
 * Listens for the key from the first page on; the search box itself is loaded later, and then opens. A component of its
 * own: drawing the routes for each new count in the header would draw all links of a page.
 */
function FindKey() {
  useFindKey(useShell().onFind);
  return null;
}

/** Leads an unknown address to the start (specification, section 2), which has search and lists, and says so. */
function UnknownAddress() {
  const { pathname } = useLocation();
  const { info } = useToast();
  useEffect(() => {
    info(`There is no page at ${pathname.slice(0, 80)}.`);
  }, [info, pathname]);
  return <Navigate to="/" replace />;
}

const productElements = (pathname: string): readonly RouteObject[] =>
  productRoutes(products, pathname).map(({ path, entry }) => ({
    path,
    element: <CalculatorPage key={entry.id} entry={entry} />,
  }));

const routes = createRoutesFromElements(
  <>
    {hub && <Route path="/" element={<MenuPage menu={hub} back="/" aside={<TodayLink />} />} />}
    {menus.map((menu) => (
      <Route
        key={menu.id}
        path={menu.route}
        element={
          <MenuPage key={menu.id} menu={menu} back={parentOfMenu(menus, menu)} aside={menu === hub && <TodayLink />} />
        }
      />
    ))}
    {bundles.map((bundle) => (
      <Route
        key={bundle.id}
        path={bundle.route}
        element={<BundlePage key={bundle.id} bundle={bundle} back={parentMenu(menus, bundle.route)} />}
      />
    ))}
    <Route path="/custom-quote" element={<CustomQuotePage back={parentMenu(menus, '/custom-quote')} />} />
    <Route path="/cart" element={<CartRoute />} />
    <Route path="/quotes" element={<QuotesPage back={hub?.route ?? '/'} />} />
    <Route path="/quotes/storage" element={<BackupPage back="/quotes" />} />
    <Route path="/quotes/today" element={<TodayPage back="/quotes" />} />
    <Route path="/quotes/figures" element={<FiguresPage back="/quotes" />} />
    <Route path="/quotes/:number" element={<QuotePage back="/quotes" />} />
    <Route path="/quotes/:number/letter" element={<LetterPage />} />
    <Route path="/compare" element={<ComparePage back={hub?.route ?? '/'} />} />
    <Route path="/help" element={<HelpPage back={hub?.route ?? '/'} />} />
    <Route path="/admin" element={<AdminHubPage categories={categories} />} />
    <Route path="/admin/orders" element={<OrdersRoute />} />
    <Route path="/admin/pending" element={<PendingRoute />} />
    <Route path="/admin/markups" element={<MarkupsPage categories={categories} menus={menus} products={products} />} />
    <Route path="/admin/shipping" element={<ShippingPage categories={categories} />} />
    <Route path="/admin/price-book" element={<PriceBookPage categories={categories} products={products} />} />
    <Route path="/admin/price-book/desk" element={<DeskPage />} />
    <Route path="/admin/quote-letter" element={<LetterheadPage back="/admin" />} />
    <Route path="/admin/help" element={<HelpPage back="/admin" />} />
    <Route path="/admin/faq" element={<FaqPage menus={menus} products={products} />} />
    <Route path="/admin/contact" element={<ContactPage />} />
    <Route path="*" element={<UnknownAddress />} />
  </>,
);
