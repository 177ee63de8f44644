import { useEffect, useLayoutEffect } from 'react';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { type SessionState, useSession } from '../data/queries/session.ts';
import { type Opened, StorageProvider, useOpened } from '../data/StorageProvider.tsx';
import { useIsPrerendered } from '../releases/prerendered.ts';
import { AppShell } from './AppShell.tsx';
import { BesideSignIn } from './pages.ts';
import { afterSignIn } from './paths.ts';
import { RouteBoundary } from './RouteBoundary.tsx';
import { BookRoutes, fetchPage } from './signed-in.ts';

export { fetchPage } from './signed-in.ts';

interface WithDataProps {
  /** Returns the data; undefined at first on a prerendered page. Throws the fault if the data could not be opened. */
  opened: () => Opened | undefined;
  /** Called when the session is known, and on each change. */
  onSession: (status: SessionState['status']) => void;
}

/** All parts of the app that need stored data, which is every screen except the sign-in form. */
export function WithData({ opened, onSession }: WithDataProps) {
  // Makes this component render again once the data are read and the prerendered page is released.
  useIsPrerendered();
  return (
    <StorageProvider opened={opened()}>
      <SessionTold onSession={onSession} />
      <RouteBoundary>
        <DataRoutes />
      </RouteBoundary>
    </StorageProvider>
  );
}

function SessionTold({ onSession }: Pick<WithDataProps, 'onSession'>) {
  const { status } = useSession();
  useLayoutEffect(() => {
    if (status !== 'loading') onSession(status);
  }, [onSession, status]);
  return null;
}

// A path with a line break in it matches no route, not even `*`.
const DataRoutes = () => useRoutes(routes) ?? <Navigate to="/" replace />;

/**
 * Redirects a signed-in person to the page that the person asked for. Because of the `key`, React mounts a new
 * `Navigate` for each history entry. An old `Navigate` would not redirect a second time.
 */
function AtSignIn() {
  const hasData = useOpened() !== undefined;
  const session = useSession();
  const isPrerendered = useIsPrerendered();
  const { state, key } = useLocation();
  // The pages behind the sign-in are fetched while the clerk types.
  useEffect(() => void fetchPage(), []);
  if (session.status === 'loading' && !isPrerendered) return null;
  if (session.status === 'signed-in') return <Navigate key={key} to={afterSignIn(state)} replace />;
  return hasData && <BesideSignIn to={afterSignIn(state)} />;
}

const routes: RouteObject[] = [
  { path: '/login', element: <AtSignIn /> },
  { element: <AppShell />, children: [{ path: '*', element: <BookRoutes /> }] },
];
