import type { QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { type Identity, StorageProvider, type Stores } from '../storage/index.ts';
import { ToastProvider } from '../ui/toast/index.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';
import { ThemeProvider, type ThemeStore } from '../ui/theme/theme.tsx';

interface AppProps {
  stores: Stores;
  identity: Identity;
  cache: QueryClient;
  themes: ThemeStore;
}

/** The app with its providers. Its own addresses begin with `/app/`: `/app` alone is no address of the app, but leads to it. */
export function App({ stores, identity, cache, themes }: AppProps) {
  return (
    <StorageProvider stores={stores} identity={identity} cache={cache}>
      <BrowserRouter basename={import.meta.env.BASE_URL}>
        <ThemeProvider store={themes}>
          <ToastProvider>
            <RouteBoundary>
              <AppRoutes />
            </RouteBoundary>
          </ToastProvider>
        </ThemeProvider>
      </BrowserRouter>
    </StorageProvider>
  );
}
