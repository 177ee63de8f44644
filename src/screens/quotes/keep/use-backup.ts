import { today } from '../../../book/clock.ts';
import type { QuoteArchive } from '../../../data/ports.ts';
import { useArchive } from '../../../data/queries/archive.ts';
import { writeBackup } from '../../../data/quotes/backup/backup-file.ts';
import { countOf } from '../../../quotes/format.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useToast } from '../../../ui/toast/toast.tsx';

/** The backup of a store as a download. @returns how many quotes are in it */
export async function downloadBackup(archive: QuoteArchive, store: string): Promise<number> {
  // What is saved while the file is written is not in it.
  const writtenAt = Date.now();
  const { letters } = await archive.kept(store);
  const quotes = await archive.all(store);
  const text = writeBackup({ store, writtenAt, letters: letters === undefined ? [] : [letters], quotes });
  saveFile(`quotes-${store.replaceAll(/[^\w@.-]/g, '-')}-${today()}.json`, text);
  await archive.changeNotes(store, (notes) => ({ ...notes, backedUpAt: writtenAt }));
  return quotes.length;
}

/** A button's work: the backup of this store. */
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
