import { Page } from '../../../ui/Page.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { useKept } from '../../../storage/quotes/keep.ts';
import { BackupPanel } from './BackupPanel.tsx';
import { ForgetPanel } from './ForgetPanel.tsx';
import styles from './KeepPage.module.css';
import { KeepNotices } from './KeepNotices.tsx';
import { KeptPanel } from './KeptPanel.tsx';
import { OldQuotesPanel } from './OldQuotesPanel.tsx';

/** How the quotes of a store are kept: their room, backups, and what is deleted for good. */
export function KeepPage({ back }: { back: string }) {
  const { data: kept, error, refetch } = useKept();
  return (
    <Page
      title="Storage and backup"
      intro="Quotes are kept in this browser, and nowhere else."
      back={back}
      width="narrow"
    >
      {error && <LoadError text={error.message} onRetry={refetch} />}
      {!kept && !error && <Loading blocks={4} />}
      {kept && (
        <div className={styles.panels}>
          <KeepNotices />
          <KeptPanel kept={kept} />
          <BackupPanel kept={kept} />
          <ForgetPanel />
          <OldQuotesPanel kept={kept} />
        </div>
      )}
    </Page>
  );
}
