import { today } from '../../../book/clock.ts';
import type { QuoteArchive } from '../../../data/ports.ts';
import { useArchive } from '../../../data/queries/archive.ts';
import { writeBackup } from '../../../data/quotes/backup/backup-file.ts';
import { countOf } from '../../../quotes/format.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useToast } from '../../../ui/toast/toast.tsx';

/**
 * Downloads the backup of a store.
 * @returns the number of its quotes
 */
export async function downloadBackup(archive: QuoteArchive, store: string): Promise<number> {
  // Quotes saved while the file is written are not in it.
  const writtenAt = Date.now();
  const { letters } = await archive.kept(store);
  const quotes = await archive.all(store);
  const text = writeBackup({ store, writtenAt, letters: letters === undefined ? [] : [letters], quotes });
  saveFile(`quotes-${store.replaceAll(/[^\w@.-]/g, '-')}-${today()}.json`, text);
  await archive.changeNotes(store, (notes) => ({ ...notes, backedUpAt: writtenAt }));
  return quotes.length;
}

/** Provides the download of this store's backup, for a button. */
export function useBackup() {
  const { mutate, isPending } = useArchive<number>();
  const toast = useToast();
  const download = () =>
    mutate(downloadBackup, {
      onSuccess: (count) => toast.success(`Backup of ${countOf(count, 'quote')} downloaded.`),
      onError: ({ message }) => toast.error(message),
    });
  return { download, isPending };
}
