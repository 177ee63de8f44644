import { useEffect } from 'react';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { catalog } from '../book/index.ts';
import { useToast } from '../ui/toast/toast.tsx';
import {
  AdminHubPage,
  AgainPage,
  BackupPage,
  BundlePage,
  CartRoute,
  ComparePage,
  ContactPage,
  CustomerPage,
  CustomQuotePage,
  DeskHelpPage,
  DeskPage,
  FaqPage,
  FiguresPage,
  HelpPage,
  LetterheadPage,
  LetterPage,
  MarkupsPage,
  OrdersRoute,
  PendingRoute,
  PriceBookPage,
  QuotePage,
  QuotesPage,
  ShippingPage,
  TodayPage,
} from './other-pages.ts';
import { parentMenu } from './paths.ts';

/** Link from the hub to the calls of today, not loaded when the app starts. */
export { TodayLink } from './other-pages.ts';
export const loadBesidePage = () => import('./BesidePage.tsx');

const { menus, products, bundles, categories } = catalog;
const hub = menus[0]?.route ?? '/';

/** Routes of bundles and of the app's own screens (specification, section 2), not loaded when the app starts. */
export const OtherRoutes = () => useRoutes(routes);

/** Redirects an unknown address to the start page (specification, section 2), with a message. */
function UnknownAddress() {
  const { pathname } = useLocation();
  const { info } = useToast();
  useEffect(() => {
    info(`There is no page at ${pathname.slice(0, 80)}.`);
  }, [info, pathname]);
  return <Navigate to="/" replace />;
}

const routes: RouteObject[] = [
  ...bundles.map((bundle) => ({
    path: bundle.route,
    element: <BundlePage key={bundle.id} bundle={bundle} back={parentMenu(menus, bundle.route)} />,
  })),
  { path: '/custom-quote', element: <CustomQuotePage back={parentMenu(menus, '/custom-quote')} /> },
  { path: '/cart', element: <CartRoute /> },
  { path: '/quotes', element: <QuotesPage back={hub} /> },
  { path: '/quotes/storage', element: <BackupPage back="/quotes" /> },
  { path: '/quotes/today', element: <TodayPage back="/quotes" /> },
  { path: '/quotes/figures', element: <FiguresPage back="/quotes" /> },
  { path: '/quotes/customer/:number', element: <CustomerPage back="/quotes" /> },
  { path: '/quotes/:number/again', element: <AgainPage /> },
  { path: '/quotes/:number', element: <QuotePage back="/quotes" /> },
  { path: '/quotes/:number/letter', element: <LetterPage /> },
  { path: '/compare', element: <ComparePage back={hub} /> },
  { path: '/help', element: <HelpPage back={hub} /> },
  { path: '/admin', element: <AdminHubPage categories={categories} /> },
  { path: '/admin/orders', element: <OrdersRoute /> },
  { path: '/admin/pending', element: <PendingRoute /> },
  { path: '/admin/markups', element: <MarkupsPage categories={categories} menus={menus} products={products} /> },
  { path: '/admin/shipping', element: <ShippingPage categories={categories} /> },
  { path: '/admin/price-book', element: <PriceBookPage categories={categories} products={products} /> },
  { path: '/admin/price-book/desk', element: <DeskPage /> },
  { path: '/admin/price-book/help', element: <DeskHelpPage /> },
  { path: '/admin/quote-letter', element: <LetterheadPage back="/admin" /> },
  { path: '/admin/help', element: <HelpPage back="/admin" /> },
  { path: '/admin/faq', element: <FaqPage menus={menus} products={products} /> },
  { path: '/admin/contact', element: <ContactPage /> },
  { path: '*', element: <UnknownAddress /> },
];
