import { type ComponentType, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter, UNSAFE_createBrowserHistory, useLocation } from 'react-router-dom';
import type { SessionState } from '../data/queries/session.ts';
import { useKeptPresses } from '../releases/kept-presses.ts';
import { type SignIn, SignInPage } from '../screens/sign-in/SignInPage.tsx';
import { overDialogs } from '../ui/dialog-entries.ts';
import { type ThemeChoice, ThemeProvider } from '../ui/theme/theme.tsx';
import { ToastProvider } from '../ui/toast/toast.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';

interface RoutesProps {
  /** Component of all screens that need stored data (not the sign-in form); reports each state of the session. */
  withData: ComponentType<{ onSession: (status: SessionState['status']) => void }>;
  signIn: SignIn;
  /** True if nobody seems to be signed in. The sign-in form is then drawn before the data are read. */
  isSignedOut?: boolean;
}

interface AppProps extends RoutesProps {
  themes: ThemeChoice;
  /** Called once the app is first rendered into the page. */
  onDrawn?: () => void;
  router?: ComponentType<RouterProps>;
}

interface RouterProps {
  basename: string;
  children: ReactNode;
}

/** Router over the browser's history. Leaves out the history entries of dialogs. */
function BrowserRouter(props: RouterProps) {
  const [history] = useState(() => overDialogs(UNSAFE_createBrowserHistory({ v5Compat: true })));
  return <HistoryRouter {...props} history={history} />;
}

/** The app with its providers. All addresses of the router begin with `/app/`; main.tsx turns `/app` into `/app/`. */
export function App({ themes, onDrawn, router: Router = BrowserRouter, ...routes }: AppProps) {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <Router basename={import.meta.env.BASE_URL}>
      <ThemeProvider chosen={themes}>
        <ToastProvider>
          <RouteBoundary>
            <AppRoutes {...routes} />
          </RouteBoundary>
        </ToastProvider>
      </ThemeProvider>
    </Router>
  );
}

/** Component that repeats presses made on the sign-in form before the app could handle presses. */
function KeptPresses() {
  useKeptPresses();
  return null;
}

/**
 * The sign-in form, and the parts of the app that need stored data. These parts are fetched separately. A large price
 * book therefore does not enlarge a visitor's first page, and the page works before any data is read.
 */
function AppRoutes({ withData: WithData, signIn, isSignedOut = false }: RoutesProps) {
  const isSignIn = /^\/login\/?$/i.test(useLocation().pathname);
  const [session, setSession] = useState<SessionState['status']>(isSignedOut ? 'signed-out' : 'loading');
  return (
    <>
      <Suspense fallback={isSignIn ? null : <PageSkeleton />}>
        <WithData onSession={setSession} />
      </Suspense>
      {import.meta.env.VITE_STORE_SERVER !== '1' && isSignIn && session === 'signed-out' && (
        <>
          <SignInPage onSignIn={signIn} />
          <KeptPresses />
        </>
      )}
    </>
  );
}
