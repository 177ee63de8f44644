import { letterheadNote } from '../../quotes/letterhead.ts';
import type { Database } from '../database.ts';
import type { Connection } from '../quotes/connection.ts';
import { quoteIn } from '../stored-record.ts';

/** Time limit for reading and moving thousands of quotes, in milliseconds. */
const longTimeoutMs = 120_000;

async function localNumbers(database: Database): Promise<readonly string[]> {
  const transaction = database.transaction(['quotes', 'mirror']);
  const [numbers, mirrored] = await Promise.all([
    transaction.objectStore('quotes').getAllKeys(),
    transaction.objectStore('mirror').getAllKeys(),
  ]);
  const known = new Set(mirrored);
  return numbers.filter((number) => !known.has(number));
}

export const countLocalQuotes = async ({ ask }: Connection): Promise<number> =>
  (await ask(localNumbers, longTimeoutMs)).length;

/**
 * Gives the local quotes to a store, in one transaction. They then wait to be sent. The letterhead comes along if the
 * store has none here.
 * @returns the number of quotes
 */
export async function sendLocalQuotes({ ask, step, put }: Connection, store: string): Promise<number> {
  const numbers = await ask(localNumbers, longTimeoutMs);
  return step(async (transaction) => {
    const meta = transaction.objectStore('meta');
    let sent = 0;
    for (const number of numbers) {
      const quote = quoteIn(await transaction.objectStore('quotes').get(number));
      if (!quote) continue;
      await put(transaction, { ...quote, store });
      const letterhead: unknown = await meta.get(letterheadNote.key(quote.store));
      if (letterhead !== undefined && (await meta.getKey(letterheadNote.key(store))) === undefined)
        await meta.put(letterhead, letterheadNote.key(store));
      sent += 1;
    }
    return sent;
  }, longTimeoutMs);
}
