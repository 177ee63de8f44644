import type { ReactNode } from 'react';
import { useKept } from '../../../data/queries/quotes.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { BackupNotices } from './BackupNotices.tsx';
import { BackupPanel } from './BackupPanel.tsx';
import { ForgetPanel } from './ForgetPanel.tsx';
import { KeptPanel } from './KeptPanel.tsx';
import { OldQuotesPanel } from './OldQuotesPanel.tsx';

interface BackupPageProps {
  back: string;
  /** Parts of the page for a store with a server; absent without a server. */
  server?: AtServer;
}

interface AtServer {
  /** Panels that forget a customer at the server; empty without permission. */
  readonly forget: ReactNode;
  /**
   * Offer to move data from this browser to the server. It appears if the browser stored data before the store had a
   * server.
   */
}

export function BackupPage({ back, server }: BackupPageProps) {
  const { data: kept, error, refetch } = useKept();
  return (
    <Page
      title="Storage and Backup"
      intro={
        server
          ? 'Quotes are kept in this browser and by the store server.'
          : 'Quotes and orders are kept in this browser, and nowhere else.'
      }
      back={back}
      width="narrow"
    >
      {error && <LoadError text={error.message} onRetry={refetch} />}
      {!kept && !error && <Loading blocks={4} />}
      {kept && (
        <div className="blocks">
          <BackupNotices />
          <KeptPanel kept={kept} />
          <BackupPanel kept={kept} />
          {server ? server.forget : <ForgetPanel />}
          <OldQuotesPanel kept={kept} />
        </div>
      )}
    </Page>
  );
}
