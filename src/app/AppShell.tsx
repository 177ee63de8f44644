import { Suspense, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { cartCount, useCart, useSession, useSignOut } from '../storage/index.ts';
import { ShellContext } from '../ui/header/shell.ts';
import { useToast } from '../ui/toast/index.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';
import { StorageNotice } from './StorageNotice.tsx';
import { rememberPath } from './remembered-path.ts';
import { UpdateNotice } from './update/UpdateNotice.tsx';

/** Everything behind the sign-in. Nothing of it is drawn before the session is known. */
export function AppShell() {
  const session = useSession();
  const location = useLocation();
  const { leaving, logout } = useLogout();
  const items = useCart();
  const signedIn = session.status === 'signed-in';
  const count = items ? cartCount(items) : 0;
  const shell = useMemo(() => ({ cartCount: count, signedIn, onLogout: logout }), [count, signedIn, logout]);

  if (session.status === 'loading') return <PageSkeleton />;
  // Who logs out leaves no path behind for the next person at the counter.
  if (!signedIn) return <Navigate to="/login" replace state={leaving ? null : rememberPath(location)} />;
  return (
    <ShellContext value={shell}>
      <UpdateNotice />
      <StorageNotice />
      <RouteBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </RouteBoundary>
    </ShellContext>
  );
}

function useLogout() {
  const [leaving, setLeaving] = useState(false);
  const { mutate } = useSignOut();
  const toast = useToast();
  return useMemo(
    () => ({
      leaving,
      logout: () => {
        setLeaving(true);
        mutate(undefined, {
          onError: ({ message }) => {
            setLeaving(false);
            toast.error(message);
          },
        });
      },
    }),
    [leaving, mutate, toast],
  );
}
