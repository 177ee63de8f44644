import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { StorageProvider } from '../data/StorageProvider.tsx';
import { lazyExtra } from '../ui/lazy-extra.ts';
import { type ThemeChoice, ThemeProvider } from '../ui/theme/theme.tsx';
import { ToastProvider } from '../ui/toast/toast.tsx';
import { RouteBoundary } from './ErrorPage.tsx';
import { Pages } from './routes.tsx';
import type { Started } from './start.ts';
import styles from './TriedBand.module.css';

const ReleaseNotices = lazyExtra(async () => (await import('./ReleaseNotices.tsx')).ReleaseNotices);

interface AppProps {
  started: Started;
  themes: ThemeChoice;
}

/** The app with its providers. All addresses of the router begin with `/app/`; main.tsx turns `/app` into `/app/`. */
export const App = ({ started, themes }: AppProps) => (
  <BrowserRouter basename={import.meta.env.BASE_URL}>
    <ThemeProvider chosen={themes}>
      <ToastProvider>
        <RouteBoundary>
          {'fault' in started ? (
            <Fault fault={started.fault} />
          ) : (
            <StorageProvider opened={started.opened}>
              {started.isTried ? (
                <TriedBand />
              ) : (
                <Suspense>
                  <ReleaseNotices />
                </Suspense>
              )}
              <RouteBoundary>
                <Pages signIn={started.opened.signIn} />
              </RouteBoundary>
            </StorageProvider>
          )}
        </RouteBoundary>
      </ToastProvider>
    </ThemeProvider>
  </BrowserRouter>
);

/** Shows the error page for a fault of the start. */
function Fault({ fault }: { fault: unknown }): never {
  throw fault;
}

const TriedBand = () => (
  <p className={styles.band} role="note">
    Tried prices, not for customers
  </p>
);
