import type { Quote } from '../../quotes/quote.ts';
import { isRecord } from '../../quotes/record.ts';
import { type Ask, openDatabase } from '../database.ts';
import { quoteIn } from '../stored-record.ts';
import { askOf } from './connection.ts';

export interface Portion {
  readonly quotes: readonly Quote[];
  readonly unread: readonly string[];
  readonly read: number;
  readonly of: number;
}

const portion = 500;

export async function* storedQuotes(store: string, ask: Ask = askOf(openDatabase())): AsyncGenerator<Portion> {
  const of = await ask((database) => database.count('quotes'));
  const readAfter = (after: string) =>
    ask((database) => database.getAll('quotes', IDBKeyRange.lowerBound(after, true), portion));
  let next = readAfter('');
  let read = 0;
  while (true) {
    // oxlint-disable-next-line no-await-in-loop -- the next portion is being read meanwhile
    const records = await next;
    read += records.length;
    const last = numberOf(records.at(-1));
    const isEnd = records.length < portion || last === undefined;
    if (!isEnd) next = readAfter(last);
    yield { ...opened(records, store), read: isEnd ? of : read, of };
    if (isEnd) return;
  }
}

const numberOf = (record: unknown): string | undefined =>
  isRecord(record) && typeof record['number'] === 'string' ? record['number'] : undefined;

function opened(records: readonly unknown[], store: string): Pick<Portion, 'quotes' | 'unread'> {
  const quotes: Quote[] = [];
  const unread: string[] = [];
  for (const record of records) {
    // A record whose store is damaged may be of this store.
    if (isRecord(record) && typeof record['store'] === 'string' && record['store'] !== store) continue;
    const quote = quoteIn(record);
    if (quote) quotes.push(quote);
    else unread.push(numberOf(record) ?? '');
  }
  return { quotes, unread };
}
