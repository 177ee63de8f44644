import { Suspense, useMemo } from 'react';
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { catalog } from '../book/index.ts';
import { useOpened } from '../data/StorageProvider.tsx';
import { useKeptPresses } from '../releases/kept-presses.ts';
import { useIsPrerendered } from '../releases/prerendered.ts';
import { useFindKey } from '../screens/find/use-find-key.ts';
import { useShell } from '../ui/header/shell.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { CalculatorPage, MenuPage, OtherRoutes, TodayLink } from './pages.ts';
import { parentOfMenu, productRoutes } from './paths.ts';

const { menus, products } = catalog;
const [hub] = menus;

/** Link to the calls of today with their count, drawn after the hub is painted. */
const Today = () =>
  useIsPrerendered() ? null : (
    <Suspense>
      <TodayLink />
    </Suspense>
  );

/** Screens of `OtherRoutes`, or the outline of a page until the stored data are read. */
const OverData = () => (useOpened() ? <OtherRoutes /> : <PageSkeleton />);

/** Routes behind the sign-in: the routes of the price book, then the app's own (specification, section 2). */
export function BookRoutes() {
  const { pathname } = useLocation();
  // Matches the routes only for a new path. The router itself would sort all routes at every render.
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
 * Listener for the key that opens the search box. A component that calls `useShell` is rendered again at each new count
 * in the header. This separate component calls the hook, so that the routes and links of a page are not rendered again.
 */
function FindKey() {
  useFindKey(useShell().onFind);
  useKeptPresses();
  return null;
}

const productElements = (pathname: string): readonly RouteObject[] =>
  productRoutes(products, pathname).map(({ path, entry }) => ({
    path,
    element: <CalculatorPage key={entry.id} entry={entry} />,
  }));

const routes: readonly RouteObject[] = [
  ...(hub ? [{ path: '/', element: <MenuPage menu={hub} back="/" aside={<Today />} /> }] : []),
  ...menus.map((menu) => ({
    path: menu.route,
    element: <MenuPage key={menu.id} menu={menu} back={parentOfMenu(menus, menu)} aside={menu === hub && <Today />} />,
  })),
  { path: '*', element: <OverData /> },
];
