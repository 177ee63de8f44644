import { useKept } from '../../../data/queries/quotes.ts';
import { useIsManager } from '../../../data/queries/session.ts';
import { useStores } from '../../../data/StorageProvider.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { BackupNotices } from './BackupNotices.tsx';
import { BackupPanel } from './BackupPanel.tsx';
import { ForgetAtServer } from './ForgetAtServer.tsx';
import { ForgetPanel } from './ForgetPanel.tsx';
import { KeptPanel } from './KeptPanel.tsx';
import { OldQuotesPanel } from './OldQuotesPanel.tsx';

export function BackupPage() {
  const { server } = useStores();
  const isManager = useIsManager();
  const { data: kept, error, refetch } = useKept();
  return (
    <Page
      title="Storage and Backup"
      intro={
        server
          ? 'Quotes are kept in this browser and by the store server.'
          : 'Quotes and orders are kept in this browser, and nowhere else.'
      }
      back="/admin"
      width="narrow"
    >
      {error && <LoadError text={error.message} onRetry={refetch} />}
      {!kept && !error && <Loading blocks={4} />}
      {kept && (
        <div className="blocks">
          <BackupNotices />
          <KeptPanel kept={kept} />
          <BackupPanel kept={kept} />
          {server ? isManager && <ForgetAtServer /> : <ForgetPanel />}
          <OldQuotesPanel kept={kept} />
        </div>
      )}
    </Page>
  );
}
