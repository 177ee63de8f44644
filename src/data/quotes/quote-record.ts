import { type Quote, QuoteSchema } from '../../quotes/quote.ts';
import { openStored, type RecordKind, storedOf } from '../stored-record.ts';

/** Kind of the records of quotes. An older version of the app keeps the fields that a newer version has added. */
export const quoteData: RecordKind<Quote> = {
  key: 'quote',
  version: 1,
  migrations: {},
  schema: QuoteSchema,
  outside: ({ number, id, store }) => ({ number, id, store }),
};

/** Opens the record of a quote. Never throws. */
export const openRecord = (record: unknown, kind = quoteData) => openStored(kind, record);

/** Returns the quote of a record; undefined if it can't be read. */
export function quoteIn(record: unknown): Quote | undefined {
  const opened = openRecord(record);
  return opened.kind === 'read' ? opened.value : undefined;
}

/**
 * Returns the record of a quote.
 * @throws StorageError if the quote is not valid
 */
export const recordOf = (quote: Quote) => storedOf(quoteData, quote, quote.number);
