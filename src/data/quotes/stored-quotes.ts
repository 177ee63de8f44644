import type { Quote } from '../../quotes/quote.ts';
import { isRecord } from '../../quotes/record.ts';
import { openDatabase } from '../database.ts';
import { quoteIn } from '../stored-record.ts';

const text = (record: unknown, key: 'store' | 'number'): string | undefined =>
  isRecord(record) && typeof record[key] === 'string' ? record[key] : undefined;

/** Returns the quotes of a store, and the numbers of those that can't be read. A damaged store may be this one. */
export async function storedQuotes(
  store: string,
  ask = openDatabase(),
): Promise<{ readonly quotes: readonly Quote[]; readonly unread: readonly string[] }> {
  const [quotes, unread]: [Quote[], string[]] = [[], []];
  for (const record of await ask((database) => database.getAll('quotes'))) {
    if ((text(record, 'store') ?? store) !== store) continue;
    const quote = quoteIn(record);
    if (quote) quotes.push(quote);
    else unread.push(text(record, 'number') ?? '');
  }
  return { quotes, unread };
}
