import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { localIdentity, StorageProvider, type Stores } from './index.ts';

/** What the tests of hooks are wrapped in: the stores of the moment, and the identity over them. */
export const inStorage = (stores: () => Stores, cache?: QueryClient) =>
  function InStorage({ children }: { children: ReactNode }) {
    const now = stores();
    return (
      <StorageProvider stores={now} identity={localIdentity(now.session)} {...(cache && { cache })}>
        {children}
      </StorageProvider>
    );
  };
