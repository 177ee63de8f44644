import { useEffect, useId, useState } from 'react';
import { useArchive, useKept } from '../../../data/queries/quotes.ts';
import { useIsManager, useStoreKey } from '../../../data/queries/session.ts';
import { useTakeTerms, useTerms } from '../../../data/queries/terms.ts';
import type { Kept, Restored } from '../../../data/quotes/archive.ts';
import { backupText, readBackup } from '../../../data/quotes/backup/backup-file.ts';
import { askForLastingStorage, isStorageLasting } from '../../../data/quotes/lasting-storage.ts';
import { useStores } from '../../../data/StorageProvider.tsx';
import { countOf, formatCount } from '../../../quotes/format.ts';
import { noLetterhead } from '../../../quotes/letterhead.ts';
import { sameData } from '../../../quotes/same-text.ts';
import { noTerms, sameTerms } from '../../../quotes/terms.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { BackupButton, BackupNotices } from './BackupNotices.tsx';
import styles from './BackupPage.module.css';
import { countsText } from './download-backup.ts';
import { ForgetPanel, RememberPanel } from './Forget.tsx';
import { Panel } from './Panel.tsx';

export function BackupPage() {
  const { data: kept, error, refetch } = useKept();
  const { server } = useStores();
  const isManager = useIsManager();
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
          <BackupPanel kept={kept} />
          <BackupNotices />
          {(!server || isManager) && <ForgetPanel />}
          {server && isManager && <RememberPanel />}
          <OldQuotesPanel kept={kept} />
          <LastingPanel />
        </div>
      )}
    </Page>
  );
}

function BackupPanel({ kept }: { kept: Kept }) {
  const { count, orders, sinceBackup, ordersSinceBackup, notes } = kept;
  const { outcome, restore } = useRestore();
  const since = countsText({ quotes: sinceBackup, orders: ordersSinceBackup });
  const last =
    notes.backedUpAt === undefined
      ? 'None yet'
      : `${new Date(notes.backedUpAt).toLocaleDateString('en-US', { dateStyle: 'long' })}, ${since} saved since`;
  return (
    <Panel
      title="Backup"
      text="One file with all quotes and orders of this store, its letterhead, shipping and tax. Keep it away from this computer: it has the names and addresses of customers."
    >
      <Facts
        className={styles.facts}
        facts={[
          ['Quotes', formatCount(count)],
          ['Orders', formatCount(orders)],
          ['Last backup', last],
          ...(window.isSecureContext
            ? []
            : [['Without a network', 'Quotr does not open, because its address has no https.'] as const]),
        ]}
      />
      <div className={styles.actions}>
        <BackupButton variant="primary" disabled={count + orders === 0} />
        <FileButton label="Backup file" accept="application/json" onFiles={([picked]) => void restore(picked)}>
          Restore from backup
        </FileButton>
      </div>
      {outcome && <Notice {...outcome} isAnswer />}
    </Panel>
  );
}

const maxNamed = 5;

/** Provides the function that restores a picked backup, and what came of it. Nothing here is replaced by older data. */
function useRestore() {
  const store = useStoreKey();
  const { mutateAsync } = useArchive<Restored>();
  const { data: own } = useTerms();
  const isManager = useIsManager();
  const takeTerms = useTakeTerms();
  const [outcome, setOutcome] = useState<{ readonly kind: 'info' | 'warning' | 'error'; readonly text: string }>();
  const restore = async (picked: File) => {
    setOutcome(undefined);
    try {
      const { terms, letterhead, unread, ...backup } = readBackup(await backupText(picked), store);
      const takesTerms = terms && own && isManager && sameTerms(own, noTerms) && !sameTerms(terms, noTerms);
      // Saves the terms first, because a store server can refuse them.
      if (takesTerms) await takeTerms(terms, noTerms);
      const restored = await mutateAsync(async (archive, present, { changeLetterhead }) => {
        if (letterhead) await changeLetterhead(present, (here) => (sameData(here, noLetterhead) ? letterhead : here));
        return archive.restore(present, backup);
      });
      const texts = [
        `${countsText(restored)}${takesTerms ? ', shipping and tax' : ''} restored.`,
        ...(restored.stay > 0 ? [`${formatCount(restored.stay)} stay as they are here.`] : []),
        ...(unread.length > 0
          ? [`${countOf(unread.length, 'quote')} of this backup can’t be read. Keep the file.`]
          : []),
        ...unread.slice(0, maxNamed),
      ];
      setOutcome({ kind: unread.length > 0 ? 'warning' : 'info', text: texts.join(' ') });
    } catch (error) {
      setOutcome({ kind: 'error', text: errorText(error) });
    }
  };
  return { outcome, restore };
}

/** Panel that asks the browser not to delete the quotes when the disk is full, if it may do so. */
function LastingPanel() {
  const [isLasting, setLasting] = useState<boolean>();
  const toast = useToast();
  useEffect(() => void isStorageLasting().then(setLasting), []);
  if (isLasting !== false) return null;
  const ask = async () => {
    const granted = await askForLastingStorage();
    setLasting(granted);
    if (!granted) toast.error('The browser did not agree. Download a backup now and then.');
  };
  return (
    <Panel
      title="When the disk is full"
      text="This browser may delete the quotes then, and in a private window it does when the window closes."
    >
      <div className={styles.actions}>
        <Button onClick={() => void ask()}>Ask the browser to keep them</Button>
      </div>
    </Panel>
  );
}

const ages = [1, 2, 3, 5, 7, 10] as const;
const monthsPerYear = 12;

function OldQuotesPanel({ kept: { notes } }: { kept: Kept }) {
  const id = useId();
  const { mutate, isPending } = useArchive<unknown>();
  const toast = useToast();
  const choose = (months: number) =>
    mutate(
      (archive, store) =>
        archive.changeNotes(store, ({ deleteAfterMonths: _before, toldOn: _told, ...others }) =>
          months === 0 ? others : { ...others, deleteAfterMonths: months },
        ),
      { onError: ({ message }) => toast.error(message) },
    );
  return (
    <Panel
      title="Old quotes"
      text="Quotes that were declined, ordered or have expired are deleted when nothing has happened to them for this long, and orders that are as old. You are told a week before."
    >
      <div className={styles.field}>
        <label htmlFor={id}>Delete old quotes</label>
        <select
          id={id}
          className={styles.select}
          disabled={isPending}
          value={notes.deleteAfterMonths ?? 0}
          onChange={({ target }) => choose(Number(target.value))}
        >
          <option value={0}>Never</option>
          {ages.map((years) => (
            <option key={years} value={years * monthsPerYear}>
              After {countOf(years, 'year')}
            </option>
          ))}
        </select>
      </div>
    </Panel>
  );
}
