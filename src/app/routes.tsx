/** The routes of the app (specification, section 2): products, menus and bundles of the price book, and own screens. */
import { type ComponentType, lazy, Suspense, useEffect, useMemo } from 'react';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { catalog } from '../book/index.ts';
import { useSession } from '../data/queries/session.ts';
import { useStores } from '../data/StorageProvider.tsx';
import { CalculatorPage } from '../screens/calculator/CalculatorPage.tsx';
import { MenuPage } from '../screens/hub/MenuPage.tsx';
import { type SignIn, SignInPage } from '../screens/sign-in/SignInPage.tsx';
import { lazyExtra } from '../ui/lazy-extra.ts';
import { useToast } from '../ui/toast/toast.tsx';
import { AppShell } from './AppShell.tsx';
import { afterSignIn, parentMenu, parentOfMenu, productRoutes } from './paths.ts';

/** Returns a page whose code is fetched when the page is first opened. */
const page = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

const admin = () => import('./admin-routes.tsx');

const BundlePage = page(async () => (await import('../screens/hub/BundlePage.tsx')).BundlePage);
const CustomQuotePage = page(
  async () => (await import('../screens/calculator/custom/CustomQuotePage.tsx')).CustomQuotePage,
);
const CartRoute = page(async () => (await import('./CartRoute.tsx')).CartRoute);
const QuotesPage = page(async () => (await import('../screens/quotes/list/QuotesPage.tsx')).QuotesPage);
const BackupPage = page(async () => (await import('../screens/quotes/backup/BackupPage.tsx')).BackupPage);
const CustomerPage = page(async () => (await import('../screens/quotes/customer/CustomerPage.tsx')).CustomerPage);
const QuotePage = page(async () => (await import('../screens/quotes/page/QuotePage.tsx')).QuotePage);
const LetterPage = page(async () => (await import('../screens/quotes/letter/LetterPage.tsx')).LetterPage);
const LetterheadPage = page(async () => (await import('../screens/quotes/letter/LetterheadPage.tsx')).LetterheadPage);
const AdminHubPage = page(async () => (await import('../screens/admin/AdminHubPage.tsx')).AdminHubPage);
const MarkupsPage = page(async () => (await import('../screens/admin/MarkupsPage.tsx')).MarkupsPage);
const ShippingPage = page(async () => (await import('../screens/admin/ShippingPage.tsx')).ShippingPage);
const TermsPage = page(async () => (await import('../screens/admin/terms/TermsPage.tsx')).TermsPage);
const PriceBookPage = page(async () => (await import('../screens/admin/price-book/PriceBookPage.tsx')).PriceBookPage);
const FaqPage = page(async () => (await import('../screens/admin/help/FaqPage.tsx')).FaqPage);
const ContactPage = page(async () => (await import('../screens/admin/help/ContactPage.tsx')).ContactPage);
const HelpRoute = page(async () => (await admin()).HelpRoute);
const OrdersRoute = page(async () => (await admin()).OrdersRoute);
const PendingRoute = page(async () => (await admin()).PendingRoute);
const DeskPage = page(async () => (await import('../screens/desk/DeskPage.tsx')).DeskPage);
const DeskHelpPage = page(async () => (await import('../screens/desk/help/DeskHelpPage.tsx')).DeskHelpPage);
const ServerSignInPage = page(async () => (await import('../screens/sign-in/ServerSignInPage.tsx')).ServerSignInPage);
const TodayLink = lazyExtra(async () => (await import('../screens/quotes/today/TodayLink.tsx')).TodayLink);
const SignInNotices = lazyExtra(async () => (await import('./notices.tsx')).SignInNotices);

export function Pages({ signIn }: { signIn: SignIn }) {
  const { pathname } = useLocation();
  const routes = useMemo(() => routesAt(pathname, signIn), [pathname, signIn]);
  // A path with a line break in it matches no route, not even `*`.
  return useRoutes(routes) ?? <Navigate to="/" replace />;
}

