import { type ComponentProps, useEffect } from 'react';
import { dayOf, useToday } from '../../../book/clock.ts';
import { useArchive, useKept, useQuotes } from '../../../data/queries/quotes.ts';
import { agedOrder, type Counts, deletionOf, isOld } from '../../../data/quotes/archive.ts';
import { countOf } from '../../../quotes/format.ts';
import { daysAfter, dayText } from '../../../quotes/validity.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useTold } from '../../../ui/toast/use-told.ts';
import { countsText, downloadBackup } from './download-backup.ts';

/** Number of quotes and orders without a backup, and days since the first of them, at which the notice appears. */
const [mostWithoutBackup, mostDaysWithoutBackup] = [10, 7];

export function BackupButton(look: Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'disabled'>) {
  const { mutate, isPending } = useArchive<Counts>();
  const told = useTold();
  return (
    <Button
      {...look}
      disabled={isPending || look.disabled}
      onClick={() =>
        mutate(
          (_archive, store, from) => downloadBackup(from, store),
          told((counts) => `Backup of ${countsText(counts)} downloaded.`),
        )
      }
    >
      Download backup
    </Button>
  );
}

export function BackupNotices() {
  const { data: kept } = useKept();
  const today = useToday();
  const deletion = useDeletion();
  const backup = <BackupButton size="s" />;
  const isDue =
    kept?.waitingSince !== undefined &&
    (kept.onlyHere + kept.ordersSinceBackup >= mostWithoutBackup ||
      daysAfter(today, dayOf(new Date(kept.waitingSince))) >= mostDaysWithoutBackup);
  return (
    <>
      {isDue && (
        <Notice
          kind="warning"
          text={`${countsText({ quotes: kept.onlyHere, orders: kept.ordersSinceBackup })} ${kept.onlyHere + kept.ordersSinceBackup === 1 ? 'is' : 'are'} in this browser only, and in no backup.`}
        >
          {backup}
        </Notice>
      )}
      {deletion && (
        <Notice
          text={`On ${dayText(deletion.on)} ${deletion.what} will be deleted from this browser, as Storage and Backup says.`}
        >
          {backup}
        </Notice>
      )}
    </>
  );
}

/**
 * Announces the deletion of old quotes and orders, and deletes them after the notice period.
 * @returns the day and the content of the announced deletion; undefined if none is announced
 */
function useDeletion(): { readonly on: string; readonly what: string } | undefined {
  const { data: kept } = useKept();
  const { data: quotes = [] } = useQuotes();
  const today = useToday();
  const { mutate } = useArchive<Counts>();
  const toast = useToast();
  const notes = kept?.notes ?? {};
  const oldest = kept?.oldestOrder === undefined ? [] : [agedOrder(kept.oldestOrder)];
  const deletion = deletionOf([...quotes, ...oldest], notes, today);
  const { deleteAfterMonths = 0 } = notes;
  const dueSince = deletion.kind === 'due' ? deletion.toldOn : undefined;
  const isToBeTold = deletion.kind === 'tell';
  useEffect(() => {
    if (!isToBeTold) return;
    mutate(async (archive, store) => {
      await archive.changeNotes(store, (before) => ({ ...before, toldOn: today }));
      return { quotes: 0, orders: 0 };
    });
  }, [isToBeTold, mutate, today]);
  useEffect(() => {
    if (dueSince === undefined) return;
    mutate(
      async (archive, store) => {
        const orders = await archive.changeOrders(store, ({ order: { at } }) =>
          isOld(agedOrder(at), deleteAfterMonths, dueSince) ? null : undefined,
        );
        const numbers = (await archive.all(store)).map(({ number }) => number);
        const count = await archive.changeAll(store, numbers, (quote) =>
          isOld(quote, deleteAfterMonths, dueSince) ? null : undefined,
        );
        await archive.changeNotes(store, ({ toldOn: _told, ...others }) => others);
        return { quotes: count, orders };
      },
      {
        onSuccess: (counts) => toast.success(`${countsText(counts, 'old ')} deleted.`),
        onError: ({ message }) => toast.error(`Old quotes and orders could not be deleted. ${message}`),
      },
    );
  }, [dueSince, deleteAfterMonths, mutate, toast]);
  if (deletion.kind !== 'told') return undefined;
  const { on, toldOn } = deletion;
  const count = quotes.filter((quote) => isOld(quote, deleteAfterMonths, toldOn)).length;
  const hasOldOrder = oldest.some((order) => isOld(order, deleteAfterMonths, toldOn));
  const old = [...(count > 0 ? [countOf(count, 'old quote')] : []), ...(hasOldOrder ? ['old orders'] : [])];
  return { on, what: old.join(' and ') };
}
