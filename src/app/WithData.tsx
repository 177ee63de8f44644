import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import type { Identity } from '../data/identity.ts';
import { type SessionState, useSession } from '../data/queries/session.ts';
import { StorageProvider } from '../data/StorageProvider.tsx';
import type { Stores } from '../data/stores.ts';
import { useIsPrerendered } from '../releases/prerendered.ts';
import { ServerSignInPage } from '../screens/sign-in/ServerSignInPage.tsx';
import { AppShell } from './AppShell.tsx';
import { afterSignIn } from './paths.ts';
import { RouteBoundary } from './RouteBoundary.tsx';
import { SignInStorageNotice } from './SignInStorageNotice.tsx';
import { BookRoutes, fetchPage } from './signed-in.ts';
import { UpdateAtSignIn } from './UpdateAtSignIn.tsx';

/** Data that the app needs beyond the form of the sign-in. */
export interface Opened {
  readonly stores: Stores;
  readonly identity: Identity;
  readonly cache: QueryClient;
}

interface WithDataProps extends Opened {
  /** Called when the session is known, and on each change. */
  onSession: (status: SessionState['status']) => void;
}

/** The app over its data, except the form of the sign-in. */
export function WithData({ onSession, ...opened }: WithDataProps) {
  return (
    <StorageProvider {...opened}>
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

const routes: RouteObject[] = [
  { path: '/login', element: <BesideSignIn /> },
  { element: <AppShell />, children: [{ path: '*', element: <BookRoutes /> }] },
];

/**
 * Notices beside the sign-in. Redirects a signed-in person to the page they wanted, from each entry of the history,
 * however fast the entries follow one another.
 */
function BesideSignIn() {
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
      {import.meta.env.VITE_STORE_SERVER === '1' && <ServerSignInPage to={afterSignIn(state)} />}
    </>
  );
}
