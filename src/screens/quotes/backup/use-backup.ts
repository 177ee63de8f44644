import { today } from '../../../book/clock.ts';
import type { QuoteStore } from '../../../data/ports.ts';
import { useArchive } from '../../../data/queries/archive.ts';
import type { Counts } from '../../../data/quotes/archive.ts';
import { writeBackup } from '../../../data/quotes/backup/backup-file.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useTold } from '../../../ui/toast/use-told.ts';
import { countsText } from './counts-text.ts';

/**
 * Downloads the backup of a store.
 * @returns the numbers of quotes and orders in the backup
 */
export async function downloadBackup(from: Pick<QuoteStore, 'archive' | 'terms'>, store: string): Promise<Counts> {
  const { archive } = from;
  // Reads the time before the data. The file may lack quotes that are saved while the data is read, so these quotes
  // must be newer than the backup.
  const writtenAt = Date.now();
  const quotes = await archive.all(store);
  const orders = await archive.allOrders(store);
  // Unreadable terms must not prevent a backup; the app reports them elsewhere.
  const terms = await from.terms(store).catch(() => undefined);
  const kept = { quotes, orders, ...(terms && { terms }) };
  const text = writeBackup({ store, writtenAt, ...kept });
  saveFile(`quotes-${store.replaceAll(/[^\w@.-]/g, '-')}-${today()}.json`, text);
  await archive.changeNotes(store, (notes) => ({ ...notes, backedUpAt: writtenAt }));
  return { quotes: quotes.length, orders: orders.length };
}

/** Provides the function that downloads this store's backup. */
export function useBackup() {
  const { mutate, isPending } = useArchive<Counts>();
  const told = useTold();
  const download = () =>
    mutate(
      (_archive, store, from) => downloadBackup(from, store),
      told((counts) => `Backup of ${countsText(counts)} downloaded.`),
    );
  return { download, isPending };
}
