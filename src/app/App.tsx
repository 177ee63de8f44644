import { BrowserRouter } from 'react-router-dom';
import { type Identity, StorageProvider, type Stores, type ThemeStore } from '../storage/index.ts';
import { ToastProvider } from '../ui/toast/index.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';
import { ThemeProvider } from './ThemeProvider.tsx';

interface AppProps {
  stores: Stores;
  identity: Identity;
  themes: ThemeStore;
}

/** The app with its providers, served under `/app`. */
export function App({ stores, identity, themes }: AppProps) {
  return (
    <StorageProvider stores={stores} identity={identity}>
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
