import type { QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { type Identity, StorageProvider, type Stores, type ThemeStore } from '../storage/index.ts';
import { ToastProvider } from '../ui/toast/index.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';
import { ThemeProvider } from './ThemeProvider.tsx';

interface AppProps {
  stores: Stores;
  identity: Identity;
  cache: QueryClient;
  themes: ThemeStore;
}

/** The app with its providers, served under `/app`. */
export function App({ stores, identity, cache, themes }: AppProps) {
  return (
    <StorageProvider stores={stores} identity={identity} cache={cache}>
      <BrowserRouter basename="/app">
        <ThemeProvider themes={themes}>
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
