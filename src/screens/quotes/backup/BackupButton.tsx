import { type ComponentProps, useState } from 'react';
import { today } from '../../../book/clock.ts';
import { useArchive } from '../../../data/queries/quotes.ts';
import type { Counts } from '../../../data/quotes/archive.ts';
import { writeBackup } from '../../../data/quotes/backup/backup-file.ts';
import type { QuoteStore } from '../../../data/quotes/indexed-quotes.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useTold } from '../../../ui/toast/use-told.ts';
import { countsText } from './counts-text.ts';

/** A backup whose download has begun. A browser may ask the person first, and tells nobody the answer. */
export interface BegunBackup {
  readonly name: string;
  readonly counts: Counts;
  /** Time before which everything is in the backup. */
  readonly writtenAt: number;
}

export async function beginBackup(from: Pick<QuoteStore, 'archive' | 'terms'>, store: string): Promise<BegunBackup> {
  const { archive } = from;
  // Reads the time before the data. The file may lack quotes that are saved while the data is read, so these quotes
  // must be newer than the backup.
  const writtenAt = Date.now();
  const quotes = await archive.all(store);
  const orders = await archive.allOrders(store);
  // Unreadable terms must not prevent a backup; the app reports them elsewhere.
  const terms = await from.terms(store).catch(() => undefined);
  const kept = { quotes, orders, ...(terms && { terms }) };
  const name = `quotes-${store.replaceAll(/[^\w@.-]/g, '-')}-${today()}.json`;
  saveFile(name, writeBackup({ store, writtenAt, ...kept }));
  return { name, counts: { quotes: quotes.length, orders: orders.length }, writtenAt };
}

export const noteBackup = ({ archive }: Pick<QuoteStore, 'archive'>, store: string, { writtenAt }: BegunBackup) =>
  archive.changeNotes(store, (notes) => ({ ...notes, backedUpAt: writtenAt }));

export function BackupButton({
  disabled = false,
  ...look
}: Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'disabled'>) {
  const { mutate, isPending } = useArchive<BegunBackup>();
  const [begun, setBegun] = useState<BegunBackup>();
  const told = useTold();
  const toast = useToast();
  const note = (backup: BegunBackup) => {
    setBegun(undefined);
    mutate(
      async (_archive, store, from) => {
        await noteBackup(from, store, backup);
        return backup;
      },
      told(({ counts }) => `Backup of ${countsText(counts)} noted.`),
    );
  };
  return (
    <>
      <Button
        {...look}
        disabled={isPending || disabled}
        onClick={() =>
          mutate((_archive, store, from) => beginBackup(from, store), {
            onSuccess: setBegun,
            onError: ({ message }) => toast.error(message),
          })
        }
      >
        Download backup
      </Button>
      {begun && (
        <ConfirmDialog
          title="Do you have the file?"
          text={`Look in your downloads for ${begun.name}, with ${countsText(begun.counts)}. The browser does not tell Quotr whether it was saved.`}
          confirm="Yes, I have it"
          onConfirm={() => note(begun)}
          onClose={() => setBegun(undefined)}
        />
      )}
    </>
  );
}
