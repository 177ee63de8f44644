import { type ComponentType, lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useCart } from '../data/queries/cart.ts';
import { useOwnOrder } from '../data/queries/drafts.ts';
import { useOwnName, useSession, useSignInId } from '../data/queries/session.ts';
import { useOpened } from '../data/StorageProvider.tsx';
import { cartCount } from '../quotes/cart-figures.ts';
import { useKey } from '../screens/find/use-key.ts';
import { addToEntryState, entryState } from '../ui/entry-state.ts';
import { ShellContext } from '../ui/header/shell.ts';
import { useToast } from '../ui/toast/toast.tsx';
import type { Asking, BesidePageProps } from './BesidePage.tsx';
import { RouteBoundary } from './ErrorPage.tsx';
import { rememberPath, shownIn, signInOfEntry } from './paths.ts';

const BesidePage = lazy<ComponentType<BesidePageProps>>(() =>
  import('./BesidePage.tsx').then(
    (part) => ({ default: part.BesidePage }),
    () => ({ default: NotLoaded }),
  ),
);

export function AppShell() {
  const session = useSession();
  const location = useLocation();
  const logout = useLogout();
  const items = useCart();
  const signInId = useSignInId();
  const signedIn = session.status === 'signed-in';
  const ended = useSessionEnded(signInId);
  useMarkedEntry(ended ? '' : signInId);
  const count = items ? cartCount(items) : 0;
  const [answers, setAnswers] = useState(0);
  const [asking, setAsking] = useState<Asking>();
  const employee = useOwnOrder().details.employeeName;
  const ownName = useOwnName();
  const lines = items?.length ?? 0;
  // If another tab has emptied the cart, closes the dialog that asks about the logout. Otherwise, the dialog would
  // reappear when the next line is added.
  if (asking === 'logout' && lines === 0) setAsking(undefined);
  const onLogout = useCallback(() => (lines > 0 ? setAsking('logout') : logout()), [lines, logout]);
  const onEnd = useCallback(() => setAsking(undefined), []);
  const onFind = useCallback((begins?: unknown) => setAsking(begins === 'request' ? begins : 'find'), []);
  useKey('/', onFind);
  // Back leaves the page, and with it the dialog over it.
  useEffect(() => {
    window.addEventListener('popstate', onEnd);
    return () => window.removeEventListener('popstate', onEnd);
  }, [onEnd]);
  const shell = useMemo(
    () => ({
      cartCount: count,
      cartLines: lines,
      answers,
      onFind,
      signedIn,
      employee,
      onEmployee: ownName ? undefined : () => setAsking('name'),
      onLogout,
    }),
    [count, lines, answers, onFind, signedIn, employee, ownName, onLogout],
  );

  if (session.status === 'loading') return <PageSkeleton />;
  const shownBefore = signInOfEntry(location.state) ?? signInId;
  // Another person may have signed in from another tab. This new person must not get the path, dialog or history entry
  // of the last person, because an address may name a customer.
  if (ended || shownBefore !== signInId) return <Navigate key={location.key} to="/login" replace state={null} />;
  if (!signedIn) return <Navigate to="/login" replace state={rememberPath(location)} />;
  return (
    <ShellContext value={shell}>
      <Suspense>
        <BesidePage asking={asking} onEnd={onEnd} lines={lines} onLogout={logout} onAnswers={setAnswers} />
      </Suspense>
      <RouteBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </RouteBoundary>
    </ShellContext>
  );
}

/**
 * Returns true once the session for which the shell was drawn has ended. Also removes all toasts with an action when
 * the shell is removed, because only the person of the ended session may use the actions.
 */
function useSessionEnded(signInId: string): boolean {
  const [drawnFor, setDrawnFor] = useState(signInId);
  const { withdrawActions } = useToast();
  useEffect(() => withdrawActions, [withdrawActions]);
  if (drawnFor === '' && signInId !== '') setDrawnFor(signInId);
  return drawnFor !== '' && drawnFor !== signInId;
}

/** Marks the history entry of each drawn page with the id of the sign-in, unless the entry is already marked. */
function useMarkedEntry(signInId: string): void {
  useLayoutEffect(() => {
    if (signInId !== '' && signInOfEntry(entryState()) === undefined) addToEntryState(shownIn(signInId));
  });
}

function useLogout() {
  const opened = useOpened();
  const toast = useToast();
  return useCallback(() => void opened?.signOut().catch(({ message }: Error) => toast.error(message)), [opened, toast]);
}

function NotLoaded({ asking, onEnd, onLogout }: BesidePageProps) {
  const toast = useToast();
  useEffect(() => {
    if (asking === undefined) return;
    onEnd();
    if (asking === 'logout') onLogout();
    else toast.error(`The ${asking === 'name' ? 'question' : 'find box'} could not be loaded. Reload the page.`);
  });
  return null;
}

const PageSkeleton = () => (
  <div className="frame" aria-busy="true">
    <p className="visually-hidden">Loading</p>
    <div className="frame-header" />
    <div className="frame-main">
      <div className="frame-title skeleton" />
      <div className="frame-content skeleton" />
    </div>
  </div>
);
