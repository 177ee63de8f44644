import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import {
  unstable_HistoryRouter as HistoryRouter,
  Navigate,
  type RouteObject,
  UNSAFE_createBrowserHistory,
  useLocation,
  useRoutes,
} from 'react-router-dom';
import type { Identity } from '../data/identity.ts';
import { useSession } from '../data/queries/session.ts';
import { StorageProvider } from '../data/StorageProvider.tsx';
import type { Stores } from '../data/stores.ts';
import { useIsPrerendered } from '../releases/prerendered.ts';
import { ServerSignInPage } from '../screens/sign-in/ServerSignInPage.tsx';
import { SignInPage } from '../screens/sign-in/SignInPage.tsx';
import { overDialogs } from '../ui/dialog-entries.ts';
import { type ThemeChoice, ThemeProvider } from '../ui/theme/theme.tsx';
import { ToastProvider } from '../ui/toast/toast.tsx';
import { AppShell } from './AppShell.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { afterSignIn } from './paths.ts';
import { RouteBoundary } from './RouteBoundary.tsx';
import { SignInStorageNotice } from './StorageNotices.tsx';
import { BookRoutes, fetchPage } from './signed-in.ts';
import { UpdateAtSignIn } from './UpdateAtSignIn.tsx';

interface AppProps {
  stores: Stores;
  identity: Identity;
  cache: QueryClient;
  themes: ThemeChoice;
  /** Called when the app's first drawing is in its place. */
  onDrawn?: () => void;
  /** Router of the address; by default the browser's. */
  router?: ComponentType<RouterProps>;
}

interface RouterProps {
  basename: string;
  children: ReactNode;
}

/** The browser's history, without the entries of dialogs. */
function BrowserRouter(props: RouterProps) {
  const [history] = useState(() => overDialogs(UNSAFE_createBrowserHistory({ v5Compat: true })));
  return <HistoryRouter {...props} history={history} />;
}

/**
 * The app with its providers. Its own addresses begin with `/app/`: `/app` alone is no address of the app, but leads to
 * it.
 */
export function App({ stores, identity, cache, themes, onDrawn, router: Router = BrowserRouter }: AppProps) {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <StorageProvider stores={stores} identity={identity} cache={cache}>
      <Router basename={import.meta.env.BASE_URL}>
        <ThemeProvider chosen={themes}>
          <ToastProvider>
            <RouteBoundary>
              <AppRoutes />
            </RouteBoundary>
          </ToastProvider>
        </ThemeProvider>
      </Router>
    </StorageProvider>
  );
}

/**
 * The sign-in, and everything behind it, fetched apart, so that a visitor's first page weighs the same for any book.
 */
function AppRoutes() {
  // A path with a line break in it matches no route, not even `*`.
  const page = useRoutes(routes) ?? <Navigate to="/" replace />;
  return <Suspense fallback={<PageSkeleton />}>{page}</Suspense>;
}

const routes: RouteObject[] = [
  { path: '/login', element: <SignInRoute /> },
  { element: <AppShell />, children: [{ path: '*', element: <BookRoutes /> }] },
];

/**
 * The sign-in. Redirects a person who is signed in, just now or already, to the page they wanted; from each entry of the
 * history anew, however fast one follows another.
 */
function SignInRoute() {
  const session = useSession();
  const isPrerendered = useIsPrerendered();
  const { state, key } = useLocation();
  // The pages behind the sign-in are fetched while the clerk types.
  const cache = useQueryClient();
  useEffect(() => void fetchPage(cache), [cache]);
  if (session.status === 'loading' && !isPrerendered) return null;
  if (session.status === 'signed-in') return <Navigate key={key} to={afterSignIn(state)} replace />;
  return (
    <>
      <UpdateAtSignIn />
      <SignInStorageNotice />
      {import.meta.env.VITE_STORE_SERVER === '1' ? <ServerSignInPage to={afterSignIn(state)} /> : <SignInPage />}
    </>
  );
}