function routesAt(path: string, signIn: SignIn): RouteObject[] {
  const { menus, products, bundles, categories } = catalog;
  const [hub] = menus;
  const home = hub?.route ?? '/';
  const menuPage = (menu: typeof hub, back: string | null) => (
    <MenuPage key={menu?.id} menu={menu} back={back} aside={menu === hub && <Today />} />
  );
  const ofBook: RouteObject[] = [
    { path: '/', element: menuPage(hub, null) },
    ...menus.map((menu) => ({ path: menu.route, element: menuPage(menu, parentOfMenu(menus, menu)) })),
    ...productRoutes(products, path).map((route) => ({
      path: route.path,
      element: <CalculatorPage key={route.entry.id} entry={route.entry} />,
    })),
    ...bundles.map((bundle) => ({
      path: bundle.route,
      element: <BundlePage key={bundle.id} bundle={bundle} back={parentMenu(menus, bundle.route)} />,
    })),
  ];
  const own: RouteObject[] = [
    { path: '/custom-quote', element: <CustomQuotePage back={parentMenu(menus, '/custom-quote')} /> },
    { path: '/cart', element: <CartRoute /> },
    { path: '/quotes', element: <QuotesPage tab="Open" back={home} /> },
    { path: '/quotes/today', element: <QuotesPage tab="Today" back={home} /> },
    { path: '/quotes/all', element: <QuotesPage tab="All" back={home} /> },
    { path: '/quotes/figures', element: <QuotesPage tab="Figures" back={home} /> },
    { path: '/quotes/customer/:number', element: <CustomerPage back="/quotes" /> },
    { path: '/quotes/:number', element: <QuotePage back="/quotes" /> },
    { path: '/quotes/:number/letter', element: <LetterPage /> },
    // Addresses of earlier releases.
    { path: '/quotes/storage', element: <Navigate to="/admin/storage" replace /> },
    { path: '/compare', element: <Navigate to="/quotes" replace /> },
    { path: '/quotes/compare', element: <Navigate to="/quotes" replace /> },
    { path: '/quotes/:number/again', element: <Navigate to=".." relative="path" state={{ asks: 'again' }} replace /> },
    { path: '/help', element: <HelpRoute back={home} /> },
    { path: '/admin', element: <AdminHubPage categories={categories} /> },
    { path: '/admin/orders', element: <OrdersRoute /> },
    { path: '/admin/pending', element: <PendingRoute /> },
    { path: '/admin/markups', element: <MarkupsPage categories={categories} menus={menus} products={products} /> },
    { path: '/admin/shipping', element: <ShippingPage categories={categories} /> },
    { path: '/admin/terms', element: <TermsPage /> },
    { path: '/admin/price-book', element: <PriceBookPage categories={categories} products={products} /> },
    { path: '/admin/price-book/desk', element: <DeskPage /> },
    { path: '/admin/price-book/help', element: <DeskHelpPage /> },
    { path: '/admin/quote-letter', element: <LetterheadPage back="/admin" /> },
    { path: '/admin/storage', element: <BackupPage /> },
    { path: '/admin/help', element: <HelpRoute back="/admin" /> },
    { path: '/admin/faq', element: <FaqPage menus={menus} products={products} /> },
    { path: '/admin/contact', element: <ContactPage /> },
    { path: '*', element: <UnknownAddress /> },
  ];
  return [
    { path: '/login', element: <AtSignIn signIn={signIn} /> },
    { element: <AppShell />, children: [...ofBook, ...own] },
  ];
}

const Today = () => (
  <Suspense>
    <TodayLink />
  </Suspense>
);

/**
 * The sign-in. Redirects a signed-in person to the page that the person asked for. Because of the `key`, React mounts a
 * new `Navigate` for each history entry. An old `Navigate` would not redirect a second time.
 */
function AtSignIn({ signIn }: { signIn: SignIn }) {
  const session = useSession();
  const { server: storeServer } = useStores();
  const { state, key } = useLocation();
  const to = afterSignIn(state);
  if (session.status === 'loading') return null;
  if (session.status === 'signed-in') return <Navigate key={key} to={to} replace />;
  return (
    <>
      <Suspense>
        <SignInNotices />
      </Suspense>
      <Suspense>{storeServer ? <ServerSignInPage to={to} /> : <SignInPage onSignIn={signIn} />}</Suspense>
    </>
  );
}

/** Redirects an unknown address to the start page (specification, section 2), with a message. */
function UnknownAddress() {
  const { pathname } = useLocation();
  const { info } = useToast();
  useEffect(() => {
    info(`There is no page at ${pathname.slice(0, 80)}.`);
  }, [info, pathname]);
  return <Navigate to="/" replace />;
}
