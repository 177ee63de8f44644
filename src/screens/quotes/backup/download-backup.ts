import { today } from '../../../book/clock.ts';
import type { Counts } from '../../../data/quotes/archive.ts';
import { writeBackup } from '../../../data/quotes/backup/backup-file.ts';
import type { QuoteStore } from '../../../data/quotes/indexed-quotes.ts';
import { countOf } from '../../../quotes/format.ts';
import { saveFile } from '../../../ui/save-file.ts';

/** Downloads a backup of a store, and notes its time. @returns its content */
export async function downloadBackup(
  from: Pick<QuoteStore, 'archive' | 'terms' | 'letterhead'>,
  store: string,
): Promise<Counts> {
  const { archive } = from;
  // Reads the time before the data. The file may lack quotes that are saved while the data is read, so these quotes
  // must be newer than the backup.
  const writtenAt = Date.now();
  const quotes = await archive.all(store);
  const orders = await archive.allOrders(store);
  // Unreadable terms must not prevent a backup; the app reports them elsewhere.
  const terms = await from.terms(store).catch(() => undefined);
  const letterhead = await from.letterhead(store).catch(() => undefined);
  const name = `quotes-${store.replaceAll(/[^\w@.-]/g, '-')}-${today()}.json`;
  saveFile(
    name,
    writeBackup({ store, writtenAt, quotes, orders, ...(terms && { terms }), ...(letterhead && { letterhead }) }),
  );
  await archive.changeNotes(store, (notes) => ({ ...notes, backedUpAt: writtenAt }));
  return { quotes: quotes.length, orders: orders.length };
}

/** Returns the counts in words: `3 quotes and 1 order`. A zero is left out, but two zeros give `0 quotes`. */
export function countsText({ quotes, orders }: Counts, kind = ''): string {
  const [ofQuotes, ofOrders] = [countOf(quotes, `${kind}quote`), countOf(orders, `${kind}order`)];
  if (orders === 0) return ofQuotes;
  return quotes === 0 ? ofOrders : `${ofQuotes} and ${ofOrders}`;
}
