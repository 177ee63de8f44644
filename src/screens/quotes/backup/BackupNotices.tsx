import { useEffect } from 'react';
import { useToday } from '../../../book/clock.ts';
import { useArchive, useKept } from '../../../data/queries/archive.ts';
import { useQuotes } from '../../../data/queries/quotes.ts';
import { deletionOf, isOld } from '../../../data/quotes/retention.ts';
import { countOf } from '../../../quotes/format.ts';
import { dayText } from '../../../quotes/validity.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useBackup } from './use-backup.ts';

/** Number of quotes without a backup from which on a notice is shown. */
const maxWithoutBackup = 100;

/** Notices for the store: a backup that is due, and a coming deletion of old quotes. */
export function BackupNotices() {
  const { data: kept } = useKept();
  const { download, isPending } = useBackup();
  const deletion = useDeletion();
  const backup = (
    <Button size="s" disabled={isPending} onClick={download}>
      Download backup
    </Button>
  );
  return (
    <>
      {kept && kept.onlyHere >= maxWithoutBackup && (
        <Notice
          kind="warning"
          text={`${countOf(kept.onlyHere, 'quote')} are in this browser only: they are in no backup.`}
        >
          {backup}
        </Notice>
      )}
      {deletion && (
        <Notice
          text={`On ${dayText(deletion.on)} ${countOf(deletion.count, 'old quote')} will be deleted from this browser, as Storage and backup says.`}
        >
          {backup}
        </Notice>
      )}
    </>
  );
}

/**
 * Announces the deletion of old quotes, and deletes them after the notice period.
 * @returns the announcement
 */
function useDeletion(): { readonly on: string; readonly count: number } | undefined {
  const { data: kept } = useKept();
  const { data: quotes = [] } = useQuotes();
  const today = useToday();
  const { mutate } = useArchive<number>();
  const toast = useToast();
  const notes = kept?.notes ?? {};
  const deletion = deletionOf(quotes, notes, today);
  const { deleteAfterMonths = 0 } = notes;
  const dueSince = deletion.kind === 'due' ? deletion.toldOn : undefined;
  const isToBeTold = deletion.kind === 'tell';
  useEffect(() => {
    if (!isToBeTold) return;
    mutate(async (archive, store) => {
      await archive.changeNotes(store, (before) => ({ ...before, toldOn: today }));
      return 0;
    });
  }, [isToBeTold, mutate, today]);
  useEffect(() => {
    if (dueSince === undefined) return;
    mutate(
      async (archive, store) => {
        const numbers = (await archive.all(store)).map(({ number }) => number);
        const count = await archive.remove(store, numbers, (quote) => isOld(quote, deleteAfterMonths, dueSince));
        await archive.changeNotes(store, ({ toldOn: _told, ...others }) => others);
        return count;
      },
      {
        onSuccess: (count) => toast.success(`${countOf(count, 'old quote')} deleted.`),
        onError: ({ message }) => toast.error(`Old quotes could not be deleted. ${message}`),
      },
    );
  }, [dueSince, deleteAfterMonths, mutate, toast]);
  if (deletion.kind !== 'told') return undefined;
  const { on, toldOn } = deletion;
  return { on, count: quotes.filter((quote) => isOld(quote, deleteAfterMonths, toldOn)).length };
}
