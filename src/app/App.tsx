import { BrowserRouter } from 'react-router-dom';
import { type Identity, StorageProvider, type Stores } from '../storage/index.ts';
import { ToastProvider } from '../ui/toast/index.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';

interface AppProps {
  stores: Stores;
  identity: Identity;
}

/** The app with its providers, served under `/app`. */
export function App({ stores, identity }: AppProps) {
  return (
    <StorageProvider stores={stores} identity={identity}>
      <BrowserRouter basename="/app">
        <ToastProvider>
          <RouteBoundary>
            <AppRoutes />
          </RouteBoundary>
        </ToastProvider>
      </BrowserRouter>
    </StorageProvider>
  );
}
