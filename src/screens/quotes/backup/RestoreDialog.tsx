import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useArchive } from '../../../data/queries/quotes.ts';
import { useIsManager } from '../../../data/queries/session.ts';
import { useTakeTerms, useTerms } from '../../../data/queries/terms.ts';
import { type Arrivals, writtenOf } from '../../../data/quotes/archive.ts';
import type { ReadBackup } from '../../../data/quotes/backup/backup-file.ts';
import { countOf, formatCount } from '../../../quotes/format.ts';
import { noTerms, termsArrival, termsText } from '../../../quotes/terms.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useTold } from '../../../ui/toast/use-told.ts';
import styles from './BackupPage.module.css';
import { countsText } from './counts-text.ts';

export function RestoreDialog({ backup, onClose }: { backup: ReadBackup; onClose: () => void }) {
  const id = useId();
  const look = useArchive<Arrivals>();
  const restore = useArchive<Arrivals>();
  const told = useTold();
  // Compares the backup with the store once for each picked file.
  const { data: arrivals, error } = useQuery({
    queryKey: ['restore', id],
    queryFn: () => look.mutateAsync((archive, store) => archive.restore(store, backup, true)),
    gcTime: 0,
  });
  const { data: own } = useTerms();
  const isManager = useIsManager();
  const takeTerms = useTakeTerms();
  const termsAre = own && termsArrival(backup.terms, own);
  const takesTerms = termsAre === 'new' && isManager;
  const isNeedless = arrivals && writtenOf(arrivals.quotes) + writtenOf(arrivals.orders) === 0 && !takesTerms;
  // Saves the terms first, because a store server can refuse them.
  const start = () =>
    restore.mutate(
      async (archive, store) => {
        if (takesTerms && backup.terms) await takeTerms(backup.terms, noTerms);
        return archive.restore(store, backup);
      },
      told(({ quotes, orders }) => {
        const counts = countsText({ quotes: writtenOf(quotes), orders: writtenOf(orders) });
        return `${counts}${takesTerms ? ', shipping and tax' : ''} restored.`;
      }, onClose),
    );
  return (
    <Dialog title="Restore from backup" onClose={onClose}>
      <DialogBody>
        <p>The backup was made on {new Date(backup.writtenAt).toLocaleDateString('en-US', { dateStyle: 'long' })}.</p>
        {backup.unread.length > 0 && <Notice kind="warning" text={unreadText(backup.unread)} />}
        {error && <p role="alert">{error.message}</p>}
        {!arrivals && !error && <output>Comparing with what this browser keeps …</output>}
        {arrivals && <Preview arrivals={arrivals.quotes} />}
        {backup.orders && backup.orders.length > 0 && arrivals && (
          <>
            <p>Orders:</p>
            <Preview arrivals={arrivals.orders} />
          </>
        )}
        {backup.terms && (termsAre === 'new' || termsAre === 'other') && (
          <p>
            Shipping and tax: {termsText(backup.terms)}
            {takesTerms ? '.' : own && `; here ${termsText(own)}, which stays.`}
          </p>
        )}
        {isNeedless && (
          <p>Everything in this backup is here already, or stays as it is here: there is nothing to restore.</p>
        )}
      </DialogBody>
      <DialogActions>
        {!isNeedless && (
          <Button variant="primary" disabled={!arrivals || restore.isPending} onClick={start}>
            Restore
          </Button>
        )}
        <Button onClick={onClose}>{isNeedless ? 'Close' : 'Cancel'}</Button>
      </DialogActions>
    </Dialog>
  );
}

const maxNamed = 5;

const unreadText = (unread: readonly string[]): string =>
  [
    `${countOf(unread.length, 'quote')} of this backup can not be read and can not be restored. Keep the file.`,
    ...unread.slice(0, maxNamed),
    ...(unread.length > maxNamed ? [`And ${formatCount(unread.length - maxNamed)} more.`] : []),
  ].join(' ');

function Preview({ arrivals: { new: added, newer, stays } }: { arrivals: Arrivals['orders'] }) {
  return (
    <ul className={styles.list}>
      <li>{formatCount(added)} new</li>
      <li>{formatCount(newer)} newer than here: they take the place of what is here</li>
      <li>{formatCount(stays)} the same, older or changed in two places: what is here stays</li>
    </ul>
  );
}
