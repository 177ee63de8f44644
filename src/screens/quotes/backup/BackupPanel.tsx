import { useState } from 'react';
import { useStoreKey } from '../../../data/queries/session.ts';
import type { Kept } from '../../../data/quotes/archive.ts';
import { backupText, type ReadBackup, readBackup } from '../../../data/quotes/backup/backup-file.ts';
import { errorText } from '../../../ui/error-text.ts';
import { FileButton } from '../../../ui/FileButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { BackupButton } from './BackupButton.tsx';
import styles from './BackupPage.module.css';
import { countsText } from './counts-text.ts';
import { Panel } from './Panel.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';

export function BackupPanel({ kept }: { kept: Kept }) {
  const store = useStoreKey();
  const [failure, setFailure] = useState<string>();
  const [restoring, setRestoring] = useState<ReadBackup>();
  const read = async (picked: File) => {
    try {
      setFailure(undefined);
      setRestoring(readBackup(await backupText(picked), store));
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <Panel
      title="Backup"
      text="A backup is one file with all quotes and orders of this store that this browser keeps, and its shipping and tax. Keep it outside of this computer: it holds the names and addresses of customers."
    >
      <p>{stateOf(kept)}</p>
      <div className={styles.actions}>
        <BackupButton variant="primary" disabled={kept.count + kept.orders === 0} />
        <FileButton label="Backup file" accept="application/json" onFiles={([picked]) => void read(picked)}>
          Restore from backup
        </FileButton>
      </div>
      {failure !== undefined && <Notice kind="error" text={failure} />}
      {restoring && <RestoreDialog backup={restoring} onClose={() => setRestoring(undefined)} />}
    </Panel>
  );
}

function stateOf({ count, orders, sinceBackup, ordersSinceBackup, notes: { backedUpAt } }: Kept): string {
  if (count + orders === 0) return 'No quote is saved yet.';
  if (backedUpAt === undefined) return `There is no backup of ${countsText({ quotes: count, orders })} yet.`;
  const day = new Date(backedUpAt).toLocaleDateString('en-US', { dateStyle: 'long' });
  const since = sinceBackup + ordersSinceBackup;
  if (since === 0) return `The last backup is of ${day}. ${orders === 0 ? 'No quote was' : 'Nothing was'} saved since.`;
  return `The last backup is of ${day}. ${countsText({ quotes: sinceBackup, orders: ordersSinceBackup })} ${since === 1 ? 'was' : 'were'} saved since.`;
}
